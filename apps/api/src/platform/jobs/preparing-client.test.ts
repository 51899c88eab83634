import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { PreparingClient } from './preparing-client.ts';

const { url } = useDatabase();

test('a connection of the queue keeps a statement with values prepared, and no more of them than a hundred', async () => {
  const client: PreparingClient = new PreparingClient({ connectionString: url });
  await client.connect();
  try {
    const ask = (text: string, values?: unknown[]) => client.query(text, values) as Promise<{ rows: unknown[] }>;
    for (const name of ['Ada', 'Bola']) expect((await ask('select $1::text as name', [name])).rows).toEqual([{ name }]);
    for (let at = 0; at < 120; at += 1) await ask(`select $1::int + ${at}`, [at]);
    await ask('begin; select 1; commit', []);
    const { rows } = await ask(
      'select count(*)::int as kept, bool_or(statement = $$select $1::text as name$$) as first from pg_prepared_statements',
    );
    expect(rows).toEqual([{ kept: 100, first: true }]);
  } finally {
    await client.end();
  }
});
