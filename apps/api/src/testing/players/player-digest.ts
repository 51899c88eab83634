import { Client } from 'pg';

/** One line for each table that has rows of this player: its name and a digest of those rows. Any change shows. */
export async function digestOf(ownerUrl: string, playerId: bigint): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', c.table_name) as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'player_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const digests: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string | null }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t where player_id = $1`,
        [playerId],
      );
      if (rows[0]?.digest) digests.push(`${name} ${rows[0].digest}`);
    }
    return digests;
  } finally {
    await client.end();
  }
}
