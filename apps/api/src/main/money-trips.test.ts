import * as funding from '@spw/contract/funding';
import * as game from '@spw/contract/game';
import * as players from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { readDatabaseClock } from '../platform/db/database-clock.ts';
import { countDatabaseTrips } from '../testing/count-trips.ts';
import { useDatabase } from '../testing/database.ts';
import type { Browser, Reply } from '../testing/players/browser.ts';
import { fundWallet } from '../testing/players/wallet.ts';
import { PIN, testWithdrawals, type Withdrawing } from '../testing/players/withdrawals.ts';

/**
 * As in `trips.test.ts`, for the calls that move money, ask for the PIN or show both. Those that are asked for a code are counted with the
 * call that brings it.
 */
const BUDGETS = {
  pin: 12,
  card: 7,
  charges: 3,
  mobileMoney: 9,
  subscribe: 14,
  plays: 11,
  powerup: 11,
  airtime: 6,
  bank: 21,
  withdraw: 24,
  activity: 3,
  wallet: 3,
  rounds: 3,
  powerups: 2,
  logout: 3,
};
type Call = keyof typeof BUDGETS;
/** What a card provider says of a payment: kept by the game, and acted on by the worker, which asks and credits. */
const WEBHOOK_BUDGETS = { kept: 3, credited: 13 };

const database = useDatabase();
const databaseTrips = countDatabaseTrips(database.as.game.pool);
const workerTrips = countDatabaseTrips(database.as.worker.pool);
/** Asks the database, as the product does, and says what the test's clock says. */
const databaseNow: typeof readDatabaseClock = async (db) => {
  await readDatabaseClock(db);
  return money.clock.now();
};
const money: Withdrawing = await testWithdrawals(database, { codes: 'given', foundations: { databaseNow } });

test('no call about money waits for the database more often than its budget says', async () => {
  const other = await money.aPlayer();
  const { browser, playerId } = await money.aPlayer();
  const saver = await money.aSaver({ cash: 5000 });
  const counted: Partial<Record<Call, number>> = {};
  const countOf = async (who: Browser, call: Call, ...sent: Parameters<Browser['send']>) => {
    money.clock.advance({ seconds: 6 });
    answered(await other.browser.send(game.getLeaderboard));
    answered(await other.browser.send(wallet.getWallet));
    databaseTrips.take();
    const reply = await who.send(...sent);
    counted[call] = databaseTrips.take();
    return answered(reply);
  };
  const count = (call: Call, ...sent: Parameters<Browser['send']>) => countOf(browser, call, ...sent);
  const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
  await count('pin', wallet.changePin, { body: { oldPin: '0000', newPin: PIN }, ...key() });
  await fundWallet(money.deps, { playerId, cash: 5000 });
  await count('card', funding.fundByCard, { body: { amount: 500 }, ...key() });
  const asked = { msisdn: '2348031234567', amount: '1000', platform: 'MoMo' };
  const { serviceCharge, operatorCharge, totalAmount, quoteId } = await count('charges', funding.quoteMobileMoney, {
    query: asked,
  });
  await count('mobileMoney', funding.payByMobileMoney, {
    body: { ...asked, serviceCharge, operatorCharge, totalAmount, quoteId },
    ...key(),
  });
  await count('subscribe', shop.subscribeByWallet, { body: { amount: 100, renew: false, pin: PIN }, ...key() });
  await count('plays', shop.buyPlays, { body: { amount: 100, pin: PIN }, ...key() });
  await count('powerup', shop.buyPowerup, { body: { amount: 50, type: 'timefreeze', pin: PIN }, ...key() });
  await count('airtime', shop.buyPlaysByAirtime, { params: { amount: '100' }, ...key() });
  const bank = { bankCode: '058', acctNumber: '0123456789' };
  await count('bank', wallet.addBank, { body: { ...bank, pin: PIN }, ...key() });
  const saved = JSON.stringify({ bankCode: bank.bankCode, acctNumber: saver.bank.acctNumber });
  await countOf(saver.browser, 'withdraw', wallet.withdraw, { body: { amount: 500, bank: saved, pin: PIN }, ...key() });
  await count('activity', wallet.listActivity);
  await count('wallet', wallet.getWallet);
  await count('rounds', game.listOwnRounds);
  await count('powerups', game.getPowerups);
  await count('logout', players.logout, key());
  expect(counted, 'where fewer were needed, lower the budget').toEqual(BUDGETS);
});

test('a payment that its provider tells of is credited without more waits for the database than its budget says', async () => {
  const player = await money.aPlayer();
  await money.payCard(await money.beginCard(player));
  databaseTrips.take();
  await money.standIns.advance(0);
  const kept = databaseTrips.take();
  workerTrips.take();
  await money.work();
  const credited = workerTrips.take();
  expect((await money.balances(player)).cash).toBe(100_000n);
  expect({ kept, credited }, 'where fewer were needed, lower the budget').toEqual(WEBHOOK_BUDGETS);
});

function answered({ http, body }: Reply): Reply['body']['data'] {
  if (!body.status) throw new Error(`${http} ${body.code} ${body.message}`);
  return body.data;
}
