import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { anApprover } from '../../testing/operators.ts';
import { runSql } from '../../testing/template.ts';
import { fixedClock, seededRandom } from '../../testing/time-and-chance.ts';
import type { Process } from './roles.ts';

const database = useDatabase();
const { db, as } = database;
const NOT_ALLOWED = '42501';
const NOT_SIGNED = 'TP001';

/** What the database says to what a process does in one transaction, and `done` when it lets it happen. */
const answerTo = (process: Process, ...statements: string[]): Promise<string> =>
  as[process].db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    })
    .then(
      () => 'done',
      (error: Error & { code?: string }) => `${error.code}`,
    );
const asOwner = (statement: string) => runSql(database.ownerUrl, statement);
const IN_LOG = `select audit_append(null, 'a.test', 'a:test', null, null, null)`;

const WEEK = '2026-11-02';
beforeAll(async () => {
  const deps = { db, clock: fixedClock(), random: seededRandom() };
  for (const name of ['ada', 'bola', 'chi']) await anApprover(deps, name, 'owner');
  await asOwner(`
    update operators set created_at = '2026-01-01', approves_from = '2026-01-03';
    insert into players (public_id, phone, username, username_key, email, platform, created_at)
      values (gen_random_uuid(), '2348030000201', 'Vic', 'vic', '', 'web', now());
    insert into categories (category_id, slug, name, position) values (gen_random_uuid(), 'x', 'x', 99);
    insert into questions (question_id, category_id, tier, state, question, options, answer, explanation, about, content_key, created_at)
      select gen_random_uuid(), category_id, 'easy', 'draft', 'q', '{a,b,c,d}', 0, 'e', 'world', 'k', now() from categories limit 1;
    insert into payments (player_id, payment_id, reference, channel, purpose, principal_kobo, state, give_up_at, created_at, changed_at)
      select player_id, gen_random_uuid(), 'REF1', 'card', 'fund-wallet', 100, 'failed', now(), now(), now() from players;
    insert into prize_weeks (week, state, rules, players, points, standings_hash, awards_hash, factor_millionths, begun_at, counted_at, review_until)
      values ('${WEEK}', 'provisional', '{}', 1, 1, '\\x00', '\\x00', 1000000, now(), now(), '2026-01-01')`);
});

/** The database has a clock again, as in production. */
async function withTheHousesClock(): Promise<void> {
  const clock = (says: string) =>
    asOwner(`create or replace function house_now() returns timestamptz language sql stable as 'select ${says}'`);
  await clock('now()');
  onTestFinished(() => clock('null::timestamptz'));
}

const idOf = (name: string) => `(select operator_id from operators where username = '${name}')`;

/** Each table that two people sign, with a row as it is while it waits or once it is signed, by ada and then bola. */
const signed: Record<string, (state: 'asked' | 'signed', at?: string, askedAt?: string) => string> = {
  operator_proposals: (state, at = 'now()', askedAt = at) => `
    insert into operator_proposals (proposal_id, kind, operator_id, username, role, phone, state, reason, asked_by, asked_at, expires_at, decided_by, decided_at, note)
    values (gen_random_uuid(), 'role', ${idOf('chi')}, 'chi', 'finance', '2348030000300', ${state === 'asked' ? `'asked'` : `'confirmed'`}, 'x', ${idOf('ada')},
      ${askedAt}, timestamptz '2100-01-01', ${state === 'asked' ? 'null, null' : `${idOf('bola')}, ${at}`}, 'x')`,
  settings_proposals: (state, at = 'now()', askedAt = at) => `
    insert into settings_proposals (proposal_id, based_on, changes, preview, needs_second, state, reason, asked_by, asked_at, decided_by, decided_at, note, version)
    values (gen_random_uuid(), 0, '{}', '{}', true, ${state === 'asked' ? `'asked'` : `'published'`}, 'x', 'ada', ${askedAt},
      ${state === 'asked' ? `null, null, 'x', null` : `'bola', ${at}, 'x', 9999`})`,
  payment_actions: (state, at = 'now()', askedAt = at) => `
    insert into payment_actions (player_id, payment_id, action_id, kind, amount_kobo, state, reason, asked_by, asked_at, decided_by, decided_at, note, changed_at)
    select player_id, payment_id, gen_random_uuid(), 'refund', 100, ${state === 'asked' ? `'asked'` : `'done'`}, 'x', 'ada', ${askedAt},
      ${state === 'asked' ? 'null, null' : `'bola', ${at}`}, 'x', now() from payments`,
  dispute_proposals: (state, at = 'now()', askedAt = at) => `
    insert into dispute_proposals (proposal_id, question_id, state, reason, asked_by, asked_at, decided_by, decided_at)
    select gen_random_uuid(), question_id, ${state === 'asked' ? `'asked'` : `'upheld'`}, 'x', 'ada', ${askedAt},
      ${state === 'asked' ? 'null, null' : `'bola', ${at}`} from questions`,
  wallet_thaws: (state, at = 'now()', askedAt = at) => `
    insert into wallet_thaws (player_id, thaw_id, state, reason, asked_by, asked_at, decided_by, decided_at)
    select player_id, gen_random_uuid(), ${state === 'asked' ? `'asked'` : `'done'`}, 'x', 'ada', ${askedAt},
      ${state === 'asked' ? 'null, null' : `'bola', ${at}`} from players`,
  adjustments: (state, at = 'now()', askedAt = at) => `
    insert into adjustments (player_id, adjustment_id, kind, amount_kobo, from_wallet, state, reason, asked_by, asked_at, decided_by, decided_at, note)
    select player_id, gen_random_uuid(), 'credit', 100, ${state === 'asked' ? `null, 'asked'` : `false, 'done'`}, 'x', 'ada', ${askedAt},
      ${state === 'asked' ? 'null, null' : `'bola', ${at}`}, 'x' from players`,
};

describe.each(['game', 'worker'] as const)('the %s', (process) => {
  test('signs for no operator and changes no prize', async () => {
    for (const statement of [
      'update prize_awards set prize_kobo = 1',
      'update prize_awards set player_id = 1',
      `update prize_weeks set published_by = ${process === 'game' ? 1 : 2}, published_at = now()`,
      `update prize_weeks set state = 'approved', published_by = 1, published_at = now(), approved_by = 2, approved_at = now()`,
      `update payment_actions set amount_kobo = 1, asked_by = 'nobody'`,
      `update questions set state = 'approved'`,
    ])
      expect([NOT_ALLOWED, NOT_SIGNED], statement).toContain(await answerTo(process, statement));
  });
});

test('the game neither moves a week on nor writes when its review ends', async () => {
  for (const column of ['published_by', 'approved_by', 'review_until', 'awards_hash', 'rules'])
    expect(await answerTo('game', `update prize_weeks set ${column} = null`)).toBe(NOT_ALLOWED);
});

test('nobody changes the list of a week that somebody has published, but by taking the signature back', async () => {
  const where = `where week = '${WEEK}'`;
  expect(
    await answerTo('console', `update prize_weeks set published_by = ${idOf('ada')}, published_at = now() ${where}`),
  ).toBe('done');
  for (const process of ['worker', 'console'] as const)
    expect(await answerTo(process, `update prize_weeks set awards_hash = '\\x01' ${where}`)).toBe(NOT_SIGNED);
  expect(
    await answerTo(
      'worker',
      `update prize_weeks set awards_hash = '\\x01', published_by = null, published_at = null ${where}`,
    ),
  ).toBe('done');
});

test.each(Object.keys(signed))(
  'a row of %s is signed when it is signed: no time ahead or behind stands in it',
  async (table) => {
    await withTheHousesClock();
    const row = signed[table]!;
    for (const at of [`now() + interval '50 hours'`, `now() - interval '1 hour'`, `now() + interval '6 minutes'`])
      expect([at, await answerTo('console', row('signed', at))]).toEqual([at, NOT_SIGNED]);
    // Nor was it asked for after it was decided.
    expect(await answerTo('console', row('signed', 'now()', `now() + interval '1 hour'`))).toBe(NOT_SIGNED);
    expect(await answerTo('console', row('signed', `now() - interval '1 minute'`), 'select 1 / 0')).toBe('22012');
  },
);

test('no time makes a new operator an old one, at a question, a week or a campaign either', async () => {
  await withTheHousesClock();
  const later = `now() + interval '3 days'`;
  expect(
    await answerTo(
      'console',
      `update prize_weeks set published_by = ${idOf('ada')}, published_at = ${later} where week = '${WEEK}'`,
    ),
  ).toBe(NOT_SIGNED);
  expect(await answerTo('console', `update questions set accepted_by = 'ada', accepted_at = ${later}`)).toBe(
    NOT_SIGNED,
  );
  expect(
    await answerTo(
      'console',
      `insert into campaigns (campaign_id, name, message, target_url, starts_at, ends_at, weight, active, created_at, created_by, approved_by, approved_at)
       values (gen_random_uuid(), 'x', 'x', 'https://partner.example/', now(), now() + interval '1 day', 1, true, now(), 'ada', 'bola', ${later})`,
    ),
  ).toBe(NOT_SIGNED);
});

describe.each(Object.keys(signed))('in %s', (table) => {
  const columnsOf = async (key: string) => {
    const { rows } = await sql<{ name: string; value: unknown }>`
      select key as name, value from ${sql.table(table)} t, jsonb_each(to_jsonb(t)) where value <> 'null'
        and state ${sql.raw(key)}`.execute(db);
    return rows.map(({ name }) => name);
  };

  test('what one person asked for is what the other decides', async () => {
    await asOwner(`delete from ${table}`);
    expect(await answerTo('console', signed[table]!('asked'))).toBe('done');
    const changed = ['reason', 'asked_by', 'asked_at'];
    for (const process of ['console', 'worker', 'game'] as const)
      for (const column of changed)
        expect([column, await answerTo(process, `update ${table} set ${column} = null`)]).toEqual([
          column,
          NOT_ALLOWED,
        ]);
  });

  test('nothing changes any more that two people have signed', async () => {
    await asOwner(`delete from ${table}`);
    expect(await answerTo('console', signed[table]!('signed'))).toBe('done');
    const columns = await columnsOf(`<> 'asked'`);
    expect(columns).toEqual(expect.arrayContaining(['state', 'asked_by', 'decided_by', 'decided_at']));
    for (const process of ['console', 'worker', 'game'] as const)
      for (const column of columns)
        expect([NOT_ALLOWED, NOT_SIGNED], `${process} ${column}`).toContain(
          await answerTo(process, `update ${table} set ${column} = null`),
        );
    // Not even as it is.
    expect(await answerTo('console', `update ${table} set state = state`)).toBe(NOT_SIGNED);
    expect(await answerTo('console', `update ${table} set state = 'asked', decided_by = null, decided_at = null`)).toBe(
      NOT_SIGNED,
    );
  });
});

test('what is confirmed about an operator has the phone and the operator that were asked for', async () => {
  await asOwner('delete from operator_proposals');
  await answerTo('console', signed['operator_proposals']!('asked'));
  const confirm = (also: string) =>
    answerTo(
      'console',
      `update operator_proposals set state = 'confirmed', decided_by = ${idOf('bola')}, decided_at = now()${also}`,
    );
  expect(await confirm(`, phone = '2348039999999'`)).toBe(NOT_SIGNED);
  expect(await confirm(`, operator_id = ${idOf('bola')} + 1000`)).toBe(NOT_SIGNED);
  expect(await confirm('')).toBe('done');
});

test('a question and a campaign that a process adds have an author, whom another person follows', async () => {
  const question = (by: string) => `
    insert into questions (question_id, category_id, tier, state, number, question, options, answer, explanation, about, content_key, created_at,
      written_by, accepted_by, accepted_at)
    select gen_random_uuid(), category_id, 'easy', 'approved', 901, 'q', '{a,b,c,d}', 0, 'e', 'world', 'authored', now(), ${by}, 'ada', now() from categories limit 1`;
  const campaign = (by: string) => `
    insert into campaigns (campaign_id, name, message, target_url, starts_at, ends_at, weight, active, created_at, created_by, approved_by, approved_at)
    values (gen_random_uuid(), 'x', 'x', 'https://partner.example/', now(), now() + interval '1 day', 1, true, now(), ${by}, 'ada', now())`;
  for (const row of [question, campaign]) {
    expect(await answerTo('console', row('null'))).toBe(NOT_SIGNED);
    expect(await answerTo('console', row(`'ada'`))).not.toBe('done');
    expect(await answerTo('console', row(`'bola'`))).toBe('done');
  }
  expect(await answerTo('console', `update questions set written_by = null`)).toBe(NOT_ALLOWED);
  expect(await answerTo('console', `update questions set answer = 3`)).toBe(NOT_ALLOWED);
  expect(await answerTo('console', `update campaigns set approved_by = 'chi', approved_at = now()`)).toBe(NOT_SIGNED);
  expect(await answerTo('console', `update campaigns set approved_by = null, approved_at = null, active = false`)).toBe(
    NOT_SIGNED,
  );
});

test('a version of the settings is what a proposal says, and two people’s where it changes what guards', async () => {
  const publish = (
    changes: string,
    { needsSecond, proposed = changes }: { needsSecond: boolean; proposed?: string },
  ) => [
    `insert into settings_versions (changes, published_at, published_by) values ('${changes}', now(), 'ada')`,
    `insert into settings_proposals (proposal_id, based_on, changes, preview, needs_second, state, reason, asked_by, asked_at, decided_by, decided_at, version)
     values (gen_random_uuid(), 0, '${proposed}', '{}', ${needsSecond}, 'published', 'x', 'ada', now(), ${needsSecond ? `'bola', now()` : 'null, null'},
       (select max(version) from settings_versions))`,
    IN_LOG,
  ];
  const guarded = '{"withdrawals":{"reviewFrom":49999}}';
  const looks = '{"game":{"toastMilliseconds":2000}}';
  const path = await sql<{
    path: string[];
  }>`select path from guarded_settings where path[2] = 'toastMilliseconds'`.execute(db);
  expect(path.rows).toEqual([]);
  expect(await answerTo('console', publish(guarded, { needsSecond: false })[0]!, IN_LOG)).toBe(NOT_SIGNED);
  expect(await answerTo('console', ...publish(guarded, { needsSecond: false }))).toBe(NOT_SIGNED);
  expect(await answerTo('console', ...publish(guarded, { needsSecond: true, proposed: looks }))).toBe(NOT_SIGNED);
  expect(await answerTo('console', ...publish(looks, { needsSecond: false }).slice(0, 2))).toBe(NOT_SIGNED);
  expect(await answerTo('console', ...publish(looks, { needsSecond: false }))).toBe('done');
  expect(await answerTo('console', ...publish(guarded, { needsSecond: true }))).toBe('done');
  // Taking a guarded change back is a change too.
  expect(await answerTo('console', ...publish(looks, { needsSecond: false }))).toBe(NOT_SIGNED);
});

describe('a wallet that people hold', () => {
  const end = 'delete from wallet_holds';
  const open = 'select ledger.freeze((select player_id from players), false)';
  const thaw = () => signed['wallet_thaws']!('signed');
  const hold = () =>
    asOwner(`delete from wallet_holds; delete from wallet_thaws; update players set frozen_at = null; delete from overpayments;
      update payments set state = 'failed';
      insert into wallet_holds (player_id, why, held_by, at) select player_id, 'operator', 'ada', now() from players`);

  test('is opened by one person where nothing more is the matter, and it stands in the log', async () => {
    await hold();
    expect(await answerTo('console', open)).toBe(NOT_SIGNED);
    expect(await answerTo('console', end, open)).toBe(NOT_SIGNED);
    expect(await answerTo('worker', end)).toBe(NOT_ALLOWED);
    expect(await answerTo('console', end, open, IN_LOG)).toBe('done');
  });

  test.each([
    ['a payer’s bank asks for its money', `update payments set state = 'disputed'`],
    ['the owner said “not me”', 'update players set frozen_at = now()'],
  ])('is opened by two people when %s', async (_why, matter) => {
    await hold();
    await asOwner(matter);
    expect(await answerTo('console', end, IN_LOG)).toBe(NOT_SIGNED);
    // That two people once agreed is no leave for another day.
    expect(await answerTo('console', thaw())).toBe('done');
    expect(await answerTo('console', end, open, IN_LOG)).toBe(NOT_SIGNED);
    expect(await answerTo('console', `update wallet_thaws set state = state`, end, open, IN_LOG)).toBe(NOT_SIGNED);
    expect(await answerTo('console', thaw(), end, open, IN_LOG)).toBe('done');
  });

  test('and a freeze of “not me” ends by two people, or by the owner in the game', async () => {
    await hold();
    const freeze = () => asOwner('update players set frozen_at = now()');
    const lift = 'update players set frozen_at = null';
    await freeze();
    expect(await answerTo('console', lift, IN_LOG)).toBe(NOT_SIGNED);
    expect(await answerTo('console', thaw(), lift)).toBe(NOT_SIGNED);
    expect(await answerTo('console', thaw(), lift, IN_LOG)).toBe('done');
    await freeze();
    expect(await answerTo('game', lift)).toBe('done');
  });
});

test('the console gives a player no other number or name, and what it does change stands in the log', async () => {
  for (const change of [`phone = '2348030000299'`, 'public_id = gen_random_uuid()', `username = 'x'`])
    expect(await answerTo('console', `update players set ${change}`, IN_LOG)).toBe(NOT_ALLOWED);
  for (const change of ['disabled_at = now()', `birth_date = '1990-01-01'`, 'staff_since = now()']) {
    expect(await answerTo('console', `update players set ${change}`), change).toBe(NOT_SIGNED);
    expect(await answerTo('console', `update players set ${change}`, IN_LOG), change).toBe('done');
  }
});

test('an operator waits as long as everybody, and keeps the name, and the phone that two owners saw', async () => {
  await asOwner(`update operators set word_from = '2026-02-01' where username = 'chi'`);
  const change = (set: string) => answerTo('console', `update operators set ${set} where username = 'chi'`, IN_LOG);
  expect(await change(`approves_from = '2000-01-01'`)).toBe(NOT_SIGNED);
  expect(await change('word_from = null')).toBe(NOT_SIGNED);
  expect(await change(`word_from = '2026-01-01'`)).toBe(NOT_SIGNED);
  expect(await change(`phone = '2348039999999'`)).toBe(NOT_SIGNED);
  expect(await change(`username = 'zeta'`)).toBe(NOT_ALLOWED);
  expect(await change(`approves_from = '2026-03-01', word_from = '2026-03-01'`)).toBe('done');
  expect(await answerTo('console', `update operators set approves_from = '2026-04-01' where username = 'chi'`)).toBe(
    NOT_SIGNED,
  );
});

test('whom two owners made approves nothing for two days, whatever is written', async () => {
  const make = (wait: string) => [
    `insert into operators (public_id, username, role, password_hash, created_at, approves_from, phone)
     values (gen_random_uuid(), 'dayo', 'finance', '', now(), now() + interval '${wait}', '2348030000400')`,
    `insert into operator_proposals (proposal_id, kind, operator_id, username, role, phone, state, reason, asked_by, asked_at, expires_at, decided_by, decided_at)
     values (gen_random_uuid(), 'add', ${idOf('dayo')}, 'dayo', 'finance', '2348030000400', 'confirmed', 'x', ${idOf('ada')}, now(), now() + interval '1 day',
       ${idOf('bola')}, now())`,
  ];
  expect(await answerTo('console', ...make('-1 day'))).toBe(NOT_SIGNED);
  expect(await answerTo('console', ...make('48 hours'))).toBe('done');
});

test('a session is moved to another operator by nobody', async () => {
  for (const column of ['operator_id', 'cookie_hash', 'proven_at', 'created_at'])
    expect(await answerTo('console', `update operator_sessions set ${column} = null`)).toBe(NOT_ALLOWED);
});

const BANK = '11111111-1111-4111-8111-111111111111';
const addBank = (id: string, number: string, at = 'now()') => `
  insert into bank_accounts (player_id, bank_account_id, bank_code, bank_name, account_number, account_name, added_at)
  select player_id, '${id}', '058', 'GTBank', '${number}', 'VIC', ${at} from players where username = 'Vic'`;
const OTHER_BANK = '22222222-2222-4222-8222-222222222222';
const STANDS = 'BA001';

test('a saved bank account stays the one that was saved: nobody writes another under a payout', async () => {
  expect(await answerTo('game', addBank(BANK, '0123456789'))).toBe('done');
  expect(await answerTo('game', addBank(OTHER_BANK, '0123456780'))).toBe('done');
  const set = (what: string, id = BANK) => `update bank_accounts set ${what} where bank_account_id = '${id}'`;
  expect(await answerTo('worker', set(`recipient_code = 'RCP_1'`))).toBe('done');

  for (const process of ['game', 'worker'] as const)
    for (const change of [
      `account_number = '9999999999'`,
      `account_number = '9999999999', recipient_code = null`,
      `account_name = 'MALLORY'`,
      `bank_code = '044'`,
      `added_at = '2020-01-01'`,
      `recipient_code = 'RCP_2'`,
      `recipient_code = null`,
    ])
      expect([NOT_ALLOWED, STANDS], `${process}: ${change}`).toContain(await answerTo(process, set(change)));
  // The provider's name is the worker's to write, and each account has its own.
  expect(await answerTo('game', set(`recipient_code = 'RCP_2'`, OTHER_BANK))).toBe(STANDS);
  expect(await answerTo('worker', set(`recipient_code = 'RCP_1'`, OTHER_BANK))).toBe(STANDS);
  expect(await answerTo('worker', set(`recipient_code = 'RCP_2'`, OTHER_BANK))).toBe('done');

  expect(await answerTo('game', set(`deleted_at = now()`))).toBe('done');
  expect(await answerTo('game', set(`deleted_at = null`))).toBe(STANDS);
  const emptied = `account_number = '0000000000', account_name = '', recipient_code = null`;
  expect(await answerTo('game', set(emptied))).toBe('done');
  expect(await answerTo('game', set(`account_number = '0123456789'`))).toBe(STANDS);
});

test('a bank account is as old as the house has known it', async () => {
  await withTheHousesClock();
  const id = '33333333-3333-4333-8333-333333333333';
  for (const at of [`now() - interval '30 days'`, `now() - interval '10 minutes'`, `now() + interval '10 minutes'`])
    expect(await answerTo('game', addBank(id, '0123456781', at)), at).toBe(STANDS);
  expect(await answerTo('game', addBank(id, '0123456781'))).toBe('done');
});
