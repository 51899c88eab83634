import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@spw/contract/game';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeCrashes } from '../../testing/crashes.ts';
import { useDatabase } from '../../testing/database.ts';
import { jobHandlers } from '../../testing/job-handlers.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { measureRounds } from './index.ts';

const database = useDatabase();
const { crashes, crashPoint } = makeCrashes();
const game = await testGame(database, { foundations: { crashPoint } });
const { clock, workerDeps } = game;

// What was played in the tests before is measured, so that each counts its own.
beforeEach(async () => {
  clock.advance({ minutes: 10 });
  await measureRounds(workerDeps);
});

async function answer(player: GamePlayer, roundId: string, level: number, how: 'right' | 'wrong'): Promise<void> {
  await player.reveal(roundId, level);
  clock.advance({ seconds: 4 });
  await player.play(roundId, level, how);
}

/** A round of two answers, the first of them right. */
async function playRound(): Promise<void> {
  const player = await game.aPlayer();
  const roundId = await player.start();
  await answer(player, roundId, 1, 'right');
  await answer(player, roundId, 2, 'wrong');
}

async function playRounds(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await playRound();
}

/** Rounds such as those, by what is counted for all questions together. */
async function countRounds(): Promise<() => Promise<number>> {
  const read = async () => {
    const { rows } = await sql<{ served: bigint; right: bigint; ms: bigint }>`
      select sum(served)::bigint as served, sum(answered_right)::bigint as right, sum(answering_ms)::bigint as ms
      from questions`.execute(database.db);
    return rows[0]!;
  };
  const before = await read();
  return async () => {
    const now = await read();
    const rounds = Number(now.right - before.right);
    expect([now.served - before.served, now.ms - before.ms]).toEqual([BigInt(rounds * 2), BigInt(rounds * 8000)]);
    return rounds;
  };
}

test('answers of a round are added to its questions by the job; what was skipped or never shown is not', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  const roundId = await player.start();
  await answer(player, roundId, 1, 'right');
  await player.reveal(roundId, 2);
  await player.browser.send(contract.applyPowerup, { body: { type: 'skip' } });
  await answer(player, roundId, 3, 'wrong');
  const measured = () =>
    database.db
      .selectFrom('rounds as r')
      .innerJoin('questions as q', (join) => join.on(sql<boolean>`q.question_id = any(r.question_ids)`))
      .select(['q.served', 'q.answeredRight', 'q.answeringMs'])
      .where('r.roundId', '=', roundId)
      .orderBy(sql`array_position(r.question_ids, q.question_id)`)
      .execute();
  const handlers = await jobHandlers({ ...workerDeps, longRunningDb: workerDeps.db });
  const work = () => handlers.get('rounds.measure')!({} as never);

  expect((await measured()).every(({ served }) => served === 0n)).toBe(true);
  clock.advance({ minutes: 10 });
  await work();
  const nothing = { served: 0n, answeredRight: 0n, answeringMs: 0n };
  const once = [
    { served: 1n, answeredRight: 1n, answeringMs: 4000n },
    nothing,
    { served: 1n, answeredRight: 0n, answeringMs: 4000n },
    ...Array.from({ length: 7 }, () => nothing),
  ];
  expect(await measured()).toEqual(once);
  await work();
  expect(await measured()).toEqual(once);
});

test('every round is counted once, over several pages and several runs', async () => {
  const counted = await countRounds();
  await playRounds(5);
  clock.advance({ minutes: 10 });
  await measureRounds(workerDeps, { length: 2 });
  expect(await counted()).toBe(5);
  await playRounds(2);
  clock.advance({ minutes: 10 });
  await measureRounds(workerDeps, { length: 1 });
  await measureRounds(workerDeps, { length: 2 });
  expect(await counted()).toBe(7);
});

test('rounds that ended at the same moment are counted once each, also where a page ends between them', async () => {
  const counted = await countRounds();
  const players = await Promise.all([game.aPlayer(), game.aPlayer(), game.aPlayer()]);
  const started = await Promise.all(players.map(async (player) => ({ player, roundId: await player.start() })));
  for (const [level, how] of [[1, 'right'] as const, [2, 'wrong'] as const]) {
    for (const { player, roundId } of started) await player.reveal(roundId, level);
    clock.advance({ seconds: 4 });
    for (const { player, roundId } of started) await player.play(roundId, level, how);
  }
  clock.advance({ minutes: 10 });
  await measureRounds(workerDeps, { length: 2 });
  expect(await counted()).toBe(3);
});

test('a run that dies with a page half done, or between two, leaves nothing out and counts nothing twice', async () => {
  const counted = await countRounds();
  await playRounds(5);
  clock.advance({ minutes: 10 });
  const run = () => measureRounds(workerDeps, { length: 2 });

  crashes.set('rounds-measured-before-commit', 1);
  await expect(run()).rejects.toThrow('crashed');
  expect(await counted()).toBe(0);
  crashes.set('rounds-measured', 1);
  await expect(run()).rejects.toThrow('crashed');
  expect(await counted()).toBe(2);
  crashes.set('rounds-measured-before-commit', 1);
  await expect(run()).rejects.toThrow('crashed');
  expect(await counted()).toBe(2);
  await run();
  expect(await counted()).toBe(5);
});

test('of two workers at once one counts, and the other neither waits nor counts', async () => {
  const counted = await countRounds();
  await playRounds(4);
  clock.advance({ minutes: 10 });
  await database.db.transaction().execute(async (tx) => {
    await sql`select from measured_rounds for update`.execute(tx);
    await measureRounds(workerDeps);
    expect(await counted()).toBe(0);
  });
  await Promise.all(Array.from({ length: 4 }, () => measureRounds(workerDeps, { length: 1 })));
  await measureRounds(workerDeps);
  expect(await counted()).toBe(4);
});

test('a round that ends while rounds are measured is counted by the next run', async () => {
  const counted = await countRounds();
  await playRound();
  clock.advance({ minutes: 10 });
  let meanwhile: Promise<void> | undefined;
  const duringIt = { ...workerDeps, crashPoint: () => void (meanwhile ??= playRound()) };
  await measureRounds(duringIt, { length: 1 });
  await meanwhile;
  expect(await counted()).toBe(1);
  clock.advance({ minutes: 10 });
  await measureRounds(workerDeps);
  expect(await counted()).toBe(2);
});

test('a round is left alone until whoever ended it must have committed, and those before it are not', async () => {
  const counted = await countRounds();
  await playRound();
  clock.advance({ minutes: 9 });
  await playRound();
  clock.advance({ seconds: 52 });
  await measureRounds(workerDeps);
  expect(await counted()).toBe(1);
  clock.advance({ minutes: 9, seconds: 8 });
  await measureRounds(workerDeps);
  expect(await counted()).toBe(2);
});

test('the end of a round leaves no job behind', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ jobs: bigint }>`select count(*) as jobs from pgboss.job`.execute(database.db);
    return rows[0]!.jobs;
  };
  const player = await game.aPlayer();
  const roundId = await player.start();
  await answer(player, roundId, 1, 'right');
  const before = await waiting();
  await answer(player, roundId, 2, 'wrong');
  expect(await waiting()).toBe(before);
});

test('where rounds were played before there was a mark it starts now, so that none is measured again', async () => {
  await playRound();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const file = join(import.meta.dirname, '../../../migrations/0069_measured_rounds.sql');
  await owner.query('begin; drop table measured_rounds');
  await owner.query(await readFile(file, 'utf8'));
  const { rows } = await owner.query('select ended_at = now() as "startsNow" from measured_rounds');
  await owner.query('rollback');
  expect(rows).toEqual([{ startsNow: true }]);
});
