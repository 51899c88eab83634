import { expect, type Page } from '@playwright/test';
import { comeInAndKeep, openKeepingDevice } from '../journey/offline-device.ts';
import { comeIn, expectHome } from '../journey/sign-in.ts';
import { test as base } from '../journey/test.ts';
import { openReleaseFront, type ReleaseFront } from '../stack/release-front.ts';

const test = base.extend<{ front: ReleaseFront }>({
  front: async ({ stack }, use) => {
    const front = await openReleaseFront(stack);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

const barOf = (page: Page) => page.getByText('A new version is ready');

/** Settles when the page has started again: told by the browser, because a question to a page that is leaving may stay unanswered. */
async function agree(page: Page): Promise<{ again: Promise<unknown> }> {
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh' }).click();
  return { again };
}

async function expectNewVersion(page: Page, { again }: { again: Promise<unknown> }): Promise<void> {
  await again;
  await expectHome(page);
  await expect(barOf(page)).toBeHidden();
}

test('a new version says so and waits for the player; the files of the one before stay', async ({
  front,
  newDevice,
  sim,
}) => {
  const { device, page } = await comeInAndKeep(newDevice, sim);
  const [before] = await page.evaluate(() => caches.keys());
  front.publish('thenext1');
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  const other = await device.newPage();
  await other.goto('/home');
  await expect(barOf(other)).toBeVisible();

  await expectNewVersion(page, await agree(page));
  expect(await page.evaluate(() => caches.keys())).toEqual([before, 'spw-thenext1']);
  // The worker has nothing left to be told by this one; it starts again all the same.
  await expect(barOf(other)).toBeVisible();
  await expectNewVersion(other, await agree(other));

  await device.setOffline(true);
  await page.reload();
  await expectHome(page);
});

test('a worker that is still fetching steps aside for the new version', async ({ front, newDevice, sim }) => {
  const { page } = await openKeepingDevice(newDevice);
  const held = front.hold(/^\/assets\/wallet-screen-[\w-]+\.js$/);
  await comeIn(page, sim);
  await held.asked;
  front.publish('thenext1');
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  await expectNewVersion(page, await agree(page));
  const workers = await page.evaluate(async () => {
    const { waiting, active } = (await navigator.serviceWorker.getRegistration())!;
    return { waiting: waiting !== null, controls: active === navigator.serviceWorker.controller };
  });
  expect(workers).toEqual({ waiting: false, controls: true });
  held.letGo();
});

test('a page that starts again in a new version waits for the token that is being renewed', async ({
  front,
  newDevice,
  sim,
}) => {
  const { page } = await comeInAndKeep(newDevice, sim);
  front.publish('thenext1');
  await page.clock.install();
  await page.reload();
  await expect(barOf(page)).toBeVisible();
  const held = front.hold(/^\/v1\/spw\/user\/token$/);
  // Time stands still from then on, so that nothing is given up for being slow.
  await page.clock.pauseAt(Date.now() + 14.1 * 60_000);
  await held.asked;
  await page.evaluate(() => {
    const taken = () => Object.assign(window, { taken: true });
    navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
  });
  const agreed = await agree(page);
  // The new one is in charge, and this is still the same page.
  await page.waitForFunction(() => 'taken' in window);

  await page.clock.resume();
  held.letGo();
  await expectNewVersion(page, agreed);
});
