import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { databaseUrl } from '../../apps/api/src/testing/template.ts';
import { startPostgres, startPostgresIn, startRedis } from '../../apps/api/src/testing/temporary-servers.ts';
import { DATABASE_VARIABLES } from '../../apps/api/src/main/environment/database-of.ts';
import { startCrowd } from '../load/crowd.ts';
import { DATABASE } from '../load/prepare-database.ts';
import { FLUSHING, ON_DISK, startServers } from '../load/servers.ts';
import { thisTree } from '../roll/program.ts';
import { runCommand } from '../run-command.ts';
import { openBackups, type Backups } from './backups.ts';
import { bringBack, type BroughtBack } from './bring-back.ts';
import { holdMoney } from './hold-money.ts';
import { startMarks } from './marks.ts';

export interface RestoreChoices {
  readonly players: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface RestoreReport extends BroughtBack {
  readonly moment: string;
  /** What took how long. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Rows written before the moment that are missing, and rows of after it that are there. */
  readonly missing: number;
  readonly tooNew: number;
  /** Of the copy as it was restored, before anything works on it. */
  readonly invariants: { readonly ok: boolean; readonly output: string };
  readonly audit: { readonly ok: boolean; readonly output: string };
}

const PLAY_MS = 15_000;
const HELD_MS = 6000;
const THINK_MS = 400;

/** Players pay and play while backups are taken; everything is lost; the database is restored to a second, and the providers' books are laid beside it. */
export async function runRestore({ players, seed, say }: RestoreChoices): Promise<RestoreReport> {
  const stops: (() => Promise<unknown>)[] = [];
  const seconds: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const done = await work();
    seconds[what] = (performance.now() - since) / 1000;
    say(`${what}: ${seconds[what].toFixed(1)} s`);
    return done;
  };
  try {
    const backups = await openBackups(ON_DISK);
    stops.push(backups.remove);
    const first = await startPostgres({ ...FLUSHING, ...backups.settings }, ON_DISK);
    stops.push(first.stop);
    const redis = await startRedis();
    stops.push(redis.stop);
    const given = { postgresUrl: first.url, redisUrl: redis.url };
    const env = { LONGEST_DELAY_MS: '0', LONGEST_QUEUE_MS: '0' };
    const servers = await startServers({ apis: 2, inEarnest: true, balanced: true, seed, given, env });
    stops.push(servers.stop);
    await backups.of(await filesOf(first.url));
    await timed('full backup', () => backups.take('full'));

    const held = holdMoney(servers);
    const marks = await startMarks(servers.ownerUrl);
    const note = () => undefined;
    const crowd = startCrowd({
      servers: { ...servers, providers: held.providers },
      players,
      thinkMs: THINK_MS,
      seed,
      patient: true,
      note,
    });
    await pause(PLAY_MS);
    await timed('incremental backup', () => backups.take('incr'));
    held.hold();
    await pause(HELD_MS);
    const moment = await nextSecond(first.url);
    held.release();
    await pause(PLAY_MS);
    await crowd.stop();
    const written = await marks.stop();
    await timed('the last of the log archived', () => archiveRest(first.url));

    for (const place of servers.places) await place.kill();
    await first.kill();
    say(`everything is lost; restoring to ${moment}`);
    const second = await restore(backups, moment, timed);
    stops.push(second.stop);
    const { missing, tooNew } = await written.compareWith(databaseUrl(second.url, DATABASE, 'spw_owner'), moment);
    const addresses = addressesAt(second.url);
    const read = (program: string) =>
      runCommand(['node', `apps/api/src/main/${program}.ts`], thisTree, {
        APP_ENV: 'development',
        ...servers.env,
        ...addresses,
      });
    // The board in Redis is of a future that is gone.
    await emptyRedis(redis.url);
    const invariants = await timed('invariants', () => read('invariants'));
    const audit = await timed('audit chain', () => read('audit-verify'));
    await timed('programs ready', async () => {
      for (const place of servers.places) await place.start({ env: addresses });
    });
    const brought = await timed('books agree', () =>
      bringBack({ servers, ownerUrl: databaseUrl(second.url, DATABASE, 'spw_owner'), addresses }),
    );
    return { moment, seconds, missing, tooNew, invariants, audit, ...brought };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

type Timed = <T>(what: string, work: () => Promise<T>) => Promise<T>;

async function restore(backups: Backups, moment: string, timed: Timed) {
  const folder = await backups.newFolder('restored');
  await backups.newFolder('restored/data');
  await timed('restored', () => backups.restore(`${folder}/data`, moment));
  return timed('recovered to the moment', async () => {
    const server = await startPostgresIn(folder, { ...FLUSHING, archive_mode: 'off' });
    const isRecovering = async () =>
      (await ask<{ still: boolean }>(server.url, 'select pg_is_in_recovery() as still')).still;
    while (await isRecovering()) await pause(50);
    return server;
  });
}

function addressesAt(url: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(DATABASE_VARIABLES).map(([name, role]) => [name, databaseUrl(url, DATABASE, role)]),
  );
}

async function filesOf(url: string): Promise<{ data: string; port: number; sockets: string }> {
  const { data } = await ask<{ data: string }>(url, `select current_setting('data_directory') as data`);
  return { data, port: Number(new URL(url).port), sockets: dirname(data) };
}

/** The second that begins next, when it is over. */
async function nextSecond(url: string): Promise<string> {
  const { moment } = await ask<{ moment: string }>(
    url,
    `select to_char(date_trunc('second', clock_timestamp()) + interval '1 second', 'YYYY-MM-DD HH24:MI:SS') || '+00' as moment`,
  );
  await pause(1500);
  return moment;
}

async function archiveRest(url: string): Promise<void> {
  const { last } = await ask<{ last: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as last');
  const isThere = async () =>
    (
      await ask<{ there: boolean }>(
        url,
        `select coalesce(last_archived_wal >= '${last}', false) as there from pg_stat_archiver`,
      )
    ).there;
  while (!(await isThere())) await pause(50);
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows[0]!;
  } finally {
    await client.end();
  }
}
