// Usage: node take-pictures.ts [folder]      writes a picture of the screens, small and large, by day and by night
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type Browser, type Page } from '@playwright/test';
import { chromium, computer, phone, withToursSeen } from './journey/browser.ts';
import { gameScreens } from './journey/game-screens.ts';
import { screens, setTheme, type Screen } from './journey/screens.ts';
import { Sim } from './journey/stand-ins.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/start-stack.ts';

// A computer's picture has more to show and stays below 40 kB all the same.
const QUALITY = { phone: 72, computer: 36 };
const NAMES = ['Ngozi_A', 'Tunde_Bello', 'Amaka', 'Chidi_9', 'Halima', 'Bisi_Ade'];

const folder = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../docs/pictures'));
mkdirSync(folder, { recursive: true });
let people = 0;
const PICTURED = new Set(['wheel', 'wheel-result', 'question', 'ladder', 'game-over', 'leaderboard']);

const { stack, stop } = await startStack(resolve(import.meta.dirname, 'test-results/logs'));
const browser = await playwright.launch(chromium);
try {
  for (const device of [phone, computer]) {
    for (const [name, visit] of Object.entries(screens)) await walk(browser, stack, { [name]: visit }, device);
    await walk(browser, stack, gameScreens, device);
  }
} finally {
  await browser.close();
  await stop();
}

/** One visit through the screens, each pictured by day and by night. */
async function walk(
  browser: Browser,
  stack: Stack,
  through: Readonly<Record<string, Screen>>,
  device: typeof phone,
): Promise<void> {
  const isPhone = device === phone;
  const context = await browser.newContext({ ...device, deviceScaleFactor: isPhone ? 2 : 1, baseURL: stack.webUrl });
  await withToursSeen(context);
  const page = await context.newPage();
  people += 1;
  const person = { username: `${NAMES[people % NAMES.length]}${people}`.slice(0, 15), email: 'ada@mail.example' };
  const sim = new Sim(stack, `23480355501${String(people).padStart(2, '0')}`);
  for (const [name, visit] of Object.entries(through)) {
    await visit({ page, stack, sim, person, watch: { expectRefusal: () => undefined } });
    if (through !== gameScreens || PICTURED.has(name)) await takeBoth(page, name, device);
  }
  await context.close();
}

async function takeBoth(page: Page, name: string, device: typeof phone): Promise<void> {
  const quality = device === phone ? QUALITY.phone : QUALITY.computer;
  for (const theme of ['day', 'night'] as const) {
    await setTheme(page, theme);
    const file = resolve(folder, `${name}-${device.viewport!.width}-${theme}.webp`);
    const bytes = await picture(page, quality);
    writeFileSync(file, bytes);
    process.stdout.write(`${file} ${Math.round(bytes.length / 1000)} kB\n`);
  }
}

async function picture(page: Page, quality: number): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
