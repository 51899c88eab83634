import { AxeBuilder } from '@axe-core/playwright';
import { computer, phone } from '../journey/browser.ts';
import { screens, setTheme } from '../journey/screens.ts';
import { personOf } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

const THEMES = ['day', 'night'] as const;

for (const [name, visit] of Object.entries(screens)) {
  for (const device of [phone, computer]) {
    const { width } = device.viewport!;
    test(`everyone can use ${name} at ${width}, by day and by night`, async ({ newDevice, stack, sim, watch }) => {
      const page = await (await newDevice(device)).newPage();
      await visit({ page, stack, sim, watch, person: personOf(sim) });
      for (const theme of THEMES) {
        await setTheme(page, theme);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => ({ id, html, why: any[0]?.message })),
        );
        expect(found, theme).toEqual([]);
      }
    });
  }
}
