import * as contract from '@spw/contract/game';
import { lagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { connectRedis, type Redis } from '../../platform/redis/redis.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { startRedisCluster } from '../../testing/redis-cluster.ts';
import { runSql } from '../../testing/template.ts';
import { startRedis } from '../../testing/temporary-servers.ts';
import { capturedLog } from '../../testing/test-app.ts';
import { fixedClock } from '../../testing/time-and-chance.ts';
import { addPoints, boardDifferences, boardSync, showOnBoard } from './index.ts';
import { boardReader } from './read-board.ts';

const database = useDatabase();
const game = await testGame(database);
const { db } = database;
const week = lagosWeek(game.clock.now());
const settings = game.deps.currentSettings;

/** Its clock stands still and its patience is long, so that a busy machine changes nothing. */
const open = (url: string) =>
  connectRedis(url, { clock: fixedClock(), log: capturedLog().log, commandMilliseconds: 20_000 });
// Of this file's own, because it is emptied.
const server = await startRedis();
const cluster = await startRedisCluster();
afterAll(() => Promise.all([server.stop(), cluster.stop()]));

type Score = [name: string, points: number, unassisted: number, plays: number, seconds: number];

/** Players with the scores given, in their order, and nobody else on the board. */
async function scores(given: readonly Score[]): Promise<bigint[]> {
  await runSql(database.ownerUrl, 'delete from week_scores');
  const ids: bigint[] = [];
  for (const [name, points, unassisted, plays, seconds] of given) {
    const playerId = await aNamed(name);
    await sql`
      insert into week_scores (player_id, week, points, unassisted, plays, answering_ms, updated_at)
      values (${playerId}, ${week}, ${points}, ${unassisted}, ${plays}, ${seconds * 1000}, ${game.clock.now()})`.execute(
      db,
    );
    ids.push(playerId);
  }
  return ids;
}

let people = 0;
async function aNamed(name: string): Promise<bigint> {
  people += 1;
  const { rows } = await sql<{ playerId: bigint }>`
    insert into players (public_id, phone, username, username_key, email, platform, created_at)
    values (gen_random_uuid(), ${String(2_347_000_000_000 + people)}, ${name}, ${`${name} ${people}`}, 'a@mail.ng', 'web', now())
    returning player_id`.execute(db);
  return rows[0]!.playerId;
}

const ORDERED: Score[] = [
  ['more points', 300, 0, 25, 900],
  ['more of them unassisted', 200, 200, 25, 900],
  ['fewer plays', 200, 100, 2, 900],
  ['less time', 200, 100, 3, 800],
  ['less time by less than the copy can tell', 200, 100, 3, 900.001],
  ['the lower id', 200, 100, 3, 900.5],
  ['the higher id', 200, 100, 3, 900.5],
  ['nothing yet', 0, 0, 1, 5],
];

async function boardsOf(redis: Redis | undefined, playerIds: readonly bigint[]) {
  const deps = { db, databaseNow: game.foundations.databaseNow, currentSettings: settings, demoPhones: [] };
  const read = boardReader({ ...deps, redis: redis ?? game.foundations.redis });
  const boards = [];
  for (const playerId of playerIds) boards.push(await read(playerId));
  return boards;
}

const keeper = (redis: Redis) => boardSync({ db, redis, databaseNow: game.foundations.databaseNow, demoPhones: [] });

test('a demo number is on no board and holds no place', async () => {
  const ids = await scores(ORDERED);
  const { phone } = await allTables(db)
    .selectFrom('players')
    .select('phone')
    .where('playerId', '=', ids[2]!)
    .executeTakeFirstOrThrow();
  const { redis } = game.foundations;
  const deps = { db, databaseNow: game.foundations.databaseNow, currentSettings: settings, redis, demoPhones: [phone] };
  const read = boardReader(deps);
  expect((await read(ids[2]!)).position).toBeNull();
  const board = await read(ids[3]!);
  expect([board.position, board.totalPlayers]).toEqual([3, 7]);
  expect(board.first.map(({ playerId }) => playerId)).not.toContain(ids[2]);
});

test('without Redis the board is in its order, with every place exact', async () => {
  const ids = await scores(ORDERED);
  const boards = await boardsOf(undefined, ids);
  expect(boards[0]!.first.map(({ username }) => username)).toEqual(ORDERED.map(([name]) => name));
  expect(boards.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(boards[0]!.totalPlayers).toBe(8);
});

describe.each([
  ['one server', () => server.url],
  ['a cluster of three', () => cluster.url],
])('with Redis, %s', (_what, url) => {
  const opened: { redis: Redis } = { redis: game.foundations.redis };
  beforeAll(async () => {
    opened.redis = open(url());
    await vi.waitUntil(() => opened.redis.state === 'up', { timeout: 20_000 });
  });
  afterAll(() => opened.redis.close());
  const fill = async () => {
    await flush(opened.redis, url());
    return keeper(opened.redis)();
  };

  test('the board is the one of the database, ties and places too', async () => {
    const ids = await scores(ORDERED);
    expect(await fill()).toEqual({ rebuilt: true, written: 8 });
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('of many equals the first page and every place are still exact', async () => {
    const ids = await scores(Array.from({ length: 400 }, (_, at): Score => [`p${at}`, 10, 10, 1, 3 + (at % 3) / 1000]));
    await fill();
    const some = ids.filter((_, at) => at % 37 === 0);
    const [ours, truth] = [await boardsOf(opened.redis, some), await boardsOf(undefined, some)];
    expect(ours).toEqual(truth);
    expect(ours[0]!.first).toHaveLength(20);
    expect(ours[0]!.totalPlayers).toBe(400);
    expect(new Set(ours.map(({ position }) => position)).size).toBe(some.length);
  });

  test('a round without points moves a player down, because it was one play more', async () => {
    const [first, second] = await scores([
      ['one', 50, 50, 3, 60],
      ['two', 50, 50, 3, 61],
    ]);
    await fill();
    const finished = await db.transaction().execute((tx) =>
      addPoints(tx, {
        playerId: first!,
        roundId: crypto.randomUUID(),
        week,
        points: 0,
        unassisted: 0,
        answeringMs: 0,
        streakBonus: 0,
        now: game.clock.now(),
      }),
    );
    await showOnBoard({ db, redis: opened.redis, demoPhones: [] }, week, finished);
    const boards = await boardsOf(opened.redis, [first!, second!]);
    expect(boards.map(({ position }) => position)).toEqual([2, 1]);
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('after everything in Redis is lost players notice nothing, and the copy is made again', async () => {
    const ids = await scores(ORDERED);
    await fill();
    await flush(opened.redis, url());
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toBeNull();
    expect(await keeper(opened.redis)()).toEqual({ rebuilt: true, written: 8 });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('when a part of the copy is lost, none of it is believed until it is whole', async () => {
    const ids = await scores(ORDERED);
    await fill();
    const lost = `board:{${week}:${ids[0]! % 16n}}`;
    await opened.redis.ask(
      'lose',
      (commands) => commands.del(lost, `${lost}:ready`),
      () => 0,
    );
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await keeper(opened.redis)()).toMatchObject({ rebuilt: true });
  });

  test('what one process did not show is caught up with', async () => {
    const [first] = await scores(ORDERED);
    await flush(opened.redis, url());
    const keep = keeper(opened.redis);
    await keep();
    await sql`update week_scores set points = 5, updated_at = ${game.clock.now()} where player_id = ${first!}`.execute(
      db,
    );
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([`player ${first}`]);
    expect(await keep()).toMatchObject({ rebuilt: false });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });
});

async function flush(redis: Redis, url: string): Promise<void> {
  const nodes = url.split(',').map(open);
  for (const node of nodes) {
    await expect.poll(() => node.state).toBe('up');
    await node.ask(
      'flush',
      (commands) => commands.flushall(),
      () => 'OK',
    );
    await node.close();
  }
  expect(redis.state).toBe('up');
}

test('a hundred thousand players are copied, and the copy is the board of the database', async () => {
  await runSql(
    database.ownerUrl,
    `delete from week_scores;
     insert into week_scores select n, '${week}', n % 3000, n % 500, 1 + n % 100, n * 10, '${game.clock.now().toISOString()}'
     from generate_series(1000000, 1099999) n; analyze week_scores`,
  );
  const redis = open(server.url);
  await expect.poll(() => redis.state).toBe('up');
  await flush(redis, server.url);
  expect(await keeper(redis)()).toEqual({ rebuilt: true, written: 100_000 });
  expect(await boardDifferences({ db, redis, demoPhones: [] }, week)).toEqual([]);
  const own = await boardsOf(redis, [1_000_000n, 1_050_000n, 1_099_999n]).catch((error: unknown) => error);
  expect(own).toMatchObject([{ totalPlayers: 100_000 }, {}, {}]);
  await redis.close();
});

test('the page a player gets holds twenty, and says what is missing to the tenth place', async () => {
  const player = await game.aPlayer();
  await scores(Array.from({ length: 30 }, (_, at): Score => [`p${at}`, 1000 - at * 10, 0, 5, 60]));
  await sql`
    insert into week_scores (player_id, week, points, unassisted, plays, answering_ms, updated_at)
    values (${player.playerId}, ${week}, 5, 5, 1, 1000, ${game.clock.now()})`.execute(db);
  const { data } = (await player.browser.send(contract.getLeaderboard)).body;
  expect(data.leaderBoard).toHaveLength(20);
  expect(data).toMatchObject({ position: 31, totalPlayers: 31, user: { highScore: 5 }, pointsToTopTen: 905 });
});
