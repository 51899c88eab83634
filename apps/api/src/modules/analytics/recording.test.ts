import { gzipSync } from 'node:zlib';
import { setRecordingConsent } from '@spw/contract/analytics';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser, type Browser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';
import { purgeEvents } from './jobs.ts';

const database = useDatabase();
const game = await testGame(database);
const MIB = 1024 * 1024;

let parts = 0;
/** As the library posts it: with the browser's cookies, and without the token of a player. */
async function record(browser: Browser, { bytes = gzipSync('[]'), screen = '/wheel', seq = '' } = {}) {
  parts += 1;
  const { statusCode } = await game.app.inject({
    method: 'POST',
    url: '/v1/spw/analytics/record/',
    headers: {
      'content-type': 'application/octet-stream',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    query: {
      replay_id: '0192f0c4-0000-7000-8000-00000000c001',
      seq: seq || String(parts),
      format: 'gzip',
      distinct_id: '$device:1',
      $current_url: `https://game.test${screen}`,
      replay_start_url: 'https://game.test/home',
    },
    payload: bytes,
  });
  return statusCode;
}

const consent = ({ browser }: { browser: Browser }, recording: boolean) =>
  browser.send(setRecordingConsent, { body: { recording } });
const kept = () => database.db.selectFrom('analyticsRecordings').selectAll().orderBy('seq').execute();
const keptBytes = async () => (await kept()).reduce((sum, { bytes }) => sum + bytes.length, 0);

beforeEach(async () => {
  await database.db.deleteFrom('analyticsRecordings').execute();
  await database.db.deleteFrom('recordingDays').execute();
});

test('a stranger can store no byte of a recording', async () => {
  for (let sent = 0; sent < 10; sent += 1) await record(aBrowser(game.app), { bytes: Buffer.alloc(400_000, sent) });
  expect(await kept()).toEqual([]);
});

test('a player who has not agreed, or no longer does, is not recorded', async () => {
  const player = await game.aPlayer();
  await record(player.browser);
  expect(await kept()).toEqual([]);
  expect((await consent(player, true)).body.data).toEqual({ recording: true });
  await record(player.browser);
  expect((await consent(player, false)).body.data).toEqual({ recording: false });
  await record(player.browser);
  expect(await kept()).toHaveLength(1);
});

test('a part of a recording is kept once, and only of a screen that may be recorded', async () => {
  const [one, other] = [await game.aPlayer(), await game.aPlayer()];
  for (const player of [one, other]) await consent(player, true);
  await record(one.browser, { seq: '70001' });
  await record(one.browser, { seq: '7001' });
  await record(one.browser, { seq: '7001' });
  await record(one.browser, { seq: '7002', screen: '/wallet' });
  await record(other.browser, { seq: '7003' });
  const rows = await kept();
  expect(rows.map(({ seq, path }) => [seq, path])).toEqual([
    [7001, '/wheel'],
    [7003, '/wheel'],
  ]);
  expect(rows[0]!.actor).not.toBe(rows[1]!.actor);
});

test('the cookies of a session that has ended record nothing', async () => {
  const player = await game.aPlayer();
  await consent(player, true);
  const thief = player.browser.copy();
  await player.browser.send({ method: 'POST', path: '/v1/spw/user/logout' });
  await record(thief);
  expect(await kept()).toEqual([]);
});

test('a player fills the quota of the day and no more, with parts sent side by side; tomorrow there is another', async () => {
  const player = await game.aPlayer();
  await consent(player, true);
  const flood = () =>
    Promise.all(Array.from({ length: 24 }, () => record(player.browser, { bytes: Buffer.alloc(500_000) })));
  await flood();
  expect(await keptBytes()).toBe(16 * 500_000);
  await consent(player, false);
  await consent(player, true);
  await flood();
  expect(await keptBytes()).toBeLessThanOrEqual(8 * MIB);
  game.clock.advance({ days: 1 });
  await record(player.browser);
  expect(await kept()).toHaveLength(17);
});

test('all players together fill the budget of the day and no more, and a day is forgotten after two weeks', async () => {
  const player = await game.aPlayer();
  await consent(player, true);
  const day = game.clock.now().toISOString().slice(0, 10);
  await record(player.browser);
  await database.db
    .updateTable('recordingDays')
    .set({ bytes: 256n * BigInt(MIB) })
    .where('day', '=', day)
    .execute();
  await record(player.browser);
  expect(await kept()).toHaveLength(1);
  game.clock.advance({ days: 15 });
  await purgeEvents(game.workerDeps);
  expect([await kept(), await database.db.selectFrom('recordingDays').selectAll().execute()]).toEqual([[], []]);
});
