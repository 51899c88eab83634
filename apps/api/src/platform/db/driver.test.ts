import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDatabaseTrips } from '../../testing/count-trips.ts';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { compiled } from './compiled.ts';
import { connect, type Database } from './connect.ts';
import type { DbOrTx } from './database.ts';
import { together } from './together.ts';

const { ownerUrl } = useDatabase();
const one = { databaseUrl: ownerUrl, poolSize: 1, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
const connection = connect(one, 'test');
const unprepared = connect({ ...one, preparedStatements: false }, 'test');
const trips = countDatabaseTrips(connection.pool);
afterAll(() => Promise.all([connection.close(), unprepared.close()]));
beforeAll(() => runSql(ownerUrl, 'create table things (id int primary key, name text not null)'));

const statement = <Values extends object, Row>(build: (values: Values) => ReturnType<typeof sql<Row>>) =>
  compiled((db, values: Values) => ({ compile: () => build(values).compile(db) }));
const addThing = statement(
  ({ id, name }: { id: number; name: string }) => sql`insert into things (id, name) values (${id}, ${name})`,
);
const nameOf = statement(({ id }: { id: number }) => sql<{ name: string }>`select name from things where id = ${id}`);
const wholeThing = statement(({ id }: { id: number }) => sql<object>`select * from things where id = ${id}`);

async function prepared(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%from things%'`.execute(db);
  return rows.map((row) => row.statement.trim());
}

/** The server does not understand the BEGIN of its first connection. */
function connectFailing(): Database {
  const failing = connect(one, 'test');
  failing.pool.once('connect', ({ connection: wire }) => {
    const parse: (message: { text: string }) => void = wire.parse.bind(wire);
    Object.assign(wire, {
      parse: (message: { text: string }) =>
        parse(message.text === 'begin' ? { ...message, text: 'begin nonsense' } : message),
    });
  });
  return failing;
}

test('a transaction is begun together with its first statement, and one that asks nothing asks the server nothing', async () => {
  await connection.db.transaction().execute(async () => undefined);
  expect(trips.take()).toBe(0);
  await connection.db.transaction().execute((tx) => addThing(tx, { id: 1, name: 'one' }));
  expect(trips.take()).toBe(2);
  await connection.db.transaction().execute(async (tx) => {
    await addThing(tx, { id: 2, name: 'two' });
    await sql`update things set name = 'three' where id = ${2}`.execute(tx);
  });
  expect(trips.take()).toBe(3);
  expect(await nameOf(connection.db, { id: 2 })).toEqual([{ name: 'three' }]);
});

test('what a failed transaction did is undone, whether its first statement failed or a later one', async () => {
  const again = (tx: DbOrTx) => addThing(tx, { id: 11, name: 'again' });
  await connection.db.transaction().execute(again);
  await expect(connection.db.transaction().execute(again)).rejects.toMatchObject({ code: '23505' });
  const later = connection.db.transaction().execute(async (tx) => {
    await addThing(tx, { id: 12, name: 'never' });
    await again(tx);
  });
  await expect(later).rejects.toMatchObject({ code: '23505' });
  expect(await nameOf(connection.db, { id: 12 })).toEqual([]);
  // Its text is refused by the server before it runs, and the connection goes on.
  const wrong = statement(() => sql`select nothing from things`);
  for (const _ of [1, 2])
    await expect(connection.db.transaction().execute((tx) => wrong(tx, {}))).rejects.toMatchObject({ code: '42703' });
  await connection.db.transaction().execute((tx) => addThing(tx, { id: 13, name: 'after' }));
  expect(await nameOf(connection.db, { id: 13 })).toEqual([{ name: 'after' }]);
});

test('a first statement whose BEGIN fails is not run, and its connection is not used again', async () => {
  const failing = connectFailing();
  const add = (tx: DbOrTx) => addThing(tx, { id: 41, name: 'alone' });
  await expect(failing.db.transaction().execute(add)).rejects.toMatchObject({ code: '42601' });
  expect(await nameOf(connection.db, { id: 41 })).toEqual([]);
  await failing.db.transaction().execute(add);
  expect(await nameOf(connection.db, { id: 41 })).toEqual([{ name: 'alone' }]);
  await failing.close();
});

test('of what is sent together with a BEGIN that fails nothing is run, a write no more than a read', async () => {
  const failing = connectFailing();
  const add = (id: number) => (tx: DbOrTx) => addThing(tx, { id, name: 'together' });
  const both = () => failing.db.transaction().execute((tx) => together(tx, [add(42), add(43)]));
  await expect(both()).rejects.toMatchObject({ code: '42601' });
  expect(await nameOf(connection.db, { id: 43 })).toEqual([]);
  await both();
  expect(await nameOf(connection.db, { id: 43 })).toEqual([{ name: 'together' }]);
  await failing.close();
});

test('several statements in one text can begin a transaction', async () => {
  await connection.db.transaction().execute(async (tx) => {
    await sql.raw(`insert into things values (21, 'a'); insert into things values (22, 'b')`).execute(tx);
  });
  expect(await nameOf(connection.db, { id: 22 })).toEqual([{ name: 'b' }]);
});

test('a column that a migration adds breaks no statement of a connection that lives on', async () => {
  const read = (db: DbOrTx) => Promise.all([nameOf(db, { id: 31 }), wholeThing(db, { id: 31 })]);
  await addThing(connection.db, { id: 31, name: 'kept' });
  for (let time = 0; time < 8; time += 1) await read(connection.db);
  expect(await prepared(connection.db)).toEqual([expect.stringMatching(/^select name from things/)]);
  await runSql(ownerUrl, `alter table things add column color text not null default 'red'`);
  const found = [[{ name: 'kept' }], [{ id: 31, name: 'kept', color: 'red' }]];
  expect(await connection.db.transaction().execute(read)).toEqual(found);
  expect(await read(connection.db)).toEqual(found);
});

test('a prepared statement goes on finding the index that its own constants name, after as many times as a plan is made anew', async () => {
  await runSql(ownerUrl, `create unique index one_open on things (name) where id in (51, 52)`);
  const addOpen = statement(
    ({ id }: { id: number }) => sql<{ id: number }>`
      insert into things (id, name) values (${id}, 'open') on conflict (name) where id in (${51}, ${52}) do nothing returning id`,
  );
  const added = [];
  for (let time = 0; time < 10; time += 1) added.push(...(await addOpen(connection.db, { id: 51 + (time % 2) })));
  expect(added).toEqual([{ id: 51 }]);
});

test('without prepared statements, for a pooler that cannot carry them, none is kept', async () => {
  for (const _ of [1, 2]) await unprepared.db.transaction().execute((tx) => nameOf(tx, { id: 1 }));
  expect(await prepared(unprepared.db)).toEqual([]);
});
