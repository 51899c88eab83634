import { deleteAccount } from '@spw/contract/account';
import { register } from '@spw/contract/players';
import { lagosWeek } from '@spw/rules/lagos';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aGamePlayer } from '../../../testing/players/game.ts';
import { whenCountable } from '../../../testing/players/prizes.ts';
import { testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { findPlayerByPhone, getPlayer } from '../../players/index.ts';
import { activateSubscription } from '../../subscriptions/index.ts';
import { awardsOfWeek } from '../awards/award-store.ts';
import { sweepWeeks } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database, { perList: 15 });
const { deps, workerDeps, clock } = out;

afterEach(() => out.expectSound());

/** Everybody answers as many right as they stand from the end, and the week is counted. */
async function playAndClose(players: readonly Saver[]): Promise<Map<bigint, string | null>> {
  for (const [at, player] of players.entries()) {
    const roundId = await player.start();
    const right = players.length - at;
    for (let level = 1; level <= right; level += 1) await player.play(roundId, level);
    await player.play(roundId, right + 1, 'wrong');
  }
  const week = lagosWeek(clock.now());
  clock.set(whenCountable(week));
  await sweepWeeks(workerDeps);
  return new Map((await awardsOfWeek(deps.db, week)).map(({ playerId, withheld }) => [playerId, withheld]));
}

test('a winner whose bank account strangers above have saved keeps the prize', async () => {
  const players = [await out.aSaver(), await out.aSaver(), await out.aSaver()];
  const victim = players[2]!;
  await out.payOut(victim, victim.bank.acctNumber);
  for (const stranger of players.slice(0, 2)) await out.addBank(stranger, victim.bank.acctNumber);
  expect([...(await playAndClose(players)).values()]).toEqual([null, null, null]);
});

test('two who were paid to one bank account are taken for one person', async () => {
  const players = [await out.aSaver(), await out.aSaver()];
  const { acctNumber } = players[0]!.bank;
  await out.addBank(players[1]!, acctNumber);
  for (const player of players) await out.payOut(player, acctNumber);
  expect([...(await playAndClose(players)).values()]).toEqual([null, 'same-person']);
});

test('nobody becomes another person by leaving and coming back: what was paid before still counts', async () => {
  const [other, leaver] = [await out.aSaver(), await out.aSaver({ cash: 500 })];
  const { acctNumber } = other.bank;
  await out.addBank(leaver, acctNumber);
  for (const player of [other, leaver]) await out.payOut(player, acctNumber);
  const { phone } = await getPlayer(deps.db, leaver.playerId);
  const gone = await leaver.browser.send(deleteAccount, { body: { giveUp: true } });
  expect(gone.body.code).toBeUndefined();

  const browser = leaver.browser.copy();
  const form = { phone, email: 'new@mail.ng', username: 'Back_Again', platform: 'web', terms: true };
  expect((await browser.send(register, { body: form })).http).toBe(200);
  const { playerId } = (await findPlayerByPhone(deps.db, phone))!;
  await allTables(deps.db)
    .updateTable('players')
    .set({ birthDate: '1990-01-01' })
    .where('playerId', '=', playerId)
    .execute();
  await deps.db
    .transaction()
    .execute((tx) => activateSubscription(deps, tx, { playerId, plan: 'weekly', key: `test:${playerId}` }));
  const back = { ...aGamePlayer(browser, playerId), bank: leaver.bank };
  expect([...(await playAndClose([other, back])).values()]).toEqual([null, 'same-person']);
});
