// Usage: pnpm demo, and beside it:   pnpm --dir e2e demo-pictures SECRET PASSWORD PHONE
//   pictures of both apps in the middle of a week: the console as demo-owner, by the secret and the password that the demo names,
//   and the game as the player of this number (234…)
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium as playwright, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromium, computer, phone, withToursSeen } from './journey/browser.ts';
import { codeOf } from './journey/operator.ts';
import { setTheme } from './journey/screens.ts';
import { logInWithCode } from './journey/sign-in.ts';
import { Sim } from './journey/stand-ins.ts';
import { takePicture } from './journey/take-picture.ts';
import type { Stack } from './stack/stack.ts';

const [secret, password, number] = process.argv.slice(2);
if (!secret || !password || !number) throw new Error('pnpm --dir e2e demo-pictures SECRET PASSWORD PHONE');
const webUrl = process.env['WEB_URL'] || 'http://localhost:3000';
const consoleUrl = process.env['CONSOLE_URL'] || 'http://localhost:3001';
const standInsUrl = process.env['STANDINS_URL'] || 'http://localhost:4010';

const folder = resolve(import.meta.dirname, '../docs/pictures');
const GAME = ['home', 'leaderboard', 'wallet', 'activity', 'winners'];
const DESK = [
  'today',
  'week',
  'withdrawals',
  'payments',
  'players',
  'signals',
  'questions',
  'campaigns',
  'inbox',
].concat(['settings', 'audit', 'operators']);

const browser = await playwright.launch(chromium);
try {
  const game = await open({ ...phone, deviceScaleFactor: 2, baseURL: webUrl });
  await logInWithCode(game, new Sim({ standInsUrl } as Stack, number));
  for (const name of GAME) await show(game, `/${name}`, `demo-${name}-360`, 72);

  const desk = await open({ ...computer, baseURL: consoleUrl });
  await desk.goto('/');
  await desk.getByLabel('Username').fill('demo-owner');
  await desk.getByLabel('Password').fill(password);
  await desk.getByRole('button', { name: 'Continue' }).click();
  await desk.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('heading', { name: 'Today' }).waitFor();
  for (const name of DESK) await show(desk, `/${name}`, `console-${name}-1280`, 40, ['day']);
} finally {
  await browser.close();
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await withToursSeen(context);
  return context.newPage();
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
