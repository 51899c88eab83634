import type { DataOf, MetaOf } from '@spw/contract/endpoint';
import * as contract from '@spw/contract/game';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { publishSettings } from '../settings/index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock } = game;
const { db } = database;

interface Games {
  readonly data: DataOf<typeof contract.listOwnRounds>;
  readonly meta: MetaOf<typeof contract.listOwnRounds>;
}

async function gamesOf(player: GamePlayer, before?: string): Promise<Games> {
  const { body } = await player.browser.send(contract.listOwnRounds, before === undefined ? {} : { query: { before } });
  return body;
}

/** So many older games like the given one, each a day before the other. */
async function addEarlier(roundId: string, count: number, daysAgo = 1): Promise<void> {
  const row = await allTables(db)
    .selectFrom('rounds')
    .selectAll()
    .where('roundId', '=', roundId)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < count; at++) {
    const startedAt = new Date(clock.now().getTime() - (daysAgo + at) * 86_400_000);
    await allTables(db)
      .insertInto('rounds')
      .values({
        ...row,
        draws: JSON.stringify(row.draws),
        roundId: firstIdOf(startedAt),
        turnId: firstIdOf(startedAt),
        startedAt,
      })
      .execute();
  }
}

test('a player sees their ended games, newest first, with how each ended, and what they come to', async () => {
  const player = await game.aPlayer({ plays: 3, powerups: 1 });
  const lost = await player.start();
  await player.play(lost, 1);
  await player.play(lost, 2, 'wrong');
  clock.advance({ seconds: 60 });
  const stopped = await player.start();
  for (const level of [1, 2, 3]) await player.play(stopped, level);
  await player.reveal(stopped, 4);
  await player.browser.send(contract.applyPowerup, { body: { type: 'skip' } });
  await player.browser.send(contract.cashOutRound, { params: { id: stopped } });
  clock.advance({ seconds: 60 });
  const late = await player.start();
  await player.reveal(late, 1);
  clock.advance({ seconds: 30 });
  await player.browser.send(contract.answerQuestion, { params: { id: late }, body: { level: 1, option: 0 } });

  const { data, meta } = await gamesOf(player);
  expect(data.rounds).toMatchObject([
    { id: late, end: 'out-of-time', passed: 0, points: 0 },
    { id: stopped, end: 'cashed-out', passed: 4, points: 40 },
    { id: lost, end: 'wrong', passed: 1, points: 10 },
  ]);
  expect(game.categories.map(({ name }) => name)).toContain(data.rounds[0]!.category);
  // The skipped question and the one whose time ran out were not answered.
  expect(data.sums).toMatchObject({ rounds: 3, bestPoints: 40, right: 4, answered: 5 });
  const byCategory = data.sums!.categories;
  expect(byCategory.reduce((sum, { answered }) => sum + answered, 0)).toBe(5);
  expect(meta).toEqual({ next: null });
});

test('a game that is still played is not among them, and nobody sees those of another', async () => {
  const player = await game.aPlayer({ plays: 2 });
  const ended = await player.start();
  await player.play(ended, 1, 'wrong');
  await player.start();
  expect((await gamesOf(player)).data.rounds.map(({ id }) => id)).toEqual([ended]);
  const other = await game.aPlayer();
  expect((await gamesOf(other)).data).toMatchObject({
    rounds: [],
    sums: { rounds: 0, bestPoints: 0, right: 0, answered: 0, categories: [] },
  });
  expect((await gamesOf(other, 'ffffffff-ffff-7fff-bfff-ffffffffffff')).data.rounds).toEqual([]);
});

test('games come in pages and go back sixty days', async () => {
  const player = await game.aPlayer();
  const newest = await player.start();
  await player.play(newest, 1, 'wrong');
  await addEarlier(newest, 30);
  // The second of these is older than sixty days.
  await addEarlier(newest, 2, 59.5);
  const first = await gamesOf(player);
  expect(first.data.days).toBe(60);
  expect(first.data.sums!.rounds).toBe(32);
  expect(first.data.rounds).toHaveLength(20);
  const second = await gamesOf(player, first.meta.next!);
  expect(second.data).toMatchObject({ sums: null });
  expect(second.data.rounds).toHaveLength(12);
  expect(second.meta.next).toBeNull();
  const times = [...first.data.rounds, ...second.data.rounds].map(({ startedAt }) => startedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times).size).toBe(32);
});

test('a game is listed with what its levels gave when it was played, whatever they give since', async () => {
  const player = await game.aPlayer({ plays: 2 });
  const before = await player.start();
  await player.play(before, 1, 'wrong');
  clock.advance({ seconds: 60 });
  const { game: rules } = await game.deps.currentSettings();
  const levels = rules.levels.map((one) => ({ ...one, points: one.points + 5 }));
  await db
    .transaction()
    .execute((tx) => publishSettings(tx, { changes: { game: { levels } }, by: 'a test', at: clock.now() }));
  clock.advance({ seconds: 6 });
  const after = await player.start();
  await player.play(after, 1, 'wrong');
  const { rounds } = (await gamesOf(player)).data;
  expect(rounds.map(({ id, levelPoints }) => [id, levelPoints[0]])).toEqual([
    [after, 15],
    [before, 10],
  ]);
});
