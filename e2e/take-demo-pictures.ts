// Usage: pnpm demo, and beside it:   pnpm --dir e2e demo-pictures SECRET PASSWORD PHONE [moving]
//   pictures of both apps in the middle of a week, or with `moving` one of the console that moves: the console as demo-owner, by the secret
//   and the password that the demo names, and the game as the player of this number (234…)
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromium, computer, phone, withToursSeen } from './journey/browser.ts';
import { Camera } from './journey/moving-picture.ts';
import { codeOf } from './journey/operator.ts';
import { setTheme } from './journey/screens.ts';
import { logInWithCode } from './journey/sign-in.ts';
import { Sim } from './journey/stand-ins.ts';
import { takePicture } from './journey/take-picture.ts';
import type { Stack } from './stack/stack.ts';

const [secret, password, number, what] = process.argv.slice(2);
if (!secret || !password || !number || (what !== undefined && what !== 'moving')) {
  process.stderr.write('pnpm --dir e2e demo-pictures SECRET PASSWORD PHONE [moving]\n');
  process.exit(2);
}
const moving = what === 'moving';
const webUrl = process.env['WEB_URL'] || 'http://localhost:3000';
const consoleUrl = process.env['CONSOLE_URL'] || 'http://localhost:3001';
const standInsUrl = process.env['STANDINS_URL'] || 'http://localhost:4010';

const folder = resolve(import.meta.dirname, '../docs/pictures');
const GAME = ['home', 'leaderboard', 'wallet', 'activity', 'winners'];
const DESK = [
  'today',
  'waiting',
  'week',
  'withdrawals',
  'payments',
  'players',
  'signals',
  'questions',
  'campaigns',
  'inbox',
].concat(['reports', 'settings', 'audit', 'operators']);

const browser = await playwright.launch(chromium);
try {
  if (!moving) {
    const game = await open({ ...phone, deviceScaleFactor: 2, baseURL: webUrl });
    await logInWithCode(game, new Sim({ standInsUrl } as Stack, number));
    for (const name of GAME) await show(game, `/${name}`, `demo-${name}-360`, 72);
  }

  const desk = await open({ ...computer, baseURL: consoleUrl });
  await desk.goto('/');
  await desk.getByLabel('Username').fill('demo-owner');
  await desk.getByLabel('Password').fill(password);
  await desk.getByRole('button', { name: 'Continue' }).click();
  await desk.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('heading', { name: 'Today' }).waitFor();
  if (moving) await film(desk);
  else for (const name of DESK) await show(desk, `/${name}`, `console-${name}-1280`, 40, ['day']);
} finally {
  await browser.close();
}

/** A walk past what an operator looks at in the morning. */
async function film(desk: Page): Promise<void> {
  await setTheme(desk, 'day');
  const camera = new Camera(desk);
  const menu = desk.getByRole('navigation', { name: 'Screens' });
  await desk.goto('/today');
  await desk.waitForLoadState('networkidle');
  await camera.roll();
  for (const name of ['Week', 'Withdrawals']) {
    await desk.waitForTimeout(1500);
    await menu.getByRole('link', { name }).click();
    await desk.waitForLoadState('networkidle');
  }
  await desk.waitForTimeout(1500);
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type(number!.slice(-4), { delay: 200 });
  await desk.locator('.finder-first').waitFor();
  await desk.waitForTimeout(1500);
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/players/);
  await desk.waitForLoadState('networkidle');
  await desk.waitForTimeout(1500);
  await camera.cut();
  writeFileSync(resolve(folder, 'moving-console.webp'), await camera.develop(800, 50));
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await withToursSeen(context);
  const page = await context.newPage();
  // A busy machine is slow, and a picture is about what there is and not about how soon.
  page.setDefaultTimeout(180_000);
  return page;
}

async function show(
  page: Page,
  path: string,
  name: string,
  quality: number,
  themes: readonly ('day' | 'night')[] = ['day', 'night'],
): Promise<void> {
  await page.goto(path);
  for (const theme of themes) {
    await setTheme(page, theme);
    writeFileSync(resolve(folder, `${name}-${theme}.webp`), await takePicture(page, quality));
  }
  process.stdout.write(`${name}\n`);
}
