import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { anApprover } from '../../testing/operators.ts';
import { runSql } from '../../testing/template.ts';
import { fixedClock, seededRandom } from '../../testing/time-and-chance.ts';
import { allTables } from './all-tables.ts';
import { applyRights } from './apply-rights.ts';
import { connect } from './connect.ts';
import type { Process } from './roles.ts';

const database = useDatabase();
const { db, as } = database;
const PROCESSES: readonly Process[] = ['game', 'console', 'worker', 'reader'];
const clock = fixedClock();
const random = seededRandom();

const run = (process: Process, statement: string) => sql.raw(statement).execute(as[process].db);
/** What the database says to a statement, and `done` when it lets it happen. */
const answerTo = (process: Process, statement: string): Promise<string> =>
  run(process, statement).then(
    () => 'done',
    (error: Error & { code?: string }) => `${error.code}`,
  );
const IN_LOG = `select audit_append(null, 'a.test', 'a:test', null, null, null)`;
const NOT_ALLOWED = '42501';
const READ_ONLY = '25006';
const NOT_TWO_PEOPLE = 'TP001';
const KIND_OF_OTHERS = 'LG403';
const OTHER_ACCOUNTS = 'LG004';
const OTHER_NAME = 'LG005';

describe.each(PROCESSES)('the %s', (process) => {
  test.each([
    ['change a table', 'alter table operators add column x text'],
    ['drop one', 'drop table idempotency_keys'],
    ['make one', 'create table mine ()'],
    ['empty one', 'truncate idempotency_keys'],
    ['switch a trigger off', 'alter table operators disable trigger all'],
    ['become the owner', 'set role spw_owner'],
    ['run the owner’s trigger by hand', 'select must_be_two_people(1, 2, now())'],
    [
      'write an entry',
      `insert into ledger.entries (journal_id, line, posted_at, account_id, asset, amount, player_id) values (1, 1, now(), 16, 1, 100000000, 1)`,
    ],
    ['change a balance', 'update ledger.balances set posted = posted + 100'],
    ['forget an operation', 'delete from ledger.operations'],
    ['let itself post more', `update ledger.kinds set roles = '{spw_game,spw_console,spw_worker}'`],
    ['let a kind move more', `insert into ledger.kind_lines values ('use-goods', 0, 1)`],
    ['write an entry of the audit log', `insert into audit_entries select * from audit_entries`],
    ['cut the audit log', 'delete from audit_entries'],
    ['move the end of the audit log', 'update audit_head set entry_id = 0'],
    ['choose a short reference', `update short_references set short_reference = 'PAY-2222 2222'`],
    ['make one up', `insert into short_references values (1, gen_random_uuid(), 'PAY-2222 2222')`],
    ['have one given', `select give_short_reference(1, gen_random_uuid(), 'PAY')`],
    ['rewrite settings', `update settings_versions set changes = '{}'`],
    ['give a published question another answer', `update question_leaves set salt = '\\x00'`],
  ])('cannot %s', async (_what, statement) => {
    expect([NOT_ALLOWED, '42809', READ_ONLY]).toContain(await answerTo(process, statement));
  });
});

test('the reader writes nothing at all', async () => {
  expect(await answerTo('reader', 'delete from players')).toBe(READ_ONLY);
  // Also when it says that it wants to.
  const databaseUrl = `${as.reader.url}?options=-c%20default_transaction_read_only%3Doff`;
  const reader = connect(
    { databaseUrl, poolSize: 1, poolWaitMilliseconds: 10_000, statementMilliseconds: 10_000 },
    'test',
  );
  onTestFinished(reader.close);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger', 'pgboss')`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(80);
  for (const { name } of rows)
    await expect(sql.raw(`delete from ${name}`).execute(reader.db), name).rejects.toMatchObject({ code: NOT_ALLOWED });
  // Nor what fills the disk without a table of ours.
  await applyRights(database.ownerUrl);
  for (const act of [
    `select lo_from_bytea(0, '\\x00ff')`,
    'select lo_create(0)',
    'create temporary table mine (a text)',
  ])
    await expect(sql.raw(act).execute(reader.db), act).rejects.toMatchObject({ code: NOT_ALLOWED });
  for (const act of [
    `audit_append(null, 'a', 'b', null, null, null)`,
    'ledger.freeze(1, true)',
    `ledger.make_partitions('2030-01-01')`,
    'drop_event_weeks(now())',
  ])
    await expect(sql.raw(`select ${act}`).execute(reader.db), act).rejects.toMatchObject({ code: NOT_ALLOWED });
});

describe('what belongs to another process is neither read nor written', () => {
  test.each<[Process, readonly string[]]>([
    [
      'game',
      [
        'operators',
        'operator_sessions',
        'operator_recovery_codes',
        'operator_proposals',
        'audit_entries',
        'withdrawal_reviews',
        'invariant_runs',
        'measured_rounds',
        'day_totals',
        'report_days',
        'report_facts',
        'totals_mark',
        'pgboss.job',
      ],
    ],
    ['worker', ['operator_sessions', 'operator_recovery_codes', 'operator_tries', 'audit_entries', 'passkeys', 'pins']],
    [
      'console',
      [
        'code_challenges',
        'phone_tickets',
        'devices',
        'player_images',
        'used_passkey_challenges',
        'measured_rounds',
        'pgboss.job',
      ],
    ],
    ['reader', ['pgboss.job']],
  ])('%s', async (process, tables) => {
    for (const table of tables) {
      expect([table, await answerTo(process, `select from ${table}`)]).toEqual([table, NOT_ALLOWED]);
      expect([table, await answerTo(process, `delete from ${table}`)]).toEqual([table, NOT_ALLOWED]);
    }
  });

  test('notes of operators are not read by the game, which only takes them away with their player', async () => {
    expect(await answerTo('game', 'select text from player_notes')).toBe(NOT_ALLOWED);
    expect(await answerTo('console', 'select hash from pins')).toBe(NOT_ALLOWED);
  });

  test('a reader sees nothing that proves who somebody is', async () => {
    for (const [table, column] of [
      ['operators', 'password_hash'],
      ['operators', 'totp_secret'],
      ['operator_sessions', 'cookie_hash'],
      ['pins', 'hash'],
      ['sessions', 'cookie_hash'],
      ['turns', 'next_seed'],
      ['rounds', 'seed'],
      // With it and the questions, the right answers of a game that is still open.
      ['round_questions', 'option_order'],
    ])
      expect([column, await answerTo('reader', `select ${column} from ${table}`)]).toEqual([column, NOT_ALLOWED]);
    expect(await answerTo('reader', 'select username, role from operators')).toBe('done');
  });
});

test('only the console adds to the audit log', async () => {
  const forged = `select audit_append(null, 'week.approve', 'week:2026-11-09', null, null, 'forged')`;
  expect(await Promise.all(PROCESSES.map((process) => answerTo(process, forged)))).toEqual([
    NOT_ALLOWED,
    'done',
    NOT_ALLOWED,
    expect.stringMatching(/^(42501|25006)$/),
  ]);
});

test('nobody makes an owner with SQL: not the game, not the worker, and the console only what two owners confirmed', async () => {
  const deps = { db, clock, random };
  const [ada, bola, chi] = [
    await anApprover(deps, 'ada', 'owner'),
    await anApprover(deps, 'bola', 'owner'),
    await anApprover(deps, 'chi', 'support'),
  ];
  const insert = `insert into operators (public_id, username, role, password_hash, created_at)
    values (gen_random_uuid(), 'mallory', 'owner', '', now())`;
  const promote = `update operators set role = 'owner' where operator_id = ${chi.operatorId}`;
  for (const process of ['game', 'worker', 'reader'] as const) {
    expect([NOT_ALLOWED, READ_ONLY]).toContain(await answerTo(process, insert));
    expect([NOT_ALLOWED, READ_ONLY]).toContain(await answerTo(process, promote));
  }
  expect(await answerTo('console', insert)).toBe(NOT_TWO_PEOPLE);
  expect(await answerTo('console', promote)).toBe(NOT_TWO_PEOPLE);

  const proposal = (askedBy: bigint, decidedBy: bigint, role: string) => `
    insert into operator_proposals (proposal_id, kind, operator_id, username, role, state, reason, asked_by, asked_at, expires_at, decided_by, decided_at)
    values (gen_random_uuid(), 'role', ${chi.operatorId}, 'chi', '${role}', 'confirmed', 'x', ${askedBy}, now(), now() + interval '1 day', ${decidedBy}, now())`;
  expect(await answerTo('console', proposal(ada.operatorId, chi.operatorId, 'owner'))).not.toBe('done');
  expect(await answerTo('console', proposal(ada.operatorId, bola.operatorId, 'finance'))).toBe('done');
  expect(await answerTo('console', promote)).toBe(NOT_TWO_PEOPLE);
  expect(await answerTo('console', `${promote.replace("'owner'", "'finance'")}; ${IN_LOG}`)).toBe('done');
  const owners = await allTables(db).selectFrom('operators').select('username').where('role', '=', 'owner').execute();
  expect(owners.map(({ username }) => username).toSorted()).toEqual(['ada', 'bola']);
});

test('an operator who was shut out is let in again by two owners and nobody else', async () => {
  const dayo = await anApprover({ db, clock, random }, 'dayo', 'finance');
  const where = `where operator_id = ${dayo.operatorId}`;
  expect(await answerTo('console', `update operators set disabled_at = now() ${where}; ${IN_LOG}`)).toBe('done');
  expect(await answerTo('console', `update operators set disabled_at = null ${where}`)).toBe(NOT_TWO_PEOPLE);
});

describe('a transfer is posted by the processes that it belongs to', () => {
  const post = (kind: string, lines: readonly (readonly [number, number, number])[]) =>
    `select ledger.post(1, '${kind}:' || gen_random_uuid(), '${kind}',
      array[${lines.map((line) => `row(${line.join(', ')})::ledger.line`).join(', ')}])`;
  const million = 100_000_000;

  test('a kind is posted only under the name that it has, so that the books are checked by it', async () => {
    const fund = (key: string) =>
      `select ledger.post(1, '${key}', 'fund-mobile-money', array[(16, 1, 100), (-12, 1, -100)]::ledger.line[])`;
    const grant = (key: string) =>
      `select ledger.post(1, '${key}', 'grant-goods', array[(20, 2, 9), (-52, 2, -9)]::ledger.line[])`;
    for (const statement of [fund('forged:1'), fund('fund:card:1'), grant('turn:1'), grant('plays:grant:1')])
      for (const process of ['game', 'worker', 'console'] as const)
        expect([statement, await answerTo(process, statement)]).toEqual([statement, OTHER_NAME]);
  });

  test('every kind that is not its own is refused, whatever it moves', async () => {
    const { rows } = await sql<{ kind: string; roles: string[] }>`select kind, roles::text[] from ledger.kinds`.execute(
      db,
    );
    expect(rows.length).toBe(30);
    for (const process of ['game', 'console', 'worker'] as const)
      for (const { kind, roles } of rows) {
        const answer = await answerTo(
          process,
          post(kind, [
            [16, 1, million],
            [-31, 1, -million],
          ]),
        );
        expect([kind, answer]).toEqual([kind, roles.includes(`spw_${process}`) ? OTHER_ACCOUNTS : KIND_OF_OTHERS]);
      }
    expect(
      await answerTo(
        'game',
        post('bonus', [
          [16, 1, million],
          [-31, 1, -million],
        ]),
      ),
    ).toBe(KIND_OF_OTHERS);
  });

  test.each<[string, readonly (readonly [number, number, number])[]]>([
    [
      'use-goods',
      [
        [16, 1, million],
        [-31, 1, -million],
      ],
    ],
    [
      'buy-plays',
      [
        [16, 1, million],
        [-21, 1, -million],
      ],
    ],
    [
      'grant-goods',
      [
        [16, 1, million],
        [-31, 1, -million],
      ],
    ],
    [
      'give-up',
      [
        [16, 1, million],
        [-43, 1, -million],
      ],
    ],
    [
      'withdrawal-hold',
      [
        [16, 1, million],
        [18, 1, -million],
      ],
    ],
    [
      'pay-debt',
      [
        [16, 1, million],
        [19, 1, -million],
      ],
    ],
    [
      'fund-airtime',
      [
        [16, 1, million],
        [-14, 1, -million],
      ],
    ],
  ])('with the game’s rights %s makes no cash', async (kind, lines) => {
    expect(await answerTo('game', post(kind, lines))).toBe(OTHER_ACCOUNTS);
  });

  test('who signed in counts, not whose rights they took on', async () => {
    const answers = as.game.db.connection().execute(async (one) => {
      await sql`set session_replication_role = origin`.execute(one).catch(() => undefined);
      return sql
        .raw(
          post('prizes-owed', [
            [-32, 1, million],
            [-31, 1, -million],
          ]),
        )
        .execute(one);
    });
    await expect(answers).rejects.toThrow('spw_game may not post prizes-owed');
  });
});

test('rights that somebody gave by hand are gone after the next migration run', async () => {
  await run('console', 'grant all on operators to spw_game');
  expect(await answerTo('game', 'select from operators')).toBe(NOT_ALLOWED);
  await runSql(
    database.ownerUrl,
    'grant select, update on operators to spw_game; grant insert on ledger.entries to spw_worker',
  );
  expect(await answerTo('game', 'select from operators')).toBe('done');
  await applyRights(database.ownerUrl);
  expect(await answerTo('game', 'select from operators')).toBe(NOT_ALLOWED);
  expect(await answerTo('worker', 'insert into ledger.entries select * from ledger.entries')).toBe(NOT_ALLOWED);
});

test('nobody can sign in as the role of earlier releases', async () => {
  const { rows } = await sql<{
    login: boolean;
  }>`select rolcanlogin as login from pg_roles where rolname = 'spw_app'`.execute(db);
  expect(rows).toEqual([{ login: false }]);
});
