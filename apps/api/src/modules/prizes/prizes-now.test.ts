import * as gameContract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import * as contract from '@spw/contract/prizes';
import * as wallet from '@spw/contract/wallet';
import type { LagosWeek } from '@spw/rules/lagos';
import type { Approver } from '@spw/rules/two-people';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { useDatabase } from '../../testing/database.ts';
import { anApprover } from '../../testing/operators.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { playWeek, whenCountable } from '../../testing/players/prizes.ts';
import { getPlayer } from '../players/index.ts';
import { publishSettings } from '../settings/index.ts';
import { sweepWeeks } from './index.ts';
import { approveWeek, publishWeek } from './weeks/publish-and-approve-week.ts';
import { findWeek } from './weeks/week-store.ts';

const database = useDatabase();
const game = await testGame(database);
const { deps, workerDeps, clock } = game;
const { db } = deps;
const players: GamePlayer[] = [];
let week: LagosWeek;

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const boardOf = async (player: GamePlayer) => (await player.browser.send(gameContract.getLeaderboard)).body.data;
const profile = (
  player: GamePlayer,
  facts: { birthDate?: string | null; staffSince?: Date | null; termsAcceptedAt?: Date | null },
) => allTables(db).updateTable('players').set(facts).where('playerId', '=', player.playerId).execute();

beforeAll(async () => {
  // Ten prizes of ₦28,000 together in a budget of ₦10,000, and an odd tax: scaled, taxed and rounded.
  await inTx((tx) =>
    publishSettings(tx, {
      changes: { prizes: { nairaPerPoint: 10, baseMultiplier: 10, weeklyBudget: 10_000, withholdingThousandths: 73 } },
      by: 'a test',
      at: clock.now(),
    }),
  );
  clock.advance({ seconds: 6 });
  for (let at = 0; at < 12; at += 1) players.push(await game.aPlayer());
  week = await playWeek(game, players);
});

test('only the own line says what keeps a player from their prize, and every place keeps its worth', async () => {
  const [first, second] = [players[0]!, players[1]!];
  const before = (await boardOf(first)).prizesNow;
  await profile(first, { birthDate: null });
  expect((await boardOf(first)).prizesNow).toEqual({ ...before, missing: 'no-birth-date' });
  expect((await boardOf(second)).prizesNow).toEqual(before);
  await profile(first, { birthDate: '2015-01-01' });
  expect((await boardOf(first)).prizesNow.missing).toBe('too-young');
  await profile(first, { termsAcceptedAt: null });
  expect((await boardOf(first)).prizesNow.missing).toBe('terms-not-accepted');
  await profile(first, { staffSince: clock.now() });
  expect((await boardOf(first)).prizesNow.missing).toBe('staff');
  expect((await boardOf(second)).prizesNow).toEqual(before);
  await profile(first, { birthDate: '1990-01-01', termsAcceptedAt: clock.now(), staffSince: null });
});

test('what the board says a place is worth is what the week credits when it closes on that board', async () => {
  const { prizesNow } = await boardOf(players[0]!);
  expect(prizesNow).toMatchObject({ at: clock.now().toISOString(), taxThousandths: 73, missing: null });
  expect(prizesNow.amounts).toHaveLength(10);
  expect(prizesNow.amounts[0]).toBe(1324.28);

  await closeAndCredit();
  for (const [at, player] of players.entries()) {
    const { phone } = await getPlayer(db, player.playerId);
    await player.browser.send(playersContract.login, { body: { phone } });
    const [prize] = (await player.browser.send(contract.listPrizes)).body.data;
    expect(prize?.amount).toBe(prizesNow.amounts[at]);
    expect((await player.browser.send(wallet.getWallet)).body.data.cash).toBe(prizesNow.amounts[at] ?? 0);
  }
});

test('a player who has just ended a round sees at once what it is worth, although the board was read a moment ago', async () => {
  const [other, newcomer] = [await game.aPlayer(), await game.aPlayer()];
  await playWeek(game, [other]);
  const roundId = await newcomer.start();
  expect((await boardOf(other)).position).toBe(1);
  for (let level = 1; level <= 6; level += 1) await newcomer.play(roundId, level);
  await newcomer.play(roundId, 7, 'wrong');
  const board = await boardOf(newcomer);
  expect(board.position).toBe(1);
  expect(board.leaderBoard[0]!.highScore).toBe(board.user.highScore);
  expect(board.prizesNow.amounts[0]).toBeGreaterThan(board.prizesNow.amounts[1]);
});

/** Counted, approved by two people and paid out. */
async function closeAndCredit(): Promise<void> {
  const people: Approver[] = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')];
  clock.set(whenCountable(week));
  await sweepWeeks(workerDeps);
  const awardsHash = (await findWeek(db, week))!.awardsHash!.toString('hex');
  await inTx((tx) => publishWeek(deps, tx, { week, awardsHash, by: people[0]! }));
  clock.advance({ hours: 24 });
  await inTx((tx) => approveWeek(deps, tx, { week, awardsHash, by: people[1]! }));
  clock.advance({ days: 14 });
  await sweepWeeks(workerDeps);
}
