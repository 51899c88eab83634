import { Client } from 'pg';

/** What a call did to a row: its table, whether it is new, and the columns that it changed with their values where these can be compared. */
export interface ChangedRow {
  readonly table: string;
  readonly isNew: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

type Row = Record<string, unknown>;
type Rows = ReadonlyMap<string, readonly Row[]>;

/** What the work changed in all rows of a player. */
export async function changedRows(
  ownerUrl: string,
  { playerId, work }: { playerId: string; work: () => Promise<unknown> },
): Promise<ChangedRow[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const before = await rowsOf(client, playerId);
    await work();
    const after = await rowsOf(client, playerId);
    const text = (row: ChangedRow) => JSON.stringify(row);
    return [...after]
      .flatMap(([table, rows]) => compare(table, before.get(table)!, rows))
      .toSorted((one, other) => (text(one) < text(other) ? -1 : 1));
  } finally {
    await client.end();
  }
}

async function rowsOf(client: Client, playerId: string): Promise<Rows> {
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'player_id' and c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'ledger')
    order by 1`);
  const rows = new Map<string, Row[]>();
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t where player_id = $1`, [
      playerId,
    ]);
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** A row is the same one if all its ids are. */
function compare(table: string, before: readonly Row[], after: readonly Row[]): ChangedRow[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  return after.flatMap((row) => {
    const old = known.get(keyOf(row));
    const changed = Object.entries(row).filter(
      ([column, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(old?.[column] ?? null),
    );
    const cleared = Object.keys(old ?? {}).filter((column) => row[column] === null && old![column] !== null);
    if (changed.length === 0 && cleared.length === 0) return [];
    const values = [
      ...changed.map(([column, value]) => [column, plain(column, value)]),
      ...cleared.map((column) => [column, null]),
    ];
    return [{ table, isNew: old === undefined, values: Object.fromEntries(values) }];
  });
}

const NAMING = /^(?:.*_id|level|line|spin|key|operation_key|week|day)$/;
const VARYING = /^(?:.*_id|.*key|.*_at|.*_until|.*seed|.*hash|.*bytes|answer|drawn_from)$/;

function keyOf(row: Row): string {
  // The category of a turn is decided by a draw.
  const ids = Object.entries(row).filter(([column]) => NAMING.test(column) && column !== 'category_id');
  // A round's level is its state, and that of one of its questions says which it is.
  return JSON.stringify(ids.filter(([column]) => column !== 'level' || !('phase' in row)));
}

/** Ids, times and chance differ between any two calls; that there is one does not. */
function plain(column: string, value: unknown): unknown {
  return VARYING.test(column) ? 'one of its own' : value;
}
