import { sendContactMessage } from '@spw/contract/contact';
import { searchEverywhere } from '@spw/contract/console/search';
import type { Receipt } from '@spw/contract/money';
import { listActivity } from '@spw/contract/wallet';
import { sql, type CompiledQuery, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { connect } from '../../platform/db/connect.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';
import { runSql } from '../../testing/template.ts';
import { movementsByReference, movementsByShortReference } from './find-movements.ts';
import { findPeople, playerWayOf } from './find-people.ts';

const database = useDatabase();
const bank = await testWithdrawals(database);
const { signIn, deps } = await testConsole(database, bank);
const PLAYERS = 20_000;
const MOST_PAGES = 150;

beforeAll(async () => {
  await runSql(
    database.ownerUrl,
    `insert into players (public_id, phone, username, username_key, email, platform, created_at)
     select ('01900000000070008000' || lpad(to_hex(n), 12, '0'))::uuid, '234803' || lpad(n::text, 7, '0'),
       'Player' || n || 'Zone', 'player' || n || 'zone', 'P' || n || '@mail.ng', 'web', now() from generate_series(1, ${PLAYERS}) n;
     insert into short_references (player_id, subject_id, short_reference)
     select player_id, public_id, 'BUY-' || translate(left(right(phone, 8), 4), '01', 'AB') || ' ' || translate(right(phone, 4), '01', 'AB') from players`,
  );
  await runSql(database.ownerUrl, 'vacuum analyze players');
});

const search = async ({ browser }: SignedIn, q: string) =>
  (await browser.send(searchEverywhere, { query: { q } })).body;
const names = async (operator: SignedIn, q: string): Promise<string[]> =>
  (await search(operator, q)).data.players.map(({ username }: { username: string }) => username);

test('one field finds a player by number, last digits, e-mail or part of a name, money and messages by reference, a question by number and a setting, as far as the role goes; each look is written down', async () => {
  const player = await bank.aSaver({ cash: 2000 });
  const reference = await bank.reserve(player, 500);
  const contact = {
    name: 'ada@mail.ng',
    subject: 'My prize',
    message: 'Where?',
    phone: '08030000000',
    type: 'SPIN-N-WIN',
  };
  await player.browser.send(sendContactMessage, { body: contact });
  const { reference: message } = await allTables(deps.db)
    .selectFrom('contactMessages')
    .select('reference')
    .executeTakeFirstOrThrow();
  const { publicId, username, phone, email } = await allTables(deps.db)
    .selectFrom('players')
    .selectAll()
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const movements: Receipt[] = (await player.browser.send(listActivity)).body.data;
  const [support, finance, content] = [await signIn('support'), await signIn('finance'), await signIn('content')];

  for (const q of [`0${phone.slice(3)}`, `+${phone}`, email.toUpperCase(), publicId, username.slice(1)])
    expect(await names(support, q)).toContain(username);
  expect(await names(support, phone.slice(-4))).toContain(username);
  expect(await names(support, '7777Zo')).toEqual(['Player7777Zone', 'Player17777Zone']);
  expect((await names(support, 'layer')).length).toBe(8);
  expect(await names(support, '%')).toEqual([]);
  expect(await names(support, phone.slice(-5))).toEqual([]);
  const masked = (await search(support, `0${phone.slice(3)}`)).data.players[0].phone;
  expect(masked).toMatch(/^0\d{3} ••• \d{4}$/);

  for (const { id, shortReference } of movements) {
    expect((await search(finance, shortReference)).data.movements).toMatchObject([{ id, player: { id: publicId } }]);
    const ids = (await search(support, shortReference.slice(0, 8))).data.movements.map((one: { id: string }) => one.id);
    expect(ids).toContain(id);
  }
  expect((await search(finance, reference)).data.movements).toMatchObject([{ kind: 'withdrawal' }]);
  expect((await search(support, message.toLowerCase())).data.messages).toMatchObject([
    { reference: message, handled: false },
  ]);
  expect((await search(finance, message)).data.messages).toEqual([]);
  expect((await search(content, 'No. 1')).data.questions[0]).toMatchObject({ number: 1, state: 'approved' });
  expect((await search(support, 'No. 1')).data.questions).toEqual([]);
  expect((await search(content, 'daily price')).data.settings).toContainEqual({
    path: 'prices.daily',
    label: 'Daily plan',
    topic: 'Prices',
  });
  const hidden = (await search(content, movements[0]!.shortReference)).data;
  expect([hidden.movements, (await search(content, username)).data.players]).toEqual([[], []]);

  const log = await allTables(deps.db)
    .selectFrom('auditEntries')
    .innerJoin('operators', 'operators.operatorId', 'auditEntries.operatorId')
    .select(['object', 'after'])
    .where('username', '=', support.username)
    .orderBy('entryId')
    .execute();
  expect(log).toContainEqual({ object: `player:${publicId}`, after: { what: 'found by last digits' } });
  expect(log).toContainEqual({ object: `player:${publicId}`, after: { what: 'found by e-mail' } });
  expect(log).toContainEqual({ object: `player:${publicId}`, after: { what: 'found by reference' } });
  expect(JSON.stringify(log)).not.toContain(email.toLowerCase());
  expect(JSON.stringify(log)).not.toContain(phone.slice(4));

  const one = { query: { q: email } };
  for (let times = 0; times < 30; times += 1) await support.browser.send(searchEverywhere, one);
  expect((await support.browser.send(searchEverywhere, one)).http).toBe(429);
  expect((await support.browser.send(searchEverywhere, { query: { q: username } })).http).toBe(200);
});

test('every search walks an index and reads few pages, however many players there are', async () => {
  const statements: CompiledQuery[] = [];
  const pool = { poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
  const watched = connect({ databaseUrl: database.as.console.url, ...pool }, 'spw-test', {
    onStatement: ({ query }: LogEvent) => statements.push(query),
  });
  afterAll(() => watched.close());
  for (const words of [
    '08030001234',
    '1234',
    'p1234@mail.ng',
    '01900000-0000-7000-8000-000000000001',
    'player12',
    '9999zon',
    'zone',
  ])
    await findPeople(watched.db, playerWayOf(words)!);
  await movementsByShortReference(watched.db, [{ first: 'BUY-ABBC 2222', last: 'BUY-ABBC ZZZZ' }]);
  await movementsByReference(watched.db, 'SPW-nobody-knows');

  // As it is when there are millions: asked is whether an index serves, with what the search itself rules out before it reads.
  const rulesOut = sql`select set_config('enable_seqscan', 'off', true)`.compile(watched.db);
  let before: CompiledQuery[] = [rulesOut];
  let read = 0;
  for (const statement of statements) {
    if (statement.sql.includes('set_config')) before.push(statement);
    if (!/\bfrom\b/.test(statement.sql)) continue;
    const plan = await database.as.console.db.transaction().execute(async (tx) => {
      for (const setting of before) await tx.executeQuery(setting);
      const explain = { ...statement, sql: `explain (analyze, buffers, format json) ${statement.sql}` };
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explain);
      return rows[0]!['QUERY PLAN'][0].Plan;
    });
    expect(JSON.stringify(plan), statement.sql).not.toContain('Seq Scan');
    expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!, statement.sql).toBeLessThan(MOST_PAGES);
    [before, read] = [[rulesOut], read + 1];
  }
  expect(read).toBeGreaterThan(10);
});
