import { AsyncLocalStorage } from 'node:async_hooks';
import * as players from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buyingCalls } from '../testing/calls/buying-calls.ts';
import { feedbackCalls } from '../testing/calls/feedback-calls.ts';
import { fundingCalls } from '../testing/calls/funding-calls.ts';
import { gameCalls } from '../testing/calls/game-calls.ts';
import { AD_ORIGIN, otherCalls, winPrize } from '../testing/calls/other-calls.ts';
import { walletCalls } from '../testing/calls/wallet-calls.ts';
import type { World } from '../testing/calls/world.ts';
import { goodCall } from '../testing/contract/good-call.ts';
import { knownValues } from '../testing/contract/known-values.ts';
import { listOperations } from '../testing/contract/operations.ts';
import { useDatabase } from '../testing/database.ts';
import { anOwner, type Owner } from '../testing/owner.ts';
import { PIN, testWithdrawals, type Saver } from '../testing/players/withdrawals.ts';
import { EXCEPTIONS, WHOLE_READS } from '../testing/statements/exceptions.ts';
import { wholeReads } from '../testing/statements/whole-reads.ts';
import { ownerless, plain, shorten } from '../testing/statements/whose.ts';

/** The call that a statement was made for. */
const calls = new AsyncLocalStorage<string>();
/** Each statement with the calls that made it, and as it was sent. */
const asked = new Map<string, { readonly by: Set<string>; readonly sent: string }>();
const database = useDatabase({
  onStatement(statement) {
    const call = calls.getStore();
    if (call === undefined) return;
    const text = plain(statement);
    const known = asked.get(text) ?? { by: new Set(), sent: statement };
    known.by.add(call);
    asked.set(text, known);
  },
});
const product = await testWithdrawals(database, { perList: 15, codes: 'given', env: { AD_ORIGINS: AD_ORIGIN } });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the players come in before the first call
const world = { product, database } as World;

// Webhooks of providers are not in the document: they name a reference, and whose it is is found out by it.
const operations = listOperations('openapi').map((operation) => ({
  ...operation,
  fits: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const answered = new Set<string>();
const unanswered = () => operations.filter(({ name }) => !answered.has(name));

interface Sent {
  readonly method: string;
  readonly url: string;
}
const inject: (sent: Sent) => Promise<{ statusCode: number }> = product.app.inject.bind(product.app);
Object.assign(product.app, {
  async inject(sent: Sent) {
    const [path = ''] = sent.url.split('?');
    const fitting = operations.filter(({ method, fits }) => method === sent.method && fits.test(path));
    // Of two that fit, the one whose path is written out.
    const called = fitting.find((operation) => operation.path === path) ?? fitting[0];
    if (!called) return inject(sent);
    await takeChanges();
    const reply = await calls.run(called.name, async () => await inject(sent));
    if (reply.statusCode === 200) answered.add(called.name);
    await noteChanges(called.name);
    return reply;
  },
});

/** The tables in which a call has changed or deleted rows of several players. */
const changedOfSeveral: { readonly call: string; readonly tables: readonly string[] }[] = [];

/** From here on the database itself writes down whose rows are changed or deleted. */
async function watchChanges(): Promise<void> {
  await sql`create table changed_rows (of_player bigint, at_table text)`.execute(database.owner);
  await sql`create function note_changed_row() returns trigger language plpgsql security definer set search_path = public as $$
    begin insert into changed_rows values (old.player_id, tg_table_schema || '.' || tg_table_name); return null; end $$`.execute(
    database.owner,
  );
  for (const table of await playerTables())
    await sql`create trigger note_changed_row after update or delete on ${sql.table(table)}
      for each row execute function note_changed_row()`.execute(database.owner);
}

/** Tables that a call has changed, and those of them in which nobody else ever had a row that could have been changed as well. */
const changed = new Set<string>();
const sharedWithOthers = new Set<string>();

async function noteChanges(call: string): Promise<void> {
  const changes = await takeChanges();
  const tables = [...new Set(changes.map(({ atTable }) => atTable))].toSorted();
  const players = [...new Set(changes.map(({ ofPlayer }) => ofPlayer))];
  if (players.length > 1) changedOfSeveral.push({ call, tables });
  for (const table of tables) {
    changed.add(`${call} ${table}`);
    const others = sql`select from ${sql.table(table)} where player_id <> all(${players}::bigint[]) limit 1`;
    if ((await others.execute(database.owner)).rows.length > 0) sharedWithOthers.add(`${call} ${table}`);
  }
}

/** What was written down since it was last taken. */
async function takeChanges(): Promise<{ ofPlayer: bigint; atTable: string }[]> {
  const { rows } = await sql<{ ofPlayer: bigint; atTable: string }>`
    with taken as (delete from changed_rows returning *)
    select distinct of_player, at_table from taken where of_player is not null`.execute(database.owner);
  return rows;
}

/** Tables whose rows belong to players, as the migrations made them. */
async function playerTables(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'player_id' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('public', 'ledger')`.execute(database.db);
  return new Set(rows.map(({ name }) => name));
}

/** What ends the session, or keeps the player from playing, is called last. */
const LAST = ['endOtherSessions', 'setLimits', 'logout'];

/** Every call that nobody has made yet, with values that fit. */
async function remainingCalls(owner: Owner): Promise<void> {
  const values = { ...knownValues(owner), amount: [500] };
  for (const operation of unanswered().toSorted((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name))) {
    const sent = goodCall(values, operation);
    const { body } = await owner.browser.send(operation, sent);
    const request = body.meta?.passkey;
    if (request === undefined || sent.body === undefined) continue;
    const passkey = owner.authenticator.answer(request);
    await owner.browser.send(operation, { ...sent, body: { ...sent.body, passkey } });
  }
}

/** People to whom nothing may happen, with a row of whatever a call changes. */
async function bystanders(): Promise<void> {
  const { playerId } = await anOwner(product);
  await sql`insert into money_proofs (player_id, session_id, act, device_id, proven_by, proven_at, expires_at)
    select player_id, session_id, 'withdrawal', device_id, 'passkey', now(), now() + interval '1 day' from sessions
    where player_id = ${playerId} limit 1`.execute(database.db);
  await aRenewer();
}

/** Whose plan is paid again when it ends, within limits. */
async function aRenewer(): Promise<Saver> {
  const saver = await product.aSaver({ cash: 500, subscribed: false });
  await saver.browser.send(shop.setLimits, { body: { daily: 5000 } });
  await saver.browser.send(shop.subscribeByWallet, { body: { amount: 200, pin: PIN, renew: true } });
  return saver;
}

async function callAll(): Promise<void> {
  await watchChanges();
  await bystanders();
  await (await aRenewer()).browser.send(shop.stopSubscription);
  world.owner = await anOwner(product);
  world.saver = await product.aSaver({ cash: 3000 });
  for (const table of [gameCalls, fundingCalls, buyingCalls, walletCalls, feedbackCalls])
    for (const { run } of table(world)) await run();
  await otherCalls(world);
  const another = await anOwner(product);
  product.clock.advance({ hours: 1 });
  await another.browser.send(players.renewToken);
  await remainingCalls(another);
  await winPrize(world);
  expect(unanswered().map(({ name }) => name)).toEqual([]);
}

beforeAll(callAll, 600_000);

test('every call of a player says in each statement whose rows it means, but for those that are listed with their reason', async () => {
  const tables = await playerTables();
  expect(tables).toContain('sessions');
  const found = [...asked].filter(([statement]) => ownerless(statement, tables).length > 0);
  const known = new Set(EXCEPTIONS.map(({ statement }) => statement));
  const news = found
    .filter(([statement]) => !known.has(shorten(statement)))
    .map(([statement, { by }]) => ({
      statement: shorten(statement),
      tables: ownerless(statement, tables),
      by: [...by],
    }));
  expect(news).toEqual([]);
  const made = new Set(found.map(([statement]) => shorten(statement)));
  expect(EXCEPTIONS.filter(({ statement }) => !made.has(statement))).toEqual([]);
});

test('no call of a player changes or deletes a row of another one, though others have rows of the same kind', () => {
  expect(changedOfSeveral).toEqual([]);
  expect([...changed].filter((one) => !sharedWithOthers.has(one))).toEqual([]);
  expect(changed).toContain('stopSubscription public.renewals');
});

test("no statement of a player's call reads a table of all players from beginning to end, but for those that are listed with their reason", async () => {
  const tables = await playerTables();
  const found: { statement: string; reads: string[]; by: string[] }[] = [];
  await database.db.connection().execute(async (connection) => {
    for (const { by, sent } of asked.values()) {
      const reads = await wholeReads(connection, sent, tables);
      if (reads.length > 0) found.push({ statement: shorten(sent), reads, by: [...by] });
    }
  });
  const known = new Set(WHOLE_READS.map(({ statement }) => statement));
  expect(found.filter(({ statement }) => !known.has(statement))).toEqual([]);
  const made = new Set(found.map(({ statement }) => statement));
  expect(WHOLE_READS.filter(({ statement }) => !made.has(statement))).toEqual([]);
});

const TABLES = new Set(['sessions', 'players', 'payments', 'ledger.entries']);

test.each([
  ['select * from "sessions" where "session_id" = $1', ['sessions']],
  ['select * from "sessions" where "player_id" = $1 and "session_id" = $2', []],
  ['select * from "sessions" where "player_id" in ($1, $2)', []],
  ['select * from sessions where player_id = any($1::bigint[])', []],
  ['select * from sessions where player_id <> $1', ['sessions']],
  ['select player_id = $1 as mine from sessions', ['sessions']],
  ['select count(*) filter(where player_id = $1) from sessions', ['sessions']],
  [
    'select from sessions s join players p on p.player_id = s.player_id where s.session_id = $1',
    ['sessions', 'players'],
  ],
  ['select from sessions s join players p on p.player_id = s.player_id where p.player_id = $1', []],
  ['select from sessions s join payments p using (player_id, device_id) where s.player_id = $1', []],
  ['select from sessions as s inner join payments as p on p.id = s.id where s.player_id = $1', ['payments']],
  ['select from sessions s, payments p where s.player_id = $1', ['payments']],
  ['select from sessions where player_id = $1 union all select from sessions', ['sessions']],
  ['select from sessions where id in (select id from payments) and player_id = $1', ['payments']],
  ['select players, sessions from weeks', []],
  ['select from ledger.entries e where e.account_id = $1', ['ledger.entries']],
  ['insert into payments (player_id, amount) values ($1, $2)', []],
  ['insert into payments (amount) values ($1)', ['payments']],
  ['insert into payments (player_id) select player_id from sessions where id = $1', ['sessions']],
  ['update payments set amount = $1 where reference = $2', ['payments']],
  ['update payments set amount = $1 where player_id = $2', []],
  ['delete from sessions where expires_at < $1', ['sessions']],
  ['delete from sessions using players where sessions.player_id = players.player_id', ['sessions', 'players']],
])('the owner is missed where none is said: %s', (statement, missed) => {
  expect(ownerless(statement, TABLES)).toEqual(missed);
});
