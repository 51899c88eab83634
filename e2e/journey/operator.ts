import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIResponse, type BrowserContext, type Page } from '@playwright/test';
import type { Role } from '@spw/contract/console/role';
import { root } from '../stack/programs.ts';
import type { Stack } from '../stack/stack.ts';
import { consoleEnvironment } from '../stack/start-stack.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

interface ReadyOperator {
  readonly username: string;
  readonly password: string;
  /** For an authenticator. */
  readonly secret: string;
}

/** An operator who has been there for a month and may approve, written into the database of the journeys. */
async function addReadyOperator(stack: Stack, role: Role): Promise<ReadyOperator> {
  const username = `${role}-${randomBytes(3).toString('hex')}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['src/testing/ready-operator.ts', username, role], {
    cwd: resolve(root, 'apps/api'),
    env: { ...process.env, ...consoleEnvironment(stack), LOG_LEVEL: 'silent' },
  });
  return JSON.parse(stdout) as ReadyOperator;
}

/** What an authenticator shows now for this secret. */
export function codeOf(secret: string): string {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

interface Envelope {
  readonly meta: { readonly token: string };
}

/** An operator at the desk. The calls are those of the door, made without drawing it. */
export async function sitDown(
  context: BrowserContext,
  stack: Stack,
  role: Role,
): Promise<{ page: Page; username: string }> {
  const { username, password, secret } = await addReadyOperator(stack, role);
  const ask = (path: string, data: object, token?: string) =>
    context.request.post(`${stack.consoleUrl}/v1/console/${path}`, {
      data,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  const { meta } = await read(await ask('login', { username, password }));
  await read(await ask('login/code', { code: codeOf(secret) }, meta.token));
  const page = await context.newPage();
  await page.goto(`${stack.consoleUrl}/`);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  return { page, username };
}

async function read(response: APIResponse): Promise<Envelope> {
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Envelope;
}

/** By the navigation: what waits may lead to the same screen. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click();
}

/** Opens the first that is found everywhere by these words. */
export async function findEverywhere(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('textbox', { name: 'Search everywhere' }).fill(words);
  await page.getByRole('dialog').getByRole('link').first().click();
}

/** Says yes in the dialog that is open, with a reason where one is asked for. */
export async function confirm(page: Page, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
