import { setTimeout as pause } from 'node:timers/promises';
import * as game from '@spw/contract/game';
import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { lagosWeek } from '@spw/rules/lagos';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { boardSync } from '../modules/leaderboard/index.ts';
import { getPlayer } from '../modules/players/index.ts';
import { readDatabaseClock } from '../platform/db/database-clock.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { countDatabaseTrips, relayTo } from '../testing/count-trips.ts';
import { useDatabase } from '../testing/database.ts';
import { aBrowser, type Browser, type Reply } from '../testing/players/browser.ts';
import { testGame } from '../testing/players/game.ts';
import { smsInbox } from '../testing/players/sms-inbox.ts';
import { startRedis } from '../testing/temporary-servers.ts';
import { capturedLog } from '../testing/test-app.ts';
import { fixedClock } from '../testing/time-and-chance.ts';

/**
 * How often each busy call waits for the database and for Redis. BEGIN goes with the first statement, and COMMIT is a wait of its own
 * where the answer to the last ones decides whether they stand. A call that needs more has become slower for every player, and one that
 * needs fewer gets the lower number here.
 */
const BUDGETS = {
  code: { database: 4, redis: 1 },
  register: { database: 8, redis: 1 },
  login: { database: 5, redis: 1 },
  wallet: { database: 2, redis: 0 },
  daily: { database: 1, redis: 0 },
  open: { database: 1, redis: 0 },
  spin: { database: 2, redis: 0 },
  again: { database: 2, redis: 0 },
  start: { database: 4, redis: 0 },
  resume: { database: 1, redis: 0 },
  reveal: { database: 2, redis: 0 },
  answer: { database: 2, redis: 0 },
  ending: { database: 4, redis: 2 },
  points: { database: 1, redis: 0 },
  board: { database: 1, redis: 1 },
};
type Call = keyof typeof BUDGETS;

const database = useDatabase();
const databaseTrips = countDatabaseTrips(database.as.game.pool);
// Of this file's own, because it has a board of this week.
const redisServer = await startRedis();
const relay = await relayTo(redisServer.url);
const clock = fixedClock();
const redis = connectRedis(relay.url, { clock, log: capturedLog().log, commandMilliseconds: 60_000 });
afterAll(async () => {
  await redis.close();
  await relay.stop();
  await redisServer.stop();
});
/** Asks the database, as the product does, and says what the test's clock says. */
const databaseNow: typeof readDatabaseClock = async (db) => {
  await readDatabaseClock(db);
  return clock.now();
};
const product = await testGame(database, { codes: 'given', foundations: { redis, clock, databaseNow } });

/** Players in front of everyone who has played a round, as many as the board shows. */
async function fillBoard(): Promise<void> {
  const week = lagosWeek(clock.now());
  const now = clock.now();
  await sql`
    with leaders as (
      insert into players (public_id, phone, username, username_key, email, platform, created_at)
      select gen_random_uuid(), '234700' || lpad(n::text, 7, '0'), 'Leader_' || n, 'leader_' || n, 'a@mail.ng', 'web', ${now}
      from generate_series(1, ${DEFAULT_SETTINGS.leaderboard.pageSize}::int) n returning player_id)
    insert into week_scores (player_id, week, points, unassisted, plays, answering_ms, updated_at)
    select player_id, ${week}, 1000, 1000, 5, player_id * 4000, ${now} from leaders`.execute(database.db);
  while (redis.state !== 'up') await pause(10);
  await boardSync({ db: database.db, redis, databaseNow, demoPhones: [] })();
}

test('no busy call waits for the database or for Redis more often than its budget says', async () => {
  const other = await product.aPlayer();
  const { browser, playerId } = await product.aPlayer();
  await fillBoard();
  const counted: Partial<Record<Call, { database: number; redis: number }>> = {};
  const countOf = async (who: Browser, call: Call, ...sent: Parameters<Browser['send']>) => {
    // The process has forgotten the player's session; what it keeps for everyone it has, because another player came just before.
    clock.advance({ seconds: 6 });
    answered(await other.browser.send(game.getLeaderboard));
    answered(await other.browser.send(game.listCategories));
    databaseTrips.take();
    relay.take();
    const reply = await who.send(...sent);
    answered(reply);
    counted[call] = { database: databaseTrips.take(), redis: relay.take() };
    return reply.body;
  };
  const count = async (call: Call, ...sent: Parameters<Browser['send']>) =>
    (await countOf(browser, call, ...sent)).data;
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });
  const body = { clientBytes: '00112233445566778899aabbccddeeff' };

  const { phone } = await getPlayer(database.db, playerId);
  const newcomer = aBrowser(product.app);
  const form = { phone: '2348039000001', email: 'new@mail.ng', username: 'Newcomer_1', platform: 'web', terms: true };
  const { challenge } = (await countOf(newcomer, 'code', players.register, { body: form })).meta;
  const code = await smsInbox(product.workerDeps).codeFor(form.phone);
  await countOf(newcomer, 'register', players.register, { body: { ...form, challenge, code } });

  await count('login', players.login, { body: { phone } });
  await count('wallet', wallet.getWallet);
  await count('daily', game.getDailyPlays);
  await count('open', game.openRound);
  await count('spin', game.spinWheel, { body, ...key('the first spin') });
  const { category } = await count('again', game.spinWheel, { body, ...key('the second spin') });
  const { round } = await count('start', game.startRound, { params: { id: category.id }, body });
  const { token } = await count('resume', game.openRound);
  const params = { id: round.id, level: '1' };
  const place = ({ options }: { options: string[] }, isRight: boolean) =>
    options.findIndex((option) => option.startsWith('Right') === isRight);
  const first = await count('reveal', game.revealQuestion, { params });
  await count('answer', game.answerQuestion, { params, body: { level: 1, option: place(first.question, true) } });
  const second = answered(await browser.send(game.revealQuestion, { params: { ...params, level: '2' } }));
  await count('ending', game.answerQuestion, { params, body: { level: 2, option: place(second.question, false) } });
  await count('points', game.closeRound, { body: { points: 10, token } });
  await count('board', game.getLeaderboard);
  expect(counted, 'where fewer were needed, lower the budget').toEqual(BUDGETS);
});

function answered({ http, body }: Reply): Reply['body']['data'] {
  if (!body.status) throw new Error(`${http} ${body.code} ${body.message}`);
  return body.data;
}
