import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../main/migrate-database.ts';
import { connect, type Database } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase } from '../platform/db/roles.ts';
import { offencesOf } from '../testing/broken-invariants.ts';
import { databaseUrl, runSql } from '../testing/template.ts';

/** The ledger as it was before player_id led it, filled by the functions that it had then, and brought up to date while others post. */
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const FIRST = '0080';
const PLAYERS = [1, 2, 3];
const adminUrl = inject('databaseAdminUrl');
const name = `spw_carried_${randomUUID().replaceAll('-', '')}`;
const ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');
const cardPayment = randomUUID();
const withdrawal = randomUUID();
const writtenOff = randomUUID();
let folder: string;
let client: Client;
let database: Database;
let meanwhile: number;
let before: Books;

type Lines = readonly (readonly [account: number, asset: number, amount: number])[];
type Posting = readonly [key: string, kind: string, lines: Lines, reference?: string];

/** By the signature of then, which processes of the version before go on using. */
async function post(by: Client, [key, kind, lines, reference]: Posting): Promise<boolean> {
  const rows = lines.map((line) => `row(${line.join(', ')})::ledger.line`).join(', ');
  const { rows: done } = await by.query<{ replayed: boolean }>(
    `select replayed from ledger.post($1, $2, array[${rows}], $3)`,
    [key, kind, reference ?? null],
  );
  return done[0]!.replayed;
}

const grant = (player: number, key: string, count: number): Posting => [
  key,
  'grant-goods',
  [
    [player * 16 + 4, 2, count],
    [-52, 2, -count],
  ],
];
const ofPlayers: readonly Posting[] = PLAYERS.flatMap((player): Posting[] => [
  ...Array.from({ length: 40 }, (_, at) => grant(player, `plays:${player}:${at}`, at + 1)),
  [
    `turn:${player}`,
    'use-goods',
    [
      [player * 16 + 4, 2, -1],
      [-62, 2, 1],
    ],
  ],
  [
    `fund:momo:${player}`,
    'fund-mobile-money',
    [
      [player * 16, 1, 5000],
      [-12, 1, -5000],
    ],
  ],
]);
const naira = (from: number, to: number): Lines => [
  [from, 1, -100],
  [to, 1, 100],
];
/** Between accounts of the house, each about what belongs to a player. */
const ofHouse: readonly (readonly [player: number, posting: Posting])[] = [
  [2, ['fee:card:SPW-card-payment-2', 'card-fee', naira(-30, -10), 'SPW-card-payment-2']],
  [3, [`withdrawal:${withdrawal}:overpaid`, 'withdrawal-overpaid', naira(-45, -11), 'spw-wd-of-player-three']],
  [1, [`adjust:${writtenOff}`, 'adjust-write-off', naira(-44, -45)]],
  [3, ['sale:airtime:renewed-long-ago', 'sale-airtime', naira(-14, -20), 'renewed-long-ago']],
  [0, ['prizes:2026-11-09:owed', 'prizes-owed', naira(-31, -32), '2026-11-09']],
];
const all: readonly Posting[] = [...ofPlayers, ...ofHouse.map(([, posting]) => posting)];

async function books() {
  const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return {
    balances: await rowsOf(
      `select account_id, posted, floor, version, head_hash, frozen_at from ledger.balances order by 1`,
    ),
    operations: await rowsOf(
      `select operation_key, request_hash, journal_id, created_at from ledger.operations order by 1`,
    ),
    journals: await rowsOf(
      `select journal_id, posted_at, kind, operation_key, reference from ledger.journals order by 1`,
    ),
    entries: await rowsOf(
      `select journal_id, line, posted_at, account_id, asset, amount, balance_after, account_version, hash from ledger.entries order by 1, 2`,
    ),
  };
}
type Books = Awaited<ReturnType<typeof books>>;

beforeAll(async () => {
  await runSql(adminUrl, `create database ${name} owner spw_owner`);
  await closeDatabase(adminUrl, name);
  folder = await mkdtemp(join(tmpdir(), 'spw-before-'));
  for (const file of await readdir(MIGRATIONS))
    if (file.endsWith('.sql') && file < FIRST) await cp(join(MIGRATIONS, file), join(folder, file));
  await migrate(ownerUrl, { folder });

  client = new Client({ connectionString: ownerUrl });
  await client.connect();
  for (const player of PLAYERS)
    await client.query(
      `insert into players (public_id, phone, username, username_key, email, platform, created_at)
       values (gen_random_uuid(), $1, $2, $2, 'a@mail.ng', 'web', now())`,
      [`234800000000${player}`, `p${player}`],
    );
  await client.query(
    `insert into payments (player_id, payment_id, reference, channel, purpose, principal_kobo, state, give_up_at, created_at, changed_at)
     values (2, $1, 'SPW-card-payment-2', 'card', 'fund-wallet', 100, 'credited', now(), now(), now())`,
    [cardPayment],
  );
  await client.query(
    `with bank as (
       insert into bank_accounts (player_id, bank_account_id, bank_code, bank_name, account_number, account_name, added_at)
       values (3, $1, '058', 'A bank', '0123456789', 'Three', now()) returning player_id, bank_account_id)
     insert into withdrawals (player_id, withdrawal_id, bank_account_id, account_hash, reference, amount_kobo, state, created_at, changed_at)
     select player_id, $1, bank_account_id, '\\x00', 'spw-wd-of-player-three', 100, 'released', now(), now() from bank`,
    [withdrawal],
  );
  await client.query(
    `insert into adjustments (player_id, adjustment_id, kind, amount_kobo, asked_by, asked_at, reason, state)
     values (1, $1, 'write-off', 100, 'somebody', now(), 'a reason', 'asked')`,
    [writtenOff],
  );
  await client.query(
    `insert into subscriptions values (3, gen_random_uuid(), 'daily', 'renewed-long-ago', now(), now(), now())`,
  );
  for (const posting of all) await post(client, posting);
  await client.query('select ledger.freeze(2, true)');
  before = await books();

  let isDone = false;
  const posting = postUntil(() => isDone);
  await migrateDatabase(ownerUrl).finally(() => (isDone = true));
  meanwhile = await posting;
  database = connect(
    { databaseUrl: ownerUrl, poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 },
    'spw-test',
  );
});
afterAll(async () => {
  await database?.close();
  await client?.end();
  await runSql(adminUrl, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

/** Four processes of the version before, each in one transaction after another; says how many postings they made. */
async function postUntil(isDone: () => boolean): Promise<number> {
  const process = async (which: number) => {
    const own = new Client({ connectionString: ownerUrl });
    await own.connect();
    let posted = 0;
    for (; !isDone() || posted === 0; posted += 1) {
      await own.query('begin');
      const player = PLAYERS[posted % PLAYERS.length]!;
      if (posted % 2 === 0) await own.query('select ledger.lock_naira($1)', [player]);
      await post(own, grant(player, `plays:meanwhile:${which}:${posted}`, 1));
      await own.query('commit');
    }
    await own.end();
    return posted;
  };
  const counts = await Promise.all([1, 2, 3, 4].map(process));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('every journal, entry, hash and operation from before is there as it was', async () => {
  const after = await books();
  expect(after.operations).toEqual(expect.arrayContaining(before.operations));
  expect(after.journals).toEqual(expect.arrayContaining(before.journals));
  expect(after.entries).toEqual(expect.arrayContaining(before.entries));
  const added = { operations: meanwhile, journals: meanwhile, entries: 2 * meanwhile };
  for (const [table, count] of Object.entries(added))
    expect(after[table as keyof typeof added]).toHaveLength(before[table as keyof typeof added].length + count);
});

test('every balance is what it was, and what was posted meanwhile', async () => {
  const { balances } = await books();
  const known = new Map(before.balances.map((row) => [row['account_id'], row]));
  const isPlays = (row: Record<string, unknown>) => Number(row['account_id']) % 16 === 4;
  for (const row of balances.filter((each) => !isPlays(each) && known.has(each['account_id'])))
    expect(row).toEqual(known.get(row['account_id']));
  const sum = (rows: Books['balances']) =>
    rows.filter(isPlays).reduce((total, { posted }) => total + Number(posted), 0);
  expect(sum(balances) - sum(before.balances)).toBe(meanwhile);
  expect(known.size).toBeGreaterThan(PLAYERS.length);
  expect(balances.filter((row) => row['frozen_at'] !== null).map((row) => row['account_id'])).toEqual(['32']);
});

test('the books hold, and each chain of hashes is whole', async () => {
  for (const id of ['I1', 'I2', 'I11']) expect([id, await offencesOf(database.db, id)]).toEqual([id, []]);
});

test('every transfer from before names its player, also one between accounts of the house', async () => {
  const { rows } = await client.query<{ key: string; players: string[] }>(
    `select o.operation_key as key, array_agg(distinct p.player_id) as players
     from ledger.operations o join ledger.journals j using (operation_key) join ledger.entries e on e.journal_id = j.journal_id,
       unnest(array[o.player_id, j.player_id, e.player_id]) p (player_id)
     group by 1`,
  );
  const players = new Map(rows.map(({ key, players: found }) => [key, found]));
  for (const player of PLAYERS) expect(players.get(`turn:${player}`)).toEqual([String(player)]);
  for (const [player, [key]] of ofHouse) expect([key, players.get(key)]).toEqual([key, [String(player)]]);
});

test('an operation from before is not done again, by a process of the version before or of this one', async () => {
  for (const posting of all) expect([posting[0], await post(client, posting)]).toEqual([posting[0], true]);
  const { rows } = await client.query<{ replayed: boolean }>(
    `select replayed from ledger.post(2, 'fee:card:SPW-card-payment-2', 'card-fee',
       array[row(-30, 1, -100)::ledger.line, row(-10, 1, 100)::ledger.line], 'SPW-card-payment-2')`,
  );
  expect(rows).toEqual([{ replayed: true }]);
});

test('a process of the version before is told of an overdraft by the name that it knows', async () => {
  const tooMuch: Posting = [
    'turn:too much',
    'use-goods',
    [
      [16 + 4, 2, -1_000_000],
      [-62, 2, 1_000_000],
    ],
  ];
  await expect(post(client, tooMuch)).rejects.toMatchObject({ code: 'LG402', constraint: 'no_overdraft' });
});
