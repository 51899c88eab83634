import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { house, playerAccount } from './accounts.ts';
import { assetBalancesOf, grantAsset, Overdraft, spendAsset, transfers } from './index.ts';
import { HOUSE, post, type Line } from './post.ts';

const database = useDatabase();
const { db } = database;

let players = 1000n;
const aPlayer = () => (players += 1n);
const inTransaction = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>;

const give = (playerId: bigint, count: number, key: string) =>
  inTransaction<{ replayed: boolean }>((tx) => grantAsset(tx, { playerId, asset: 'PLAY', count, key }));
const use = (playerId: bigint, count: number, key: string) =>
  inTransaction<{ replayed: boolean }>((tx) => spendAsset(tx, { playerId, asset: 'PLAY', count, key }));
const plays = async (playerId: bigint) => (await assetBalancesOf(db, playerId)).PLAY;

const play = (playerId: bigint, amount: bigint): Line => ({
  account: playerAccount(playerId, 'PLAY'),
  asset: 'PLAY',
  amount,
});
const issued = (amount: bigint): Line => ({ account: house.issued('PLAY'), asset: 'PLAY', amount });

test.each<[string, string, Line[]]>([
  ['does not balance', 'LG002', [play(1n, 2n), issued(-1n)]],
  ['balances only across two assets', 'LG002', [play(1n, 1n), { account: -53n, asset: 'doublepoint', amount: -1n }]],
  [
    'puts a powerup into the slot of plays',
    'LG001',
    [
      { ...play(1n, 1n), asset: 'skip' },
      { ...issued(-1n), asset: 'skip' },
    ],
  ],
  ['uses a slot that holds nothing', 'LG001', [{ ...play(1n, 1n), account: 26n }, issued(-1n)]],
  ['touches two players', 'LG003', [play(1n, 1n), play(2n, -1n)]],
  ['moves nothing', 'LG001', [play(1n, 0n), issued(0n)]],
  ['has one side', 'LG001', [play(1n, 1n)]],
  ['moves what its kind does not', 'LG004', [play(1n, -1n), issued(1n)]],
  ['puts plays into an account of naira', 'LG001', [play(1n, 1n), { ...issued(-1n), account: house.prizeCost }]],
  ['is larger than anything can be', 'LG001', [play(1n, 2_000_000_000_000n), issued(-2_000_000_000_000n)]],
  ['moves what is of another player', 'LG003', [play(2n, 1n), issued(-1n)]],
])('a transfer that %s is refused', async (why, code, lines) => {
  const key = `refused:${why}`;
  const transfer = { player: 1n, key, kind: 'grant-goods', lines };
  await expect(inTransaction((tx) => post(tx, transfer))).rejects.toMatchObject({ code });
  const { rows } = await sql`select from ledger.operations where operation_key = ${key}`.execute(db);
  expect(rows).toHaveLength(0);
});

test('what moves between accounts of the house alone is of a player all the same, and only what a week owes is of none', async () => {
  const fee = transfers.bookCardFee({ playerId: aPlayer(), reference: 'whose', fee: 1n });
  const owed = transfers.owePrizes({ week: '2026-11-16', amount: 1n });
  for (const transfer of [
    { ...fee, player: HOUSE },
    { ...fee, player: -1n },
    { ...owed, player: aPlayer() },
  ] as const)
    await expect(inTransaction((tx) => post(tx, transfer))).rejects.toMatchObject({ code: 'LG006' });
  for (const transfer of [fee, owed])
    expect(await inTransaction((tx) => post(tx, transfer))).toEqual({ replayed: false });
  await expect(inTransaction((tx) => post(tx, { ...fee, player: aPlayer() }))).rejects.toMatchObject({ code: 'LG409' });
});

test('one key is one transfer, one after the other and twenty at once', async () => {
  const playerId = aPlayer();
  expect(await give(playerId, 3, 'once')).toEqual({ replayed: false });
  expect(await give(playerId, 3, 'once')).toEqual({ replayed: true });
  expect(await plays(playerId)).toBe(3);

  const all = await Promise.all(Array.from({ length: 20 }, () => give(playerId, 2, 'twenty')));
  expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await plays(playerId)).toBe(5);
});

test('a key that was used for something else is refused', async () => {
  const playerId = aPlayer();
  await give(playerId, 3, 'mine');
  await expect(give(playerId, 4, 'mine')).rejects.toMatchObject({ code: 'LG409' });
  await expect(give(aPlayer(), 3, 'mine')).rejects.toMatchObject({ code: 'LG409' });
  expect(await plays(playerId)).toBe(3);
});

test('a key whose transfer failed can be used again', async () => {
  const playerId = aPlayer();
  await expect(use(playerId, 1, 'too early')).rejects.toBeInstanceOf(Overdraft);
  await give(playerId, 1, 'late');
  expect(await use(playerId, 1, 'too early')).toEqual({ replayed: false });
});

test('of twenty spends at once exactly as many succeed as there is to spend', async () => {
  const playerId = aPlayer();
  await give(playerId, 7, 'seven');
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => use(playerId, 1, `spend:${at}`)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  for (const each of done) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Overdraft);
  expect(await plays(playerId)).toBe(0);
});

test('a transfer is undone with the transaction it is part of', async () => {
  const playerId = aPlayer();
  const failing = inTransaction(async (tx) => {
    await grantAsset(tx, { playerId, asset: 'PLAY', count: 5, key: 'undone' });
    throw new Error('after it');
  });
  await expect(failing).rejects.toThrow('after it');
  expect(await plays(playerId)).toBe(0);
});

test('the product cannot write, change, remove or switch off anything of the ledger', async () => {
  const game = database.as.game.db;
  await give(aPlayer(), 1, 'there is something');
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'ledger' and c.relkind in ('r', 'p')`.execute(db);
  const month = new Date().toISOString().slice(0, 7).replace('-', '_');
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['balances', 'operations', 'entries', `entries_${month}`].map((name) => `ledger.${name}`)),
  );
  for (const { name } of rows) {
    const table = sql.raw(name);
    const attempts = [
      sql`insert into ${table} select * from ${table} limit 1`,
      sql`update ${table} set ${sql.raw(columnOf(name))} = ${sql.raw(columnOf(name))}`,
      sql`delete from ${table}`,
      sql`truncate ${table}`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(game), name).rejects.toMatchObject({ code: '42501' });
  }
  const ways = [
    sql`alter table ledger.entries disable trigger all`,
    sql`alter table ledger.balances drop constraint no_overdraft`,
    sql`drop table ledger.entries`,
    sql`create or replace function ledger.asset_of(p_account bigint) returns smallint language sql as 'select 1::smallint'`,
    sql`drop function ledger.asset_of(bigint)`,
    sql`set session_replication_role = replica`,
    sql`set role spw_owner`,
    sql`select nextval('ledger.journal_ids')`,
    sql`create table ledger.mine ()`,
  ];
  for (const way of ways) await expect(way.execute(game)).rejects.toMatchObject({ code: '42501' });
});

function columnOf(table: string): string {
  if (table.includes('balances')) return 'posted';
  if (table.includes('kind')) return 'kind';
  return table.includes('operations') ? 'operation_key' : 'journal_id';
}

test("every player account's chain of hashes can be computed again", async () => {
  const playerId = aPlayer();
  for (let at = 0; at < 4; at++) await give(playerId, at + 1, `chain:${at}`);
  await use(playerId, 2, 'chain:use');
  const entries = await sql<{
    journalId: bigint;
    line: number;
    accountId: bigint;
    asset: number;
    amount: bigint;
    hash: Buffer;
  }>`
    select journal_id, line, account_id, asset, amount, hash from ledger.entries where account_id > 0
    order by account_id, account_version`.execute(db);
  const heads = new Map<bigint, { balance: bigint; hash: Buffer }>();
  for (const { journalId, line, accountId, asset, amount, hash } of entries.rows) {
    const before = heads.get(accountId) ?? { balance: 0n, hash: Buffer.of(0) };
    const balance = before.balance + amount;
    const link = Buffer.alloc(36);
    link.writeBigInt64BE(journalId, 0);
    link.writeInt16BE(line, 8);
    link.writeBigInt64BE(accountId, 10);
    link.writeInt16BE(asset, 18);
    link.writeBigInt64BE(amount, 20);
    link.writeBigInt64BE(balance, 28);
    expect(createHash('sha256').update(before.hash).update(link).digest()).toEqual(hash);
    heads.set(accountId, { balance, hash });
  }
  const { rows: balances } = await sql<{ accountId: bigint; headHash: Buffer; posted: bigint }>`
    select account_id, head_hash, posted from ledger.balances`.execute(db);
  expect(balances.length).toBeGreaterThan(3);
  for (const { accountId, headHash, posted } of balances)
    expect({ hash: headHash, balance: posted }).toEqual(heads.get(accountId));
});

test('whatever is granted and spent, a balance is the sum of its entries and never below zero', async () => {
  const move = fc.record({
    asset: fc.constantFrom('PLAY', 'skip', 'WILDCARD'),
    count: fc.integer({ min: -5, max: 5 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 15 }), async (moves) => {
      run += 1;
      const playerId = aPlayer();
      const expected = { PLAY: 0, skip: 0, WILDCARD: 0 };
      for (const [at, { asset, count }] of moves.entries()) {
        const transfer = { playerId, asset, count: Math.abs(count), key: `any:${run}:${at}` } as const;
        const allowed = count > 0 || (count < 0 && expected[asset] + count >= 0);
        const moved = inTransaction((tx) => (count > 0 ? grantAsset(tx, transfer) : spendAsset(tx, transfer)));
        if (!allowed) await expect(moved).rejects.toThrow();
        else {
          await moved;
          expected[asset] += count;
        }
      }
      expect(await assetBalancesOf(db, playerId)).toMatchObject(expected);
    }),
    { numRuns: 15 },
  );
  const { rows: unbalanced } = await sql`
    select journal_id, asset from ledger.entries group by 1, 2 having sum(amount) <> 0`.execute(db);
  expect(unbalanced).toEqual([]);
  const { rows: wrong } = await sql`
    select account_id from ledger.balances
    join (select account_id, sum(amount) as total from ledger.entries group by 1) e using (account_id)
    where posted < 0 or posted <> total`.execute(db);
  expect(wrong).toEqual([]);
});

test('without a place for the month nothing is posted, and the worker makes the months ahead', async () => {
  const playerId = aPlayer();
  await give(playerId, 2, 'before');
  const month = new Date().toISOString().slice(0, 7).replace('-', '_');
  await runSql(database.ownerUrl, `alter table ledger.entries detach partition ledger.entries_${month}`);
  await expect(use(playerId, 1, 'no place')).rejects.toThrow('no partition of relation "entries"');
  expect(await plays(playerId)).toBe(2);

  const [from, to] = [`${month.replace('_', '-')}-01`, `(date '${month.replace('_', '-')}-01' + interval '1 month')`];
  await runSql(
    database.ownerUrl,
    `do $$ begin execute format('alter table ledger.entries attach partition ledger.entries_${month} for values from (%L) to (%L)',
      timestamp '${from}' at time zone 'UTC', ${to} at time zone 'UTC'); end $$`,
  );
  expect(await use(playerId, 1, 'no place')).toEqual({ replayed: false });
  const { rows } = await sql<{ made: number }>`
    select ledger.make_partitions((now() + interval '5 months')::date) as made`.execute(db);
  expect(rows[0]!.made).toBe(2);
});

test('months are made while somebody posts, and neither waits for the other', async () => {
  const playerId = aPlayer();
  await db.transaction().execute(async (tx) => {
    await grantAsset(tx, { playerId, asset: 'PLAY', count: 1, key: 'posting meanwhile' });
    await database.as.worker.db.transaction().execute(async (months) => {
      await sql`set local lock_timeout = '30s'`.execute(months);
      await sql`select ledger.make_partitions((now() + interval '8 months')::date)`.execute(months);
      await sql`set local lock_timeout = '30s'`.execute(tx);
      await grantAsset(tx, { playerId, asset: 'PLAY', count: 1, key: 'and again' });
    });
  });
  expect(await plays(playerId)).toBe(2);
});

test('a connection that learnt its way when the books were small reads no whole table when they are large', async () => {
  const grantAll = (from: number, to: number) =>
    inTransaction<void>(async (tx) => {
      for (let at = from; at < to; at += 1)
        await grantAsset(tx, { playerId: aPlayer(), asset: 'PLAY', count: 1, key: `path:${at}` });
      await sql`select pg_stat_force_next_flush()`.execute(tx);
    });
  const scanned = async () => {
    const { rows } = await sql<{ rows: bigint }>`
      select sum(seq_tup_read)::bigint as rows from pg_stat_all_tables where schemaname = 'ledger'`.execute(db);
    return rows[0]!.rows;
  };
  await runSql(database.ownerUrl, 'analyze ledger.balances, ledger.operations');
  await grantAll(0, 200);
  const before = await scanned();
  await grantAll(200, 300);
  expect((await scanned()) - before).toBe(0n);
});
