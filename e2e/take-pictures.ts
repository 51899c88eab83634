// Usage: node take-pictures.ts [screen or tour …]      writes the pictures that are kept of these, else of all
//        node take-pictures.ts languages               home, a question and the wallet in each language, into test-results/languages
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type Browser } from '@playwright/test';
import { chromium, computer, phone, withToursSeen } from './journey/browser.ts';
import { controlTours } from './journey/control-tours.ts';
import { Database } from './journey/database.ts';
import { expectQuestion, give, openRound, seeGifts } from './journey/game.ts';
import { gameScreens } from './journey/game-screens.ts';
import { moneyTours, type Tour } from './journey/money-tours.ts';
import { screens, setTheme, type Visit } from './journey/screens.ts';
import { Sim } from './journey/stand-ins.ts';
import { takePicture } from './journey/take-picture.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/start-stack.ts';

// A computer's picture has more to show and stays below 40 kB all the same.
const QUALITY = { phone: 72, computer: 36 };
const NAMES = ['Ngozi_A', 'Tunde_Bello', 'Amaka', 'Chidi_9', 'Halima', 'Bisi_Ade'];

const folder = resolve(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });
/** Pictures to look at, which are not kept. */
const languageFolder = resolve(import.meta.dirname, 'test-results/languages');
// English last: the way to the next screen is in English.
const LANGUAGES = ['pcm', 'ha', 'yo', 'ig', 'en'];
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

const inLanguages = asked[0] === 'languages';
// A question that is looked at in every language waits for it; the kept pictures show the true clock.
const { stack, stop } = await startStack(
  resolve(import.meta.dirname, 'test-results/logs'),
  inLanguages ? 'long' : 'real',
);
const database = new Database(stack);
const browser = await playwright.launch(chromium);
try {
  if (inLanguages) await walkInLanguages(browser, stack);
  else
    for (const name of asked.length > 0 ? asked : Object.keys(all)) {
      for (const device of [phone, computer]) await walk(browser, stack, all[name]!, device);
    }
} finally {
  await browser.close();
  await database.close();
  await stop();
}

/** Somebody new, with a browser of their own. */
async function newVisit(browser: Browser, stack: Stack, device: typeof phone): Promise<Visit> {
  people += 1;
  // Limits count by block of addresses: each visitor comes from another.
  const extraHTTPHeaders = { 'x-forwarded-for': `102.90.${people}.1` };
  const deviceScaleFactor = device === phone ? 2 : 1;
  const context = await browser.newContext({ ...device, deviceScaleFactor, baseURL: stack.webUrl, extraHTTPHeaders });
  await withToursSeen(context);
  const page = await context.newPage();
  const person = { username: `${NAMES[people % NAMES.length]}${people}`.slice(0, 15), email: 'ada@mail.example' };
  const sim = new Sim(stack, `23480355501${String(people).padStart(2, '0')}`);
  return { page, stack, database, sim, person, watch: { expectRefusal: () => undefined } };
}

/** One player comes to each screen in English and sees it in every language. */
async function walkInLanguages(browser: Browser, stack: Stack): Promise<void> {
  mkdirSync(languageFolder, { recursive: true });
  const visit = await newVisit(browser, stack, phone);
  const { page, sim } = visit;
  const show = async (name: string) => {
    for (const language of LANGUAGES) {
      await page.evaluate((chosen) => localStorage.setItem('spw.locale', chosen), language);
      await page.reload({ waitUntil: 'networkidle' });
      for (const theme of ['day', 'night'] as const) {
        await setTheme(page, theme);
        await page.screenshot({ path: resolve(languageFolder, `${name}-${language}-${theme}.png`), scale: 'css' });
      }
    }
  };
  await screens['home']!(visit);
  await show('home');
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await show('wallet');
  await give(stack, sim.number, { plays: 1, powerups: 2, birthDate: null });
  await seeGifts(page);
  await page.goto('/wheel');
  await openRound(page);
  await expectQuestion(page, 1);
  await show('question');
  await page.context().close();
}

/** One visitor, and a picture wherever one is kept. */
async function walk(browser: Browser, stack: Stack, tour: Tour, device: typeof phone): Promise<void> {
  const isPhone = device === phone;
  const visit = await newVisit(browser, stack, device);
  const { page } = visit;
  const quality = isPhone ? QUALITY.phone : QUALITY.computer;
  await tour(visit, async (name) => {
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
  await page.context().close();
}
