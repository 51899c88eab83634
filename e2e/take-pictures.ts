// Usage: node take-pictures.ts [screen or tour …]      writes the pictures that are kept of these, else of all
//        node take-pictures.ts languages               home, a question and the wallet in each language
//        node take-pictures.ts longer                  every screen in the language that nobody speaks, into test-results/longer
//        node take-pictures.ts moving                  the game, moving: a spin, a question, a win
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type Browser, type Page } from '@playwright/test';
import { chromium, computer, phone, withPatience, withToursSeen } from './journey/browser.ts';
import { controlTours } from './journey/control-tours.ts';
import { Database } from './journey/database.ts';
import { answer, give, openRound, renewQuestion, seeGifts } from './journey/game.ts';
import { gameScreens } from './journey/game-screens.ts';
import { moneyTours, type Tour } from './journey/money-tours.ts';
import { Camera } from './journey/moving-picture.ts';
import { speakEnglish, speakPseudoLanguage } from './journey/pseudo-language.ts';
import { SMALL_PHONE } from './journey/room.ts';
import { screens, setTheme, type Visit } from './journey/screens.ts';
import { comeIn } from './journey/sign-in.ts';
import { Sim } from './journey/stand-ins.ts';
import { takePicture } from './journey/take-picture.ts';
import type { Stack } from './stack/stack.ts';
import { startStack } from './stack/start-stack.ts';

// A computer's picture has more to show and stays below 40 kB all the same.
const QUALITY = { phone: 72, computer: 36 };
/** A busy machine is slow, and a picture is about what there is and not about how soon. */
const PATIENCE_MS = 180_000;
const NAMES = ['Ngozi_A', 'Tunde_Bello', 'Amaka', 'Chidi_9', 'Halima', 'Bisi_Ade'];

const folder = resolve(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });
/** Pictures to look at, which are not kept. */
const longerFolder = resolve(import.meta.dirname, 'test-results/longer');
/** By their own names, as a player finds them. English last: the way to the next screen is in English. */
const LANGUAGES = { pcm: 'Naijá', ha: 'Hausa', yo: 'Yorùbá', ig: 'Igbo', en: 'English' };
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

/** What else may be asked for, and whether a question that is looked at has to wait for it: the kept pictures show the true clock. */
const others = { languages: 'long', longer: 'long', moving: 'real' } as const;
type Other = keyof typeof others;

const unknown = asked.find((name) => !Object.hasOwn(all, name) && !(asked.length === 1 && Object.hasOwn(others, name)));
if (unknown !== undefined) {
  const known = Object.keys(all).join(', ');
  process.stderr.write(
    `Unknown argument "${unknown}", known are ${known}; or alone ${Object.keys(others).join(', ')}\n`,
  );
  process.exit(2);
}
const other = asked[0] as Other | undefined;
const clocks = (other && others[other]) ?? 'real';
const { stack, stop } = await startStack(resolve(import.meta.dirname, 'test-results/logs'), clocks);
const database = new Database(stack);
const browser = await playwright.launch(chromium);
try {
  if (other === 'languages') await walkInLanguages(browser, stack);
  else if (other === 'longer') await walkInLongerTexts(browser, stack);
  else if (other === 'moving') await playBeforeCamera(browser, stack);
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
  await withPatience(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const person = { username: `${NAMES[people % NAMES.length]}${people}`.slice(0, 15), email: 'ada@mail.example' };
  const sim = new Sim(stack, `23480355501${String(people).padStart(2, '0')}`);
  return { page, stack, database, sim, person, watch: { expectRefusal: () => undefined } };
}

/** One player comes to each screen in English and sees it in every language, chosen as a player chooses it. */
async function walkInLanguages(browser: Browser, stack: Stack): Promise<void> {
  const visit = await newVisit(browser, stack, phone);
  const { page, sim } = visit;
  const show = async (name: string, content: string) => {
    const address = page.url();
    for (const [language, ownName] of Object.entries(LANGUAGES)) {
      await page.goto('/settings');
      const heard = page.waitForResponse('**/v1/spw/user/language');
      await page.getByRole('radio', { name: ownName }).click();
      await heard;
      // A question waits for whoever is away no longer than for an answer.
      await renewQuestion(stack, sim.number);
      await page.goto(address);
      await page.locator(content).first().waitFor();
      await keep(page, `${name}-${language}`, phone, ['day', 'night']);
    }
  };
  await screens['home']!(visit);
  await show('home', '.stat-number');
  await page.goto('/wallet');
  await show('wallet', 'main h2');
  await give(stack, sim.number, { plays: 1, powerups: 2, birthDate: null });
  await seeGifts(page);
  await page.goto('/wheel');
  await openRound(page);
  await show('question', '.option');
  await page.context().close();
}

/** Everything on the smallest phone, in texts that are longer than any of ours. */
async function walkInLongerTexts(browser: Browser, stack: Stack): Promise<void> {
  mkdirSync(longerFolder, { recursive: true });
  for (const tour of Object.values(all)) {
    const visit = await newVisit(browser, stack, phone);
    const { page } = visit;
    await tour(visit, async (name) => {
      await speakPseudoLanguage(page, stack);
      await page.setViewportSize(SMALL_PHONE);
      await page.screenshot({ path: resolve(longerFolder, `${name}.png`), scale: 'css' });
      await page.setViewportSize(phone.viewport!);
      await speakEnglish(page);
    });
    await page.context().close();
  }
}

/** A player spins, answers the first question and the last, and wins: the phone moves as phones do, and the server's time is the true one. */
async function playBeforeCamera(browser: Browser, stack: Stack): Promise<void> {
  const visit = await newVisit(browser, stack, { ...phone, reducedMotion: 'no-preference' });
  const { page, sim, person } = visit;
  const camera = new Camera(page);
  const lookFor = (milliseconds: number) => page.waitForTimeout(milliseconds);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const seeQuestion = (level: number) => page.getByRole('status', { name: `Level ${level} of 10` }).waitFor();
  await comeIn(page, sim, person);
  await give(stack, sim.number, { plays: 1, powerups: 2 });
  await seeGifts(page);
  await page.goto('/wheel');
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  await camera.roll();
  await lookFor(1000);
  await press('Spin');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await lookFor(1500);
  await press('Play');
  await seeQuestion(1);
  await lookFor(1500);
  await answer(page, stack, sim.number);
  await lookFor(2000);
  await camera.cut();
  for (let level = 2; level <= 10; level += 1) {
    await press('Next question');
    await seeQuestion(level);
    if (level < 10) await answer(page, stack, sim.number);
  }
  await camera.roll();
  await lookFor(1500);
  await answer(page, stack, sim.number);
  await page.getByRole('heading', { name: `Congratulations, ${person.username}!` }).waitFor();
  await lookFor(2500);
  await camera.cut();
  write('moving-game.webp', await camera.develop(320, 52));
  await page.context().close();
}

/** One visitor, and a picture wherever one is kept. */
async function walk(browser: Browser, stack: Stack, tour: Tour, device: typeof phone): Promise<void> {
  const isPhone = device === phone;
  const visit = await newVisit(browser, stack, device);
  const { page } = visit;
  await tour(visit, async (name) => {
    if (PICTURED.has(name)) await keep(page, name, device, isPhone ? ['day', 'night'] : ['day']);
  });
  await page.context().close();
}

async function keep(page: Page, name: string, device: typeof phone, themes: readonly ('day' | 'night')[]) {
  for (const theme of themes) {
    await setTheme(page, theme);
    const bytes = await takePicture(page, device === phone ? QUALITY.phone : QUALITY.computer);
    write(`${name}-${device.viewport!.width}-${theme}.webp`, bytes);
  }
  await setTheme(page, 'day');
}

function write(name: string, bytes: Buffer): void {
  const file = resolve(folder, name);
  writeFileSync(file, bytes);
  process.stdout.write(`${file} ${Math.round(bytes.length / 1000)} kB\n`);
}
