import * as contract from '@spw/contract/game';
import { avatarOf } from '@spw/rules/avatars';
import { endOfWeek, lagosWeek } from '@spw/rules/lagos';
import type { RedisCommander } from 'ioredis';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { connectRedis, type Redis } from '../../platform/redis/redis.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { startRedisCluster } from '../../testing/redis-cluster.ts';
import { runSql } from '../../testing/template.ts';
import { startRedis } from '../../testing/temporary-servers.ts';
import { capturedLog } from '../../testing/test-app.ts';
import { fixedClock } from '../../testing/time-and-chance.ts';
import { getPlayer } from '../players/index.ts';
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
  const { clock, databaseNow } = game.foundations;
  const deps = { db, clock, databaseNow, currentSettings: settings, demoPhones: [] };
  const read = boardReader({ ...deps, redis: redis ?? game.foundations.redis });
  const boards = [];
  for (const playerId of playerIds) boards.push(await read(playerId));
  return boards;
}

const keeper = (redis: Redis) => boardSync({ db, redis, databaseNow: game.foundations.databaseNow, demoPhones: [] });

test('a demo number is on no board and holds no place', async () => {
  const ids = await scores(ORDERED);
  const { phone } = await getPlayer(db, ids[2]!);
  const { redis } = game.foundations;
  const { clock, databaseNow } = game.foundations;
  const deps = { db, clock, databaseNow, currentSettings: settings, redis, demoPhones: [phone] };
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
    await vi.waitUntil(() => opened.redis.state === 'up', { timeout: 120_000 });
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

  test('a process that has read one copy believes it no longer when it is gone or another took its place', async () => {
    await scores(ORDERED);
    // Somebody who has not played sees the page as it is: no score of their own shows that it is behind.
    const newcomer = await aNamed('newcomer');
    await fill();
    const { clock, databaseNow } = game.foundations;
    const read = boardReader({
      db,
      clock,
      databaseNow,
      currentSettings: settings,
      demoPhones: [],
      redis: opened.redis,
    });
    const players = async () => {
      game.clock.advance({ seconds: 2 });
      return (await read(newcomer)).totalPlayers;
    };
    expect(await players()).toBe(8);
    await flush(opened.redis, url());
    expect(await players()).toBe(8);
    await keeper(opened.redis)();
    expect(await players()).toBe(8);
    await fill();
    expect(await players()).toBe(8);
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
    await lose(opened.redis, ids[0]!);
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await keeper(opened.redis)()).toMatchObject({ rebuilt: true });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('a copy of the release before is left alone and never believed, until there is one of this release', async () => {
    // Somebody who has not played sees the page as it is: no score of their own shows that it is behind.
    const ids = [await aNamed('newcomer'), ...(await scores(ORDERED))];
    await flush(opened.redis, url());
    const tags = Array.from({ length: 16 }, (_, bucket) => `board:{${week}:${bucket}}`);
    const command = (use: Parameters<typeof opened.redis.ask<unknown>>[1]) =>
      opened.redis.ask('the release before', use, () => null);
    await command((commands) => Promise.all(tags.map((tag) => commands.zadd(tag, 1, '1'))));
    await command((commands) => Promise.all(tags.map((tag) => commands.set(`${tag}:ready`, '1'))));
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toBeNull();
    expect(await keeper(opened.redis)()).toEqual({ rebuilt: true, written: 8 });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
    expect(await command((commands) => Promise.all(tags.map((tag) => commands.get(`${tag}:ready`))))).toEqual(
      tags.map(() => '1'),
    );
  });

  test('of two workers that find no copy one makes it, and the other leaves it alone', async () => {
    await scores(ORDERED);
    await flush(opened.redis, url());
    const gate = aGate();
    const slow = stopping(opened.redis, 'board copy', () => gate.passed);
    const first = keeper(slow.redis)();
    await slow.reached;
    expect(await keeper(opened.redis)()).toEqual({ rebuilt: false, written: 0 });
    gate.open();
    expect(await first).toEqual({ rebuilt: true, written: 8 });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('a worker whose look is older than the copy of another leaves that copy alone', async () => {
    await scores(ORDERED);
    await flush(opened.redis, url());
    const looked: Redis = {
      ...opened.redis,
      async ask(what, ...rest) {
        const answer = await opened.redis.ask(what, ...rest);
        if (what === 'board mark') await keeper(opened.redis)();
        return answer;
      },
    };
    expect(await keeper(looked)()).toEqual({ rebuilt: false, written: 0 });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('while a copy is made again the one before it is not touched, and players see what the database says', async () => {
    const ids = await scores(ORDERED);
    await fill();
    await lose(opened.redis, ids[0]!);
    const gate = aGate();
    const slow = stopping(opened.redis, 'board copy', () => gate.passed);
    const making = keeper(slow.redis)();
    await slow.reached;
    await sql`update week_scores set points = 900, updated_at = ${game.clock.now()} where player_id = ${ids[7]!}`.execute(
      db,
    );
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    gate.open();
    await making;
    // What was committed meanwhile is written by whichever worker looks next.
    await keeper(opened.redis)();
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('what is lost while a copy is made is noticed, and half a copy is never believed', async () => {
    const ids = await scores(ORDERED);
    await flush(opened.redis, url());
    const slow = stopping(opened.redis, 'board finish', () => flush(opened.redis, url()));
    expect(await keeper(slow.redis)()).toEqual({ rebuilt: false, written: 8 });
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toBeNull();
    expect(await keeper(opened.redis)()).toEqual({ rebuilt: true, written: 8 });
  });

  test('a worker that dies while it makes a copy leaves nothing that is believed, and another makes it', async () => {
    const ids = await scores(ORDERED);
    await flush(opened.redis, url());
    const dying = stopping(opened.redis, 'board finish', () => Promise.reject(new Error('killed')));
    await expect(keeper(dying.redis)()).rejects.toThrow('killed');
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toBeNull();
    expect(await boardsOf(opened.redis, ids)).toEqual(await boardsOf(undefined, ids));
    expect(await keeper(opened.redis)()).toEqual({ rebuilt: true, written: 8 });
  });

  test('a node that comes back without the last it was told is noticed, and half a copy is never believed', async () => {
    const ids = await scores(ORDERED);
    await flush(opened.redis, url());
    const ofFirst = async () => (await keysIn(url())).filter((key) => key.startsWith(tagOf(ids[0]!)));
    const command = (use: Parameters<typeof opened.redis.ask<unknown>>[1]) =>
      opened.redis.ask('node', use, () => Promise.reject(new Error('no Redis')));
    const copied = stopping(opened.redis, 'board copy', async () => {
      for (const key of await ofFirst()) await command((commands) => commands.copy(key, `${key}:kept`));
    });
    const { redis } = stopping(copied.redis, 'board finish', async () => {
      const { kept = [], lost = [] } = Object.groupBy(await ofFirst(), (key) =>
        key.endsWith(':kept') ? 'kept' : 'lost',
      );
      for (const key of lost) await command((commands) => commands.del(key));
      for (const key of kept) await command((commands) => commands.rename(key, key.replace(/:kept$/u, '')));
    });
    expect(await keeper(redis)()).toEqual({ rebuilt: false, written: 8 });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toBeNull();
    expect(await keeper(opened.redis)()).toEqual({ rebuilt: true, written: 8 });
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });

  test('what is written late into a copy that was replaced brings nothing of it back', async () => {
    const ids = await scores(ORDERED);
    await fill();
    const gate = aGate();
    const slow = stopping(opened.redis, 'board copy', () => gate.passed);
    const writing = keeper(slow.redis)();
    await slow.reached;
    await lose(opened.redis, ids[0]!);
    expect(await keeper(opened.redis)()).toMatchObject({ rebuilt: true });
    const whole = await keysIn(url());
    gate.open();
    await writing;
    expect(await keysIn(url())).toEqual(whole);
    expect(new Set(whole.map((key) => key.split('}:')[1])).size).toBe(2);
  });

  test('everything in Redis goes by itself, and within the hour what nobody finished', async () => {
    await scores(ORDERED);
    await flush(opened.redis, url());
    const secondsLeft = async () =>
      (
        await onEachNode(url(), async (commands) =>
          Promise.all((await commands.keys('*')).map((key) => commands.ttl(key))),
        )
      ).toSorted((a, b) => a - b);
    const dying = stopping(opened.redis, 'board finish', () => Promise.reject(new Error('killed')));
    await expect(keeper(dying.redis)()).rejects.toThrow('killed');
    const unfinished = await secondsLeft();
    expect(unfinished[0]).toBeGreaterThan(0);
    expect(unfinished.at(-1)).toBeLessThanOrEqual(3600);
    await fill();
    // The first of a bucket.
    const late = { playerId: await aNamed('late'), points: 1, unassisted: 0, plays: 1, answeringMs: 0 };
    await showOnBoard({ db, redis: opened.redis, demoPhones: [] }, week, late);
    const finished = await secondsLeft();
    expect(finished).toHaveLength(16 + 9);
    expect(finished[0]).toBeGreaterThan(3600);
  });

  test('a copy that is lost while it is compared is not taken for one that differs', async () => {
    const ids = await scores(ORDERED);
    await fill();
    const lost = ids.find((playerId) => playerId % 16n > 0n)!;
    const losing: Redis = {
      ...opened.redis,
      ask: (what, use, otherwise) =>
        opened.redis.ask(
          what,
          (commands) => {
            const zrevrange = async (...asked: Parameters<typeof commands.zrevrange>) => {
              const answer = await commands.zrevrange(...asked);
              await lose(opened.redis, lost);
              return answer;
            };
            return use(Object.assign(Object.create(commands), { zrevrange }));
          },
          otherwise,
        ),
    };
    expect(await boardDifferences({ db, redis: losing, demoPhones: [] }, week)).toBeNull();
  });

  test('a player whom the copy has not heard of is in their place on the page, and the page is not made for each call', async () => {
    const ids = await scores(Array.from({ length: 30 }, (_, at): Score => [`p${at}`, 300 - at, 0, 5, 60]));
    await fill();
    const [leader, behind] = [ids[0]!, ids[29]!];
    await sql`update week_scores set points = 400 where player_id = ${behind}`.execute(db);
    const asked: string[] = [];
    const counted: Redis = {
      ...opened.redis,
      ask: (what, ...rest) => {
        asked.push(what);
        return opened.redis.ask(what, ...rest);
      },
    };
    const boards = await boardsOf(counted, [behind, behind, leader, behind]);
    expect(boards).toEqual(await boardsOf(undefined, [behind, behind, leader, behind]));
    expect(boards.map(({ position }) => position)).toEqual([1, 1, 2, 1]);
    expect(boards[0]!.first[0]).toMatchObject({ username: 'p29', points: 400 });
    expect(asked).toEqual(['board page']);
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

  test('a score whose commit had waited for longer than others take is caught up with', async () => {
    const [first, second] = await scores(ORDERED);
    await flush(opened.redis, url());
    const keep = keeper(opened.redis);
    await keep();
    await keep();
    const later = (playerId: bigint) =>
      sql`update week_scores set points = points + 5, updated_at = ${game.clock.now()} where player_id = ${playerId}`;
    const slow = await beginAnd(later(first!));
    for (let look = 0; look < 20; look += 1) {
      game.clock.advance({ seconds: 2 });
      await keep();
    }
    // Begun while the first one waited, and over after it.
    const slower = await beginAnd(later(second!));
    for (let look = 0; look < 20; look += 1) {
      game.clock.advance({ seconds: 2 });
      await keep();
    }
    const differences = async () => {
      game.clock.advance({ seconds: 2 });
      await keep();
      return boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week);
    };
    await slow.commit();
    expect(await differences()).toEqual([]);
    for (let look = 0; look < 20; look += 1) await differences();
    await slower.commit();
    expect(await differences()).toEqual([]);
  });

  test('a worker that starts catches up with what was committed late before it', async () => {
    const [first] = await scores(ORDERED);
    await flush(opened.redis, url());
    const late = game.clock.now();
    game.clock.advance({ minutes: 10 });
    await keeper(opened.redis)();
    await sql`update week_scores set points = 5, updated_at = ${late} where player_id = ${first!}`.execute(db);
    await keeper(opened.redis)();
    expect(await boardDifferences({ db, redis: opened.redis, demoPhones: [] }, week)).toEqual([]);
  });
});

/** A statement in a transaction that stays open until it is told to commit. */
async function beginAnd(statement: RawBuilder<unknown>): Promise<{ commit: () => Promise<void> }> {
  const begun = aGate();
  const told = aGate();
  const over = db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    begun.open();
    await told.passed;
  });
  await Promise.race([begun.passed, over]);
  const commit = async () => {
    told.open();
    await over;
  };
  onTestFinished(commit);
  return { commit };
}

const tagOf = (playerId: bigint) => `board:{${week}:${playerId % 16n}}`;

/** One bucket with its mark, as when a node of a cluster comes back empty. */
async function lose(redis: Redis, playerId: bigint): Promise<void> {
  const tag = tagOf(playerId);
  await redis.ask(
    'lose',
    async (commands) => {
      const generation = await commands.get(`${tag}:generation`);
      return commands.del(`${tag}:generation`, `${tag}:${generation}`);
    },
    () => 0,
  );
}

function aGate() {
  const { promise: passed, resolve: open } = Promise.withResolvers<void>();
  return { passed, open };
}

/** Redis, where something happens before one thing is asked. */
function stopping(redis: Redis, before: string, happens: () => Promise<void>) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const stopped: Redis = {
    ...redis,
    async ask(what, ...rest) {
      if (what === before) {
        reach();
        await happens();
      }
      return redis.ask(what, ...rest);
    },
  };
  return { redis: stopped, reached };
}

async function flush(redis: Redis, url: string): Promise<void> {
  await onEachNode(url, async (commands) => [await commands.flushall()]);
  expect(redis.state).toBe('up');
}

async function keysIn(url: string): Promise<string[]> {
  return (await onEachNode(url, (commands) => commands.keys('*'))).toSorted();
}

async function onEachNode<T>(url: string, use: (commands: RedisCommander) => Promise<T[]>): Promise<T[]> {
  const answers: T[] = [];
  for (const node of url.split(',').map(open)) {
    await expect.poll(() => node.state).toBe('up');
    answers.push(...(await node.ask('node', use, () => [])));
    await node.close();
  }
  return answers;
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
  const shown = data.leaderBoard.map((row: { highScore: number }) => row.highScore);
  expect(shown).toEqual(Array.from({ length: 20 }, (_, at) => 1000 - at * 10));
  expect(data).toMatchObject({ position: 31, totalPlayers: 31, user: { highScore: 5 }, pointsToTopTen: 905 });
  expect(data.endsAt).toBe(endOfWeek(week).toISOString());
});

test('a row has the drawing of its player: the chosen one, else the one that follows from the id', async () => {
  const [first] = await scores([
    ['chose', 20, 0, 5, 60],
    ['did not choose', 10, 0, 5, 60],
  ]);
  await allTables(db).updateTable('players').set({ avatar: 'gong' }).where('playerId', '=', first!).execute();
  game.clock.advance({ seconds: 2 });
  const { data } = (await (await game.aPlayer()).browser.send(contract.getLeaderboard)).body;
  const [chose, didNot] = data.leaderBoard;
  expect(chose!.user.avatar).toBe('gong');
  expect(didNot!.user.avatar).toBe(avatarOf({ publicId: didNot!.id, avatar: null }));
});
