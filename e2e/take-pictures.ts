// Usage: node take-pictures.ts [screen or tour …]      writes the pictures that are kept of these, else of all
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type Browser } from '@playwright/test';
import { chromium, computer, phone, withToursSeen } from './journey/browser.ts';
import { controlTours } from './journey/control-tours.ts';
import { Database } from './journey/database.ts';
import { gameScreens } from './journey/game-screens.ts';
import { moneyTours, type Tour } from './journey/money-tours.ts';
import { screens, setTheme } from './journey/screens.ts';
import { Sim } from './journey/stand-ins.ts';
import { takePicture } from './journey/take-picture.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/start-stack.ts';

// A computer's picture has more to show and stays below 40 kB all the same.
const QUALITY = { phone: 72, computer: 36 };
const NAMES = ['Ngozi_A', 'Tunde_Bello', 'Amaka', 'Chidi_9', 'Halima', 'Bisi_Ade'];

const folder = resolve(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });
/** The pictures that are kept: on a phone by day and by night, on a computer by day. */
const PICTURED = new Set(
  `welcome landing landing-code signup practice-answered rules winners home menu profile wheel wheel-result question ladder game-over champion leaderboard
   wallet fund fund-done plans buy-plays confirm-pin payment-successful add-bank withdraw withdraw-done activity receipt limits settings`.split(
    /\s+/,
  ),
);
let people = 0;
const asked = process.argv.slice(2);
/** A single screen is a tour with one stop; the game is one visit through all of its screens. */
const all: Readonly<Record<string, Tour>> = {
  ...Object.fromEntries(
    Object.entries(screens).map(([name, visit]): [string, Tour] => [
      name,
      async (guest, show) => {
        await visit(guest);
        await show(name);
      },
    ]),
  ),
  game: async (guest, show) => {
    for (const [name, visit] of Object.entries(gameScreens)) {
      await visit(guest);
      await show(name);
    }
  },
  ...moneyTours,
  ...controlTours,
};

const { stack, stop } = await startStack(resolve(import.meta.dirname, 'test-results/logs'));
const database = new Database(stack);
const browser = await playwright.launch(chromium);
try {
  for (const name of asked.length > 0 ? asked : Object.keys(all)) {
    for (const device of [phone, computer]) await walk(browser, stack, all[name]!, device);
  }
} finally {
  await browser.close();
  await database.close();
  await stop();
}

/** One visitor, and a picture wherever one is kept. */
async function walk(browser: Browser, stack: Stack, tour: Tour, device: typeof phone): Promise<void> {
  const isPhone = device === phone;
  people += 1;
  // Limits count by block of addresses: each visitor comes from another.
  const extraHTTPHeaders = { 'x-forwarded-for': `102.90.${people}.1` };
  const deviceScaleFactor = isPhone ? 2 : 1;
  const context = await browser.newContext({ ...device, deviceScaleFactor, baseURL: stack.webUrl, extraHTTPHeaders });
  await withToursSeen(context);
  const page = await context.newPage();
  const person = { username: `${NAMES[people % NAMES.length]}${people}`.slice(0, 15), email: 'ada@mail.example' };
  const sim = new Sim(stack, `23480355501${String(people).padStart(2, '0')}`);
  const quality = isPhone ? QUALITY.phone : QUALITY.computer;
  await tour({ page, stack, database, sim, person, watch: { expectRefusal: () => undefined } }, async (name) => {
    if (!PICTURED.has(name)) return;
    for (const theme of isPhone ? (['day', 'night'] as const) : (['day'] as const)) {
      await setTheme(page, theme);
      const file = resolve(folder, `${name}-${device.viewport!.width}-${theme}.webp`);
      const bytes = await takePicture(page, quality);
      writeFileSync(file, bytes);
      process.stdout.write(`${file} ${Math.round(bytes.length / 1000)} kB\n`);
    }
    await setTheme(page, 'day');
  });
  await context.close();
}
