import { getDays, getToday } from '@spw/contract/console/today';
import { getTransferFloat } from '@spw/contract/console/money';
import { getWeek } from '@spw/contract/console/week';
import { lagosDay, lagosWeek, startOf } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole } from '../testing/console.ts';
import { countTotalsSince } from '../testing/count-totals-since.ts';
import { useDatabase } from '../testing/database.ts';
import { jobHandlers } from '../testing/job-handlers.ts';
import type { Browser } from '../testing/players/browser.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';
import { countTotals } from './count-totals.ts';

const database = useDatabase();
const out = await testWithdrawals(database, { perList: 15 });
const { clock, deps, workerDeps } = out;
const desk = await testConsole(database, { clock, foundations: deps });
beforeAll(() => countTotalsSince(workerDeps, startOf(lagosDay(clock.now()))));

// Signed in anew each time: the clock moves further than a session lasts.
const look = async (...sent: Parameters<Browser['send']>) =>
  (await (await desk.signIn('support')).browser.send(...sent)).body.data;
const day = async () => (await look(getDays)).days.at(-1);

async function playRound(): Promise<void> {
  const player = await out.aPlayer();
  await player.play(await player.start(), 1, 'wrong');
}

/** What the totals say of today, beside what the tables say. */
async function bothWays() {
  const from = startOf(lagosDay(clock.now()));
  const { rows } = await sql<{ rounds: number; players: number; newPlayers: number }>`
    select count(*)::int as rounds, count(distinct player_id)::int as players,
      (select count(*)::int from players where created_at >= ${from} and created_at < ${clock.now()}) as "newPlayers"
    from rounds where started_at >= ${from} and started_at < ${clock.now()}`.execute(database.db);
  const { rounds, players, newPlayers } = await day();
  return [{ rounds, players, newPlayers }, rows[0]];
}

test('people and games are counted once each over many runs, and somebody who plays twice on a day is one player', async () => {
  const player = await out.aPlayer({ plays: 2 });
  await player.play(await player.start(), 1, 'wrong');
  clock.advance({ minutes: 1 });
  await countTotals(workerDeps);
  const first = await bothWays();
  expect(first[0]).toEqual(first[1]);
  clock.advance({ minutes: 11 });
  await player.play(await player.start(), 1, 'wrong');
  await playRound();
  clock.advance({ minutes: 1 });
  const handlers = await jobHandlers({ ...workerDeps, longRunningDb: workerDeps.db });
  await handlers.get('totals.count')!({} as never);
  await countTotals(workerDeps);
  const second = await bothWays();
  expect(second[0]).toEqual(second[1]);
  expect(second[0]!.players).toBe(first[0]!.players + 1);
  expect(second[0]!.rounds).toBe(first[0]!.rounds + 2);
  expect((await look(getToday)).asOf).toBe(clock.now().toISOString());
});

test('what becomes visible late is counted while it can be, and nothing is counted twice when it settles', async () => {
  await playRound();
  const move = (startedAt: Date) =>
    sql`update rounds set started_at = ${startedAt}
      where round_id = (select round_id from rounds order by started_at desc limit 1)`.execute(database.db);
  // As if who began it had not committed yet.
  await move(new Date(clock.now().getTime() + 3_600_000));
  clock.advance({ minutes: 8 });
  await countTotals(workerDeps);
  const before = await day();
  await move(new Date(clock.now().getTime() - 7 * 60_000));
  clock.advance({ minutes: 1 });
  await countTotals(workerDeps);
  expect((await day()).rounds).toBe(before.rounds + 1);
  clock.advance({ minutes: 30 });
  await Promise.all([countTotals(workerDeps), countTotals(workerDeps)]);
  await countTotals(workerDeps);
  const [kept, there] = await bothWays();
  expect(kept).toEqual(there);
});

async function settleAs(reference: string, status: string): Promise<void> {
  await out.settleAs(reference, status);
  await out.pass({ seconds: 1 });
}

test('money counts on the day it was asked for while it is paid, and no longer when the bank gives it back', async () => {
  const player = await out.aSaver({ cash: 2000 });
  clock.advance({ minutes: 1 });
  await countTotals(workerDeps);
  const before = await day();
  const reference = await out.reserve(player, 900);
  await out.sendNow();
  await settleAs(reference, 'success');
  expect(await out.stateOf(reference)).toBe('paid');
  clock.advance({ minutes: 1 });
  await countTotals(workerDeps);
  const paid = await day();
  expect(paid.paidOut).toBe(before.paidOut + 900);
  expect((await look(getTransferFloat)).paidInWeek).toBe(paid.paidOut);

  clock.advance({ minutes: 30 });
  await settleAs(reference, 'reversed');
  expect(await out.stateOf(reference)).toBe('returned');
  clock.advance({ minutes: 1 });
  await countTotals(workerDeps);
  expect((await day()).paidOut).toBe(before.paidOut);
});

test('a week has as many players as have a score in it, each with the first round that ended', async () => {
  await playRound();
  clock.advance({ minutes: 1 });
  await countTotals(workerDeps);
  const week = lagosWeek(clock.now());
  const scores = await allTables(database.db)
    .selectFrom('weekScores')
    .select('playerId')
    .where('week', '=', week)
    .execute();
  const shown = async () => (await look(getWeek, { params: { week } })).players;
  expect(await shown()).toBe(scores.length);
  const player = await out.aPlayer({ plays: 2 });
  await player.play(await player.start(), 1, 'wrong');
  clock.advance({ minutes: 11 });
  await countTotals(workerDeps);
  await player.play(await player.start(), 1, 'wrong');
  clock.advance({ minutes: 11 });
  await countTotals(workerDeps);
  expect(await shown()).toBe(scores.length + 1);
});
