import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import type { Browser } from '../../testing/players/browser.ts';
import { changePin, firstPin, OTHER_PIN, PIN, resetPin, testPins } from '../../testing/players/pin-holders.ts';
import { post, transfers } from '../ledger/index.ts';
import { purgeOldSignIns } from '../players/index.ts';

const database = useDatabase();
const { clock, workerDeps, inbox, aPlayer, someone, withCode } = await testPins(database);

async function logIn(browser: Browser, phone: string): Promise<void> {
  const { body } = await browser.send(players.login, { body: { phone } });
  if (body.meta.token) return;
  const code = await inbox.codeFor(phone);
  const { http } = await browser.send(players.login, { body: { phone, challenge: body.meta.challenge, code } });
  expect(http).toBe(200);
}

async function putMoneyIn(playerId: bigint): Promise<void> {
  const paid = { playerId, reference: `card-${playerId}`, principal: 50_000n, charges: 0n, excess: 0n };
  await database.db.transaction().execute((tx) => post(tx, transfers.fundByCard(paid)));
}

test('after half a year of silence a code resets no PIN, however often the new holder signs in', async () => {
  const { phone } = await aPlayer();
  clock.advance({ days: 181 });
  await purgeOldSignIns(workerDeps);
  const holder = someone();
  await logIn(holder, phone);
  await logIn(holder, phone);
  await logIn(someone(), phone);
  expect((await resetPin(holder, OTHER_PIN)).body).toMatchObject({
    code: 'number_was_silent',
    message: 'This number was not used for a long time. Please contact support to open the wallet',
  });

  // Whoever knows the old PIN is no stranger, and may reset it afterwards too.
  const changed = await changePin(holder, PIN, OTHER_PIN);
  expect(changed.body.message).toBe('Pin changed successfully');
  const reset = await withCode({ browser: holder, phone }, wallet.resetPin, { newPin: OTHER_PIN });
  expect(reset.body.message).toBe('Pin changed successfully');
});

test('after half a year of silence a wallet with money and no PIN stays shut; an empty one opens', async () => {
  const rich = await aPlayer({ pin: null });
  await putMoneyIn(rich.playerId);
  const poor = await aPlayer({ pin: null });
  clock.advance({ days: 181 });
  for (const { browser, phone } of [rich, poor]) await logIn(browser, phone);
  expect((await changePin(rich.browser, '0000', PIN)).body.code).toBe('number_was_silent');
  expect((await withCode(poor, wallet.changePin, firstPin(PIN))).body.message).toBe('PIN Created');
});

test('a player who comes by every few months was never silent, and neither was a new one', async () => {
  const { browser, phone, playerId } = await aPlayer({ pin: null });
  await putMoneyIn(playerId);
  for (let visit = 0; visit < 3; visit++) {
    clock.advance({ days: 170 });
    await purgeOldSignIns(workerDeps);
    await logIn(browser, phone);
  }
  expect((await withCode({ browser, phone }, wallet.changePin, firstPin(PIN))).body.message).toBe('PIN Created');
});
