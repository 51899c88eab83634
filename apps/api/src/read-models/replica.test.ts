import { getDays, getToday } from '@spw/contract/console/today';
import { listSignals } from '@spw/contract/console/signals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { verifyLedger } from '../invariants/verify-ledger.ts';
import type { Foundations } from '../main/foundations.ts';
import { connect, type Database } from '../platform/db/connect.ts';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { testGame } from '../testing/players/game.ts';
import { databaseUrl, runSql } from '../testing/template.ts';
import { startReplica, type TemporaryServer } from '../testing/temporary-servers.ts';
import { countTotals } from './count-totals.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 5 });
let server: TemporaryServer;
let replica: Database;
const PATIENCE = { poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
const onReplica = (role: string) => databaseUrl(server.url, new URL(database.url).pathname.slice(1), role);
const foundations: Foundations = {
  ...game.foundations,
  // It exists from the first hook on, as the database does.
  get replicaDb() {
    return replica.db;
  },
};

beforeAll(async () => {
  server = await startReplica(inject('databaseAdminUrl'));
  replica = connect({ databaseUrl: onReplica('spw_console'), ...PATIENCE }, 'spw-test');
});
afterAll(async () => {
  await replica.close();
  await server.stop();
});

async function replay() {
  const { rows } = await sql<{ state: string; lastAt: Date | null }>`
    select pg_get_wal_replay_pause_state() as state, pg_last_xact_replay_timestamp() as "lastAt"`.execute(replica.db);
  return rows[0]!;
}

test('the books can be verified on the replica, as the reader', async () => {
  const reader = connect({ databaseUrl: onReplica('spw_reader'), ...PATIENCE }, 'spw-test');
  onTestFinished(reader.close);
  const { findings } = await verifyLedger(reader.db);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter(({ offences }) => offences.length > 0)).toEqual([]);
});

test('reports are read from the replica, say how old they may be, and without it come from the database itself', async () => {
  const office = await testConsole(database, { clock: game.clock, foundations });
  const { send } = (await office.signIn('finance')).browser;
  const now = () => game.clock.now().toISOString();
  const today = async () => (await send(getToday)).body.data;
  const days = async () => (await send(getDays)).body.data;
  const signals = async () => (await send(listSignals, { query: { kind: 'device' } })).body.data;
  const somebodyComes = async () => {
    await game.aPlayer();
    game.clock.advance({ seconds: 1 });
    await countTotals(game.workerDeps);
  };

  await somebodyComes();
  // Until it has replayed a transaction it cannot say how old it is, and the report comes from the database itself.
  await expect.poll(async () => (await replay()).lastAt).not.toBeNull();
  await expect.poll(async () => (await today()).newPlayers.today).toBe(1);
  await runSql(server.url, 'select pg_wal_replay_pause()');
  await expect.poll(async () => (await replay()).state).toBe('paused');
  await somebodyComes();
  const [stale, staleDays] = [await today(), await days()];
  expect([stale.newPlayers.today, staleDays.days.at(-1).newPlayers]).toEqual([1, 1]);
  for (const { asOf } of [stale, staleDays, await signals()]) expect(Date.parse(asOf)).toBeLessThan(Date.parse(now()));

  await runSql(server.url, 'select pg_wal_replay_resume()');
  await expect.poll(async () => (await today()).newPlayers.today).toBe(2);

  await server.stop();
  await somebodyComes();
  expect(await today()).toMatchObject({ asOf: now(), newPlayers: { today: 3 } });
  expect((await signals()).asOf).toBe(now());
});
