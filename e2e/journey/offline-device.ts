import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { comeIn } from './sign-in.ts';
import type { Sim } from './stand-ins.ts';

type NewDevice = (options: BrowserContextOptions) => Promise<BrowserContext>;

/** A browser that may keep the app, and its page. */
export async function openKeepingDevice(newDevice: NewDevice, options: BrowserContextOptions = {}) {
  const device = await newDevice({ serviceWorkers: 'allow', ...options });
  return { device, page: await device.newPage() };
}

/** Every screen is kept on the phone. */
export async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match('/whole')) !== undefined)).toBe(true);
}

/** A player whose browser has kept the app. */
export async function comeInAndKeep(newDevice: NewDevice, sim: Sim, options?: BrowserContextOptions) {
  const opened = await openKeepingDevice(newDevice, options);
  await comeIn(opened.page, sim);
  await expectKept(opened.page);
  return opened;
}
