import * as contract from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { buildDeps } from './build.ts';
import { useDatabase } from '../testing/database.ts';
import { aBrowser, type Browser, type Reply } from '../testing/players/browser.ts';
import { smsInbox } from '../testing/players/sms-inbox.ts';
import { sendSolving } from '../testing/players/solve-puzzle.ts';
import { fundWallet } from '../testing/players/wallet.ts';
import { testApp, testConfig } from '../testing/test-app.ts';

/** Sixty here, with five junk calls for each; `BUSY_PEOPLE=200` lets as many as that come. */
const PEOPLE = Number(process.env['BUSY_PEOPLE'] ?? 60);
const JUNK = PEOPLE * 5;
const AT_ONCE = 10;
const ADDRESS = '102.89.0.1';
const PIN = '7391';
const NETWORKS = [805, 806, 807, 808, 809];

const database = useDatabase();
const env = { PUZZLE_BITS: '6' };
const { app, foundations } = await testApp(database, { env });
const deps = buildDeps(testConfig(database, env), foundations);
const inbox = smsInbox(deps);

/** Somebody at the busy address, with a phone of their own, on whom everything goes as it should. */
async function live(n: number): Promise<void> {
  const browser = aBrowser(app, { address: ADDRESS });
  const phone = `234${NETWORKS[n % NETWORKS.length]}${String(1_000_000 + n * 137)}`;
  const form = { phone, email: 'ada@mail.ng', username: `Neighbour_${n}`, platform: 'web', terms: true };
  const asked = await sendSolving(browser, contract.register, form);
  expect(asked.body, phone).toMatchObject({ status: true, data: null });
  // The message may be in the hands of a neighbour who is reading theirs.
  await expect.poll(() => inbox.codeFor(phone), { timeout: 60_000 }).toMatch(/^\d{6}$/);
  const code = await inbox.codeFor(phone);
  const registered = await sendSolving(browser, contract.register, {
    ...form,
    challenge: asked.body.meta.challenge,
    code,
  });
  expect(registered.body, phone).toMatchObject({ status: true, data: { phone } });

  await logIn(browser, phone);
  const { playerId } = await database.db
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await database.db.updateTable('players').set({ birthDate: '1990-01-01' }).where('playerId', '=', playerId).execute();
  await fundWallet(deps, { playerId, cash: 200 });
  const firstPin = { oldPin: '0000', newPin: PIN };
  const { challenge } = (await browser.send(wallet.changePin, { body: firstPin })).body.meta;
  await expect.poll(async () => (await inbox.messagesTo(phone)).length, { timeout: 60_000 }).toBe(2);
  const pinned = await browser.send(wallet.changePin, {
    body: { ...firstPin, challenge, code: await inbox.codeFor(phone) },
  });
  expect(pinned.body.message, phone).toBe('PIN Created');
  const paid = await browser.send(shop.buyPlays, { body: { amount: 50, pin: PIN } });
  expect(paid.body, phone).toMatchObject({ status: true });
}

/** On the device that has just become a trusted one: no puzzle, no code, no wait. */
async function logIn(browser: Browser, phone: string): Promise<void> {
  const { body } = await browser.send(contract.login, { body: { phone } });
  expect(body, phone).toMatchObject({ status: true, data: { phone } });
}

/** Half of it says that it can solve puzzles, and solves none. */
function junk(n: number): Promise<Reply> {
  const phone = `2348031${String(n).padStart(6, '0')}`;
  const form = { phone, email: 'junk@mail.ng', username: `Junk_${n}`, platform: 'web', terms: true };
  const headers = n % 4 < 2 ? { 'x-puzzle': 'can' } : {};
  const browser = aBrowser(app, { address: ADDRESS });
  return n % 2 === 0
    ? browser.send(contract.login, { body: { phone }, headers })
    : browser.send(contract.register, { body: form, headers });
}

test('a crowd behind one address registers, logs in and pays while five times as many junk calls come from it', async () => {
  const sent: Promise<Reply>[] = [];
  for (let n = 0; n < PEOPLE; n += AT_ONCE) {
    for (let at = 0; at < (JUNK * AT_ONCE) / PEOPLE; at += 1) sent.push(junk(sent.length));
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => live(n + at)));
  }
  const answers = await Promise.all(sent);
  expect(answers).toHaveLength(JUNK);
  expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
  expect(answers.filter(({ body }) => body.data !== null)).toEqual([]);
  const slowed = answers.filter(({ body }) => body.code === 'puzzle_needed' || body.code === 'too_many_requests');
  expect(slowed.length).toBeGreaterThan(JUNK / 4);
});
