import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
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
  const stopped = () => sql`select pg_sleep(3600)`.execute(connection.db).catch((caught: unknown) => caught);
  // A process that gets no time meanwhile hears its own, longer patience first.
  await expect.poll(stopped).toMatchObject({ code: '57014' });
  const error = await stopped();
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

test('a transaction whose connection the server ends fails alone, and the next one has a new connection', async () => {
  const lost: Error[] = [];
  const connection = connect({ ...small, statementMilliseconds: 60_000 }, 'test', {
    onConnectionLost: (error) => lost.push(error),
  });
  const error = await connection.db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
      // Nothing is asked of it when it hears that it was ended.
      await vi.waitFor(() => expect(lost).not.toEqual([]), { timeout: 60_000 });
      await sql`select 1`.execute(trx);
    })
    .catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await expect(sql`select 1`.execute(connection.db)).resolves.toBeDefined();
  await connection.close();
});

test('a name that nobody resolves is a database that is away, and no fault of ours', () => {
  const unresolved = Object.assign(new Error('getaddrinfo EAI_AGAIN postgres'), { code: 'EAI_AGAIN' });
  expect(isDatabaseUnavailable(unresolved)).toBe(true);
});
