import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../main/migrate-database.ts';
import { connect, type Database } from '../platform/db/connect.ts';
import { offencesOf } from '../testing/broken-invariants.ts';
import { databaseBefore, type DatabaseBefore } from '../testing/database-before.ts';

/** The ledger as it was before player_id led it, filled by the functions that it had then, and brought up to date while others post. */
const FIRST = '0080';
/** Takes away what stayed for processes of the version before. */
const WITHOUT_BEFORE = '0149';
const PLAYERS = [1, 2, 3];
const cardPayment = randomUUID();
const withdrawal = randomUUID();
const writtenOff = randomUUID();
let carried: DatabaseBefore;
let client: Client;
let database: Database;
let meanwhile: number;
let before: Books;

type Lines = readonly (readonly [account: number, asset: number, amount: number])[];
type Posting = readonly [key: string, kind: string, lines: Lines, reference?: string];

const linesOf = (lines: Lines) => `array[${lines.map((line) => `row(${line.join(', ')})::ledger.line`).join(', ')}]`;

/** By the signature of then, which processes of the version before go on using. */
async function postAsBefore(by: Client, [key, kind, lines, reference]: Posting): Promise<void> {
  await by.query(`select ledger.post($1, $2, ${linesOf(lines)}, $3)`, [key, kind, reference ?? null]);
}

async function post(player: number, [key, kind, lines, reference]: Posting): Promise<boolean> {
  const { rows: done } = await client.query<{ replayed: boolean }>(
    `select replayed from ledger.post($1, $2, $3, ${linesOf(lines)}, $4)`,
    [player, key, kind, reference ?? null],
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
type Owned = readonly [player: number, posting: Posting];
const postingsOf = (player: number): Posting[] => [
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
];
const ofPlayers = PLAYERS.flatMap((player) => postingsOf(player).map((posting): Owned => [player, posting]));
const naira = (from: number, to: number): Lines => [
  [from, 1, -100],
  [to, 1, 100],
];
/** Between accounts of the house, each about what belongs to a player. */
const ofHouse: readonly Owned[] = [
  [2, ['fee:card:SPW-card-payment-2', 'card-fee', naira(-30, -10), 'SPW-card-payment-2']],
  [3, [`withdrawal:${withdrawal}:overpaid`, 'withdrawal-overpaid', naira(-45, -11), 'spw-wd-of-player-three']],
  [1, [`adjust:${writtenOff}`, 'adjust-write-off', naira(-44, -45)]],
  [3, ['sale:airtime:renewed-long-ago', 'sale-airtime', naira(-14, -20), 'renewed-long-ago']],
  [0, ['prizes:2026-11-09:owed', 'prizes-owed', naira(-31, -32), '2026-11-09']],
];
const all: readonly Owned[] = [...ofPlayers, ...ofHouse];

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
  carried = await databaseBefore(inject('databaseAdminUrl'), FIRST);
  ({ client } = carried);
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
  for (const [, posting] of all) await postAsBefore(client, posting);
  await client.query('select ledger.freeze(2, true)');
  before = await books();

  let isDone = false;
  const posting = postUntil(() => isDone);
  await carried.migrateBefore(WITHOUT_BEFORE).finally(() => (isDone = true));
  meanwhile = await posting;
  await migrateDatabase(carried.ownerUrl);
  database = connect(
    { databaseUrl: carried.ownerUrl, poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 },
    'spw-test',
  );
});
afterAll(async () => {
  await database?.close();
  await carried?.remove();
});

/** Four processes of the version before, each in one transaction after another; says how many postings they made. */
async function postUntil(isDone: () => boolean): Promise<number> {
  const process = async (which: number) => {
    const own = new Client({ connectionString: carried.ownerUrl });
    await own.connect();
    let posted = 0;
    for (; !isDone() || posted === 0; posted += 1) {
      await own.query('begin');
      const player = PLAYERS[posted % PLAYERS.length]!;
      if (posted % 2 === 0) await own.query('select ledger.lock_naira($1)', [player]);
      await postAsBefore(own, grant(player, `plays:meanwhile:${which}:${posted}`, 1));
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

test('an operation from before is not done again', async () => {
  for (const [player, posting] of all) expect([posting[0], await post(player, posting)]).toEqual([posting[0], true]);
});
