import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../platform/db/connect.ts';
import { useDatabase } from '../../testing/database.ts';
import { listEntries, record, verifyChain } from './index.ts';

const database = useDatabase();
const { db } = database;
const POOL = { poolSize: 1, poolWaitMilliseconds: 5000, statementMilliseconds: 10_000 };

const write = (amount: bigint) =>
  db
    .transaction()
    .execute((tx) =>
      record(tx, { operatorId: null, action: 'player.note', object: 'player:x', after: { amount }, reason: 'a test' }),
    );

/** As somebody with the rights of an administrator could. */
async function asOwner(statement: string): Promise<void> {
  const owner = connect({ databaseUrl: database.ownerUrl, ...POOL }, 'test');
  await sql.raw(statement).execute(owner.db);
  await owner.close();
}

test('entries written side by side follow each other, and one that is rolled back was never there', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => write(BigInt(n))));
  const failed = db.transaction().execute(async (tx) => {
    await record(tx, { operatorId: null, action: 'player.note', object: 'player:x' });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await write(1n);
  expect(await verifyChain(db)).toEqual({ holds: true, entries: 13n });
});

test('the running product can neither write, change nor remove a row of the log', async () => {
  const statements = [
    `insert into audit_entries (entry_id, at, action, object, hash) values (99, now(), 'a', 'b', '\\x00')`,
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'update audit_head set entry_id = 0',
  ];
  for (const statement of statements) await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied');
});

test('the first entry that was changed, taken out or cut off is named', async () => {
  const unfit = async () =>
    (await listEntries(db, { limit: 50 })).filter(({ fits }) => !fits).map(({ entryId }) => entryId);
  expect(await unfit()).toEqual([]);
  await asOwner(`update audit_entries set after = '{"amount": "5000"}' where entry_id = 7`);
  expect(await verifyChain(db)).toEqual({ holds: false, entryId: 7n, what: 'changed' });
  expect(await unfit()).toEqual([7n]);

  await asOwner('delete from audit_entries where entry_id = 4');
  expect(await verifyChain(db)).toEqual({ holds: false, entryId: 4n, what: 'missing' });
  expect(await unfit()).toEqual([7n, 5n]);

  await asOwner('delete from audit_entries where entry_id >= 4');
  expect(await verifyChain(db)).toEqual({ holds: false, entryId: 4n, what: 'missing' });

  await asOwner('delete from audit_entries');
  expect(await verifyChain(db)).toEqual({ holds: false, entryId: 1n, what: 'missing' });
});

test('a row that somebody adds by hand, with a hash that fits, is past the end of the log', async () => {
  await asOwner(`update audit_head set entry_id = 0, hash = '\\x00'`);
  await asOwner(`insert into audit_entries (entry_id, at, action, object, hash)
    select 1, t, 'a.b', 'player:x', audit_hash('\\x00', 1, t, null, 'a.b', 'player:x', null, null, null) from now() t`);
  expect(await verifyChain(db)).toEqual({ holds: false, entryId: 1n, what: 'added' });
});
