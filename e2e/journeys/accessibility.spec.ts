import type { Page } from '@playwright/test';
import { expectNoBarrier, OF_COLOUR } from '../journey/barriers.ts';
import { computer, phone } from '../journey/browser.ts';
import { controlTours } from '../journey/control-tours.ts';
import { gameScreens } from '../journey/game-screens.ts';
import { expectLegible } from '../journey/legible.ts';
import { moneyTours } from '../journey/money-tours.ts';
import { expectRoom, expectRoomForLongerTexts } from '../journey/room.ts';
import { screens, setTheme } from '../journey/screens.ts';
import { personOf, type Person } from '../journey/sign-in.ts';
import { test } from '../journey/test.ts';
import type { Stack } from '../stack/stack.ts';

/** The wide window takes as long again and finds the same; it is looked through before a release, by `AXE_WIDE=1`. */
const devices = process.env['AXE_WIDE'] ? [phone, computer] : [phone];

for (const device of devices) {
  const { width } = device.viewport!;
  for (const [name, visit] of Object.entries(screens)) {
    test(`everyone can use ${name} at ${width}`, async ({ newDevice, stack, database, sim, watch }) => {
      const page = await (await newDevice(device)).newPage();
      const person = personOf(sim);
      await visit({ page, stack, database, sim, watch, person });
      await expectForEveryone(page, stack, name, person);
    });
  }
  for (const [name, tour] of Object.entries({ ...moneyTours, ...controlTours })) {
    test(`everyone can use what there is of ${name} at ${width}`, async ({
      newDevice,
      stack,
      database,
      sim,
      watch,
    }) => {
      const page = await (await newDevice(device)).newPage();
      const person = personOf(sim);
      await tour({ page, stack, database, sim, watch, person }, (shown) =>
        expectForEveryone(page, stack, shown, person),
      );
    });
  }

  test(`everyone can play the game at ${width}`, async ({ newDevice, stack, database, sim, watch }) => {
    const page = await (await newDevice(device)).newPage();
    const person = personOf(sim);
    for (const [name, visit] of Object.entries(gameScreens)) {
      await visit({ page, stack, database, sim, watch, person });
      await expectForEveryone(page, stack, name, person);
    }
  });
}

async function expectForEveryone(page: Page, stack: Stack, name: string, person: Person): Promise<void> {
  await expectLegible(page, name, [person.username]);
  await setTheme(page, 'day');
  await expectNoBarrier(page, `${name} by day`);
  if (page.viewportSize()!.width !== phone.viewport!.width) return;
  await expectRoom(page, name);
  await expectRoomForLongerTexts(page, stack, name);
  await setTheme(page, 'night');
  await expectNoBarrier(page, `${name} by night`, OF_COLOUR);
  await setTheme(page, 'day');
}
