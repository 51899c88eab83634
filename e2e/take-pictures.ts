// Usage: node take-pictures.ts [folder]      writes a picture of every screen, small and large, by day and by night
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type Browser, type Page } from '@playwright/test';
import { chromium, computer, phone, withToursSeen } from './journey/browser.ts';
import { gameScreens } from './journey/game-screens.ts';
import { screens, setTheme } from './journey/screens.ts';
import { Sim } from './journey/stand-ins.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/start-stack.ts';

// A computer's picture has more to show and stays below 40 kB all the same.
const QUALITY = { phone: 72, computer: 36 };
const NAMES = ['Ngozi_A', 'Tunde_Bello', 'Amaka', 'Chidi_9', 'Halima', 'Bisi_Ade'];

const folder = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../docs/pictures'));
mkdirSync(folder, { recursive: true });
let people = 0;
const all = { ...screens, ...gameScreens };

const { stack, stop } = await startStack(resolve(import.meta.dirname, 'test-results/logs'));
const browser = await playwright.launch(chromium);
try {
  for (const name of Object.keys(all)) {
    for (const device of [phone, computer]) await takeBoth(browser, stack, name, device);
  }
} finally {
  await browser.close();
  await stop();
}

/** One visit, pictured by day and by night. */
async function takeBoth(browser: Browser, stack: Stack, name: string, device: typeof phone): Promise<void> {
  const isPhone = device === phone;
  const context = await browser.newContext({ ...device, deviceScaleFactor: isPhone ? 2 : 1, baseURL: stack.webUrl });
  await withToursSeen(context);
  const page = await context.newPage();
  people += 1;
  const person = { username: `${NAMES[people % NAMES.length]}${people}`.slice(0, 15), email: 'ada@mail.example' };
  const sim = new Sim(stack, `23480355501${String(people).padStart(2, '0')}`);
  const quality = isPhone ? QUALITY.phone : QUALITY.computer;
  await all[name]!({ page, stack, sim, person, watch: { expectRefusal: () => undefined } });
  for (const theme of ['day', 'night'] as const) {
    await setTheme(page, theme);
    const file = resolve(folder, `${name}-${device.viewport!.width}-${theme}.webp`);
    const bytes = await picture(page, quality);
    writeFileSync(file, bytes);
    process.stdout.write(`${file} ${Math.round(bytes.length / 1000)} kB\n`);
  }
  await context.close();
}

async function picture(page: Page, quality: number): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
