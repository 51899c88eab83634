import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { connect } from './connect.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { ownTables } from './table-owners.ts';

const database = useDatabase();
const own = ownTables<'players'>();
const minute = (at: number) => new Date(Date.UTC(2026, 10, 17, 9, at));
const before = minute(7);
const old = { table: 'codeBudgets', by: 'minute', before, most: 3 } as const;

const fill = () =>
  database.db
    .insertInto('codeBudgets')
    .values(Array.from({ length: 9 }, (_, at) => ({ minute: minute(at), prefix: '0803', sends: 1 })))
    .execute();
const left = async () =>
  (await database.db.selectFrom('codeBudgets').select('minute').orderBy('minute').execute()).map((row) => row.minute);

test('old rows go so many in each statement until none is left, and newer ones stay', async () => {
  await fill();
  const statements: string[] = [];
  const watched = connect(
    { databaseUrl: database.as.worker.url, poolSize: 1, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 },
    'test',
    { onStatement: ({ query }) => statements.push(query.sql) },
  );
  onTestFinished(watched.close);
  await deleteInBatches(own(watched.db), old);
  expect(await left()).toEqual([minute(7), minute(8)]);
  expect(statements).toHaveLength(3);
  await runSql(database.ownerUrl, 'delete from code_budgets');
});

test('a run that fails in the middle keeps what it has done, and the next goes on with it', async () => {
  await fill();
  await runSql(
    database.ownerUrl,
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise 'a broken row'; end $$;
     create trigger refuse_row before delete on code_budgets for each row
       when (old.minute = '${minute(4).toISOString()}') execute function refuse_row()`,
  );
  await expect(deleteInBatches(own(database.as.worker.db), old)).rejects.toThrow('a broken row');
  expect((await left())[0]).toEqual(minute(3));
  await runSql(database.ownerUrl, 'drop trigger refuse_row on code_budgets');
  await deleteInBatches(own(database.as.worker.db), old);
  expect(await left()).toEqual([minute(7), minute(8)]);
});
