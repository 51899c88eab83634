import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDatabaseTrips } from '../../testing/count-trips.ts';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { connect } from './connect.ts';
import type { DbOrTx } from './database.ts';
import { together } from './together.ts';

const { ownerUrl } = useDatabase();
const { db, pool, close } = connect(
  { databaseUrl: ownerUrl, poolSize: 1, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 },
  'test',
);
const trips = countDatabaseTrips(pool);
afterAll(close);
beforeAll(async () => {
  await runSql(ownerUrl, 'create table steps (id int primary key, place int generated always as identity)');
  await runSql(ownerUrl, 'create table followers (of int not null references steps deferrable)');
});

const add = (id: number) => async (on: DbOrTx) => {
  await sql`insert into steps (id) values (${id})`.execute(on);
  return id;
};
/** It is a few steps slower to send what it asks. */
const addLate = (id: number) => async (on: DbOrTx) => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
  return add(id)(on);
};
const ids = async () =>
  (await sql<{ id: number }>`select id from steps order by place`.execute(db)).rows.map(({ id }) => id);
const empty = () => sql`delete from steps`.execute(db);

test('things that are asked together cost one wait, and are done in their order', async () => {
  await empty();
  trips.take();
  const nothing = async () => 'nothing';
  expect(await together(db, [addLate(1), nothing, add(2), addLate(3), add(4)])).toEqual([1, 'nothing', 2, 3, 4]);
  expect(trips.take()).toBe(1);
  expect(await ids()).toEqual([1, 2, 3, 4]);
});

test('in a transaction they are part of it, and one that fails undoes all', async () => {
  await empty();
  await expect(
    db.transaction().execute(async (tx) => {
      await together(tx, [add(1), add(2)]);
      await together(tx, [add(3), add(1), add(4)]);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([]);
});

test('the last of a transaction are committed in the same trip, unless one of them fails', async () => {
  await empty();
  trips.take();
  await db.transaction().execute(async (tx) => {
    await together(tx, [add(1)]);
    await together(tx, [add(2), add(3)], { isLast: true });
    await expect(add(4)(tx)).rejects.toThrow('committed');
  });
  expect(trips.take()).toBe(2);
  expect(await ids()).toEqual([1, 2, 3]);

  const failing = db.transaction().execute((tx) => together(tx, [add(4), add(1)], { isLast: true }));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const late = db.transaction().execute(async (tx) => {
    await sql`set constraints all deferred`.execute(tx);
    await together(tx, [(on) => sql`insert into followers (of) values (${9})`.execute(on)], { isLast: true });
  });
  await expect(late).rejects.toMatchObject({ code: '23503' });
  await db.transaction().execute(add(5));
  expect(await ids()).toEqual([1, 2, 3, 5]);
});

test('a list within a list is done at its place, and is part of the same wait and of the same commit', async () => {
  await empty();
  const nested = (on: DbOrTx) => together(on, [addLate(2), (deeper) => together(deeper, [addLate(3), add(4)]), add(5)]);
  trips.take();
  await db.transaction().execute((tx) => together(tx, [add(1), nested, add(6)], { isLast: true }));
  expect(trips.take()).toBe(1);
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);

  const failing = (on: DbOrTx) => together(on, [add(7), add(1), add(8)]);
  const refused = db.transaction().execute((tx) => together(tx, [failing, add(9)], { isLast: true }));
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('one that fails takes no other with it outside of a transaction, and the connection goes on', async () => {
  await empty();
  await expect(together(db, [add(1), add(1), add(2)])).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([1, 2]);
});
