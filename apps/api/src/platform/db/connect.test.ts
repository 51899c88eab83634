import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const { db, url } = useDatabase();
const small = { databaseUrl: url, poolSize: 1, poolWaitMilliseconds: 30_000, statementMilliseconds: 300 };

test('whole numbers of 64 bits stay whole, and a day stays a day', async () => {
  const { rows } = await sql<{ id: bigint; day: string }>`
    select 9007199254740993::bigint as id, date '2001-02-03' as day`.execute(db);
  expect(rows).toEqual([{ id: 9007199254740993n, day: '2001-02-03' }]);
});

test('a statement that takes too long is stopped by the server', async () => {
  const connection = connect(small, 'test');
  const error = await sql`select pg_sleep(3600)`.execute(connection.db).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await connection.close();
});

test('nobody waits for a connection for long', async () => {
  const connection = connect({ ...small, poolWaitMilliseconds: 1000 }, 'test');
  const error = await connection.db
    .connection()
    // The only connection there is stays taken for as long as the other one waits.
    .execute(() => sql`select 1`.execute(connection.db))
    .catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await connection.close();
});
