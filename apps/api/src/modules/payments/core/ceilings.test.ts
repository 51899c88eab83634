import * as contract from '@spw/contract/funding';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { fundWallet } from '../../../testing/players/wallet.ts';

const database = useDatabase();
const money = await testMoney(database);
const { deposit, balance } = DEFAULT_SETTINGS.maximums;

afterEach(() => money.expectSound());

const byCard = ({ browser }: GamePlayer, amount: number | string) =>
  browser.send(contract.fundByCard, { body: { amount } });
const byMobileMoney = async ({ browser }: GamePlayer, amount: number, msisdn = '08031112222') => {
  const quoted = await browser.send(contract.quoteMobileMoney, { query: { msisdn, amount: String(amount) } });
  return browser.send(contract.payByMobileMoney, { body: { msisdn, amount, ...quoted.body.data } });
};
const byAirtime = ({ browser }: GamePlayer) => browser.send(contract.fundByAirtime, { params: { amount: '100' } });

test('more than the ceiling of a deposit is not begun, by card or by mobile money', async () => {
  const player = await money.aPlayer();
  for (const amount of [deposit + 1, 999_999_999]) {
    expect((await byCard(player, amount)).body.code).toBe('maximum_funding');
    expect((await byMobileMoney(player, amount)).body.code).toBe('maximum_funding');
  }
  expect((await byCard(player, deposit)).http).toBe(200);
});

test('a wallet that would hold more than it may takes no further deposit, on any rail', async () => {
  const player = await money.aPlayer();
  await fundWallet(money.deps, { playerId: player.playerId, cash: balance - 50 });
  expect((await byCard(player, 51)).body.code).toBe('maximum_balance');
  expect((await byMobileMoney(player, 60)).body.code).toBe('maximum_balance');
  expect((await byAirtime(player)).body.code).toBe('maximum_balance');
  expect((await byCard(player, 50)).http).toBe(200);
});

test('money that was begun in time and comes late is credited, whatever the wallet holds by then', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player, 1000);
  await fundWallet(money.deps, { playerId: player.playerId, cash: balance });
  await money.payCard(reference);
  await money.receiveWebhooks();
  expect((await money.balances(player)).cash).toBe(BigInt(balance + 1000) * 100n);
});
