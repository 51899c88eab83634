import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { allTables } from '../platform/db/all-tables.ts';
import { connect } from '../platform/db/connect.ts';
import { makeMetrics } from '../platform/metrics/metrics.ts';
import { useDatabase } from '../testing/database.ts';
import { pairsIn, type Plan } from '../testing/plans.ts';
import { testGame } from '../testing/players/game.ts';
import { fundWallet } from '../testing/players/wallet.ts';
import { runSql } from '../testing/template.ts';
import { fixedClock } from '../testing/time-and-chance.ts';
import { sumUpHouseDays } from './house-days.ts';
import { verifyAll, verifyNew } from './verify-ledger.ts';
import { watchProofs } from './watch-proofs.ts';

const database = useDatabase();
// A journal has the time of the server. The others are an hour ahead of it, so that what is posted is older than what is played.
const clock = fixedClock(new Date(Date.now() + 3_600_000).toISOString());
const game = await testGame(database, { perList: 3, foundations: { clock, databaseNow: async () => clock.now() } });
const deps = { ...game.workerDeps, clock, providers: { bank: { balance: async () => 0n } } };

const asOwner = (statement: string) => runSql(database.ownerUrl, statement);

interface Recorded {
  readonly id: string;
  readonly offences: string[];
}

async function namedBy(scope: 'new' | 'all'): Promise<Record<string, string[]>> {
  const { findings } = await allTables(database.db)
    .selectFrom('invariantRuns')
    .select('findings')
    .where('scope', '=', scope)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const broken = (findings as unknown as Recorded[]).filter(({ offences }) => offences.length > 0);
  return Object.fromEntries(broken.map(({ id, offences }) => [id, offences.toSorted((a, b) => (a < b ? -1 : 1))]));
}

async function nextMinute(): Promise<Record<string, string[]>> {
  clock.advance({ minutes: 10 });
  await verifyNew(deps);
  return namedBy('new');
}

async function nextNight(): Promise<Record<string, string[]>> {
  clock.advance({ days: 1 });
  await verifyAll(deps);
  return namedBy('all');
}

const runs = async (scope: 'new' | 'all') =>
  (await allTables(database.db).selectFrom('invariantRuns').select('runId').where('scope', '=', scope).execute())
    .length;

test('a balance that was changed by hand is named in the minute in which its player moves, or else by night, until it is put right', async () => {
  const [mover, idler] = [await game.aPlayer(), await game.aPlayer()];
  for (const { playerId } of [mover, idler]) await fundWallet(game.deps, { playerId, cash: 100 });
  await verifyAll(deps);
  expect(await nextMinute()).toEqual({});
  const accounts = [mover, idler].map(({ playerId }) => playerId * 16n);
  const raise = (by: number) =>
    asOwner(`update ledger.balances set posted = posted + ${by} where account_id in (${accounts.join()})`);
  const [ofMover, ofBoth] = [{ I2: [`account ${accounts[0]!}`] }, { I2: accounts.map((id) => `account ${id}`) }];
  await raise(1);
  expect(await nextMinute()).toEqual({});

  clock.advance({ minutes: 10 });
  await fundWallet(game.deps, { playerId: mover.playerId, playCredit: 10 });
  await verifyNew(deps);
  expect(await namedBy('new')).toEqual(ofMover);
  expect(await nextMinute()).toEqual(ofMover);

  expect(await nextNight()).toEqual(ofBoth);
  expect(await nextMinute()).toEqual(ofBoth);
  await raise(-1);
  expect(await nextMinute()).toEqual({});
  expect(await nextNight()).toEqual({});
});

/** As if it were tomorrow. */
const sumUpToday = () => deps.db.transaction().execute((tx) => sumUpHouseDays(tx, { afterMs: -86_400_000 }));

test('what lies at a provider is the same before its days are summed up, after it, and with what came since', async () => {
  const { playerId } = await game.aPlayer();
  const byAirtime = async () => {
    await nextMinute();
    const { floats } = await allTables(database.db)
      .selectFrom('invariantRuns')
      .select('floats')
      .where('scope', '=', 'new')
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const all = floats as unknown as { provider: string; balance: number }[];
    return all.find(({ provider }) => provider === 'airtime')!.balance;
  };
  await fundWallet(game.deps, { playerId, playCredit: 30 });
  const before = await byAirtime();
  expect(before).toBeGreaterThan(0);
  await sumUpToday();
  expect(await byAirtime()).toBe(before);
  const { rows } = await sql<{ last: bigint }>`select max(journal_id) as last from ledger.journals`.execute(
    database.db,
  );
  await fundWallet(game.deps, { playerId, playCredit: 20 });
  for (const table of ['journals', 'entries'])
    await asOwner(
      `update ledger.${table} set posted_at = posted_at + interval '2 days' where journal_id > ${rows[0]!.last}`,
    );
  const since = await byAirtime();
  expect(since).toBeGreaterThan(before);
  expect(await nextNight()).toEqual({});
});

test('a day of a house account that was changed by hand is named by night, and until the night after it', async () => {
  const change = (by: number) =>
    asOwner(`update house_days set amount = amount + ${by} where account_id between -17 and -14`);
  const { rows } = await sql<{ accountId: bigint; day: string }>`
    select account_id, day from house_days where account_id between -17 and -14`.execute(database.db);
  const wrong = { I24: rows.map(({ accountId, day }) => `house account ${accountId} on ${day}`) };
  expect(rows).not.toEqual([]);
  await change(5);
  expect(await nextMinute()).toEqual({});
  expect(await nextNight()).toEqual(wrong);
  await change(-5);
  expect(await nextMinute()).toEqual(wrong);
  expect(await nextNight()).toEqual({});
  expect(await nextMinute()).toEqual({});
  // Today is not over.
  await asOwner('delete from house_days');
});

test('of two workers who begin at once one proves and the other goes on with its work', async () => {
  await nextMinute();
  clock.advance({ minutes: 10 });
  const before = await runs('new');
  const slow = new Client({ connectionString: database.ownerUrl });
  await slow.connect();
  try {
    await slow.query('begin; lock table renewals');
    const first = verifyNew(deps);
    await expect.poll(database.waiting, { timeout: 60_000 }).toBe(1);
    await verifyNew(deps);
    expect(await runs('new')).toBe(before);
    await slow.query('commit');
    await first;
  } finally {
    await slow.end();
  }
  expect(await runs('new')).toBe(before + 1);
});

test('a proof of everything that was ended is gone on with: what it had found by then is recorded with the rest, and not read again', async () => {
  const { playerId } = await game.aPlayer();
  await fundWallet(game.deps, { playerId, cash: 100 });
  await nextNight();
  const [before, account] = [await runs('all'), playerId * 16n];
  const raise = (by: number) =>
    asOwner(`update ledger.balances set posted = posted + ${by} where account_id = ${account}`);
  await raise(1);
  clock.advance({ days: 1 });
  const slow = new Client({ connectionString: database.ownerUrl });
  await slow.connect();
  try {
    await slow.query('begin; lock table prize_awards');
    const ended = expect(verifyAll(deps)).rejects.toThrow('canceling statement');
    await expect.poll(database.waiting, { timeout: 60_000 }).toBe(1);
    await runSql(
      database.as.worker.url,
      `select pg_cancel_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and usename = current_user and datname = current_database()`,
    );
    await ended;
  } finally {
    await slow.end();
  }
  expect(await runs('all')).toBe(before);
  await raise(-1);
  await verifyAll(deps);
  expect(await namedBy('all')).toEqual({ I2: [`account ${account}`] });
  expect(await runs('all')).toBe(before + 1);
  expect(await nextNight()).toEqual({});
});

test('a journal that was posted before a proof and committed after it is proven by the next', async () => {
  const { playerId } = await game.aPlayer();
  const late = new Client({ connectionString: database.ownerUrl });
  await late.connect();
  try {
    await late.query(`begin; insert into ledger.journals (journal_id, posted_at, kind, operation_key, player_id)
      values (nextval('ledger.journal_ids'), clock_timestamp(), 'prize', 'posted late', ${playerId})`);
    const now = fixedClock(new Date().toISOString());
    await asOwner('delete from invariant_runs');
    await verifyNew({ ...deps, clock: now });
    expect(await namedBy('new')).toEqual({});
    await late.query('commit');
    now.advance({ minutes: 1 });
    await verifyNew({ ...deps, clock: now });
    expect(await namedBy('new')).toHaveProperty('I11');
  } finally {
    await late.end();
    await asOwner(`delete from ledger.journals where operation_key = 'posted late'; delete from invariant_runs`);
  }
});

/** These have a row for each week, version, proof or day. */
const SMALL = new Set([
  'kept_games',
  'prize_weeks',
  'prize_awards',
  'settings_versions',
  'invariant_runs',
  'house_days',
]);

/** How the statements of a minute's proof are carried out, after these settings of the server and those that the proof makes itself. */
async function plansOfAMinute(settings: string): Promise<Plan[]> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const config = { poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
  const watched = connect({ databaseUrl: database.as.worker.url, ...config }, 'spw-test', {
    onStatement: ({ query }) => statements.push(query),
  });
  const planned = new Client({ connectionString: database.as.worker.url });
  await planned.connect();
  try {
    clock.advance({ minutes: 10 });
    await verifyNew({ ...deps, proofDb: watched.db });
    await planned.query(`begin; ${settings}`);
    const plans: Plan[] = [];
    for (const { sql: text, parameters } of statements) {
      if (text.includes('set_config(')) await planned.query(text, [...parameters]);
      if (!/^\s*(select|with)\b[^]*\bfrom\b/.test(text)) continue;
      const { rows } = await planned.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
        ...parameters,
      ]);
      plans.push(rows[0]!['QUERY PLAN'][0].Plan);
    }
    expect(plans.length).toBeGreaterThan(20);
    return plans;
  } finally {
    await planned.end();
    await watched.close();
  }
}

test('no statement of the proof of a minute reads a large table whole', async () => {
  await game.aPlayer({ plays: 1 });
  const whole = new Set<string>();
  const walk = (plan: Plan): void => {
    const table = plan['Relation Name']?.replace(/_\d{4}_\d{2}$/, '');
    if (table && !SMALL.has(table) && !plan['Index Cond'] && !plan['Recheck Cond']) whole.add(table);
    plan.Plans?.forEach(walk);
  };
  // In a table of a few rows an index is more work: only whether there is one to use is asked.
  (await plansOfAMinute('set enable_seqscan = off')).forEach(walk);
  expect([...whole]).toEqual([]);
});

test('no statement of the proof of a minute in which many play compares each row of a table with each row of another', async () => {
  await nextMinute();
  // Whoever something was wrong with is proven again.
  await asOwner(`update invariant_runs set players = array(select generate_series(1, 400))`);
  expect((await plansOfAMinute('')).flatMap(pairsIn)).toEqual([]);
});

test('of more players than one proof takes those who moved first are proven, the next goes on with the others, and how far it is behind is measured', async () => {
  const metrics = makeMetrics();
  watchProofs({ db: deps.db, clock, metrics });
  await nextMinute();
  const [first, second] = [await game.aPlayer(), await game.aPlayer()];
  await nextMinute();
  for (const { playerId } of [first, second]) {
    clock.advance({ minutes: 10 });
    await fundWallet(game.deps, { playerId, cash: 100 });
  }
  const accounts = [first, second].map(({ playerId }) => playerId * 16n);
  const raise = (by: number) =>
    asOwner(`update ledger.balances set posted = posted + ${by} where account_id in (${accounts.join()})`);
  await raise(1);
  clock.advance({ minutes: 10 });
  await verifyNew(deps, { most: 1 });
  expect(await namedBy('new')).toEqual({ I2: [`account ${accounts[0]!}`] });
  expect((await metrics.show()).text).toContain('spw_books_proof_age_seconds{scope="new"} 600');
  clock.advance({ minutes: 1 });
  await verifyNew(deps, { most: 1 });
  expect(await namedBy('new')).toEqual({ I2: accounts.map((id) => `account ${id}`).toSorted() });
  expect((await metrics.show()).text).toContain('spw_books_proof_age_seconds{scope="new"} 0');
  await raise(-1);
  expect(await nextMinute()).toEqual({});
});

test('how old the proofs are, how long they took and what they found is measured', async () => {
  const metrics = makeMetrics();
  watchProofs({ db: deps.db, clock, metrics });
  await nextNight();
  const { playerId } = await game.aPlayer();
  await fundWallet(game.deps, { playerId, cash: 100 });
  const raise = (by: number) =>
    asOwner(`update ledger.balances set posted = posted + ${by} where account_id = ${playerId * 16n}`);
  await raise(1);
  await nextNight();
  await nextMinute();
  clock.advance({ seconds: 30 });
  const { text } = await metrics.show();
  expect(text).toContain('spw_books_proof_age_seconds{scope="new"} 30');
  expect(text).toContain('spw_books_proof_age_seconds{scope="all"} 630');
  expect(text).toContain('spw_books_proof_seconds{scope="new"} 0');
  expect(text).toContain('spw_books_proof_broken{scope="all"} 1');
  await raise(-1);
});
