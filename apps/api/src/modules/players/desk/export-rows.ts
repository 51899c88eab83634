import { toCsv } from '../../../platform/csv.ts';
import type { DaysAndOrder } from '../../../platform/days-and-order.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { record } from '../../audit/index.ts';
import { namesOf } from '../player-facts.ts';

export const MOST_EXPORTED = 50_000;

/** Who takes a table along, and by which filters. */
export interface ExportAsked {
  readonly operator: Pick<Operator, 'operatorId'>;
  readonly filter: DaysAndOrder & Readonly<Record<string, unknown>>;
}

interface ExportedTable<Row> {
  /** What its rows are, as `payments`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly cellsOf: (row: Row, player: string) => readonly unknown[];
}

/** Rows of players as a table. Whoever takes it along is written down. */
export async function exportRows<Row extends { readonly playerId: bigint }>(
  db: Db,
  { operator: { operatorId }, filter }: ExportAsked,
  { name, columns, rows: found, cellsOf }: ExportedTable<Row>,
): Promise<{ fileName: string; csv: string; rows: number }> {
  const names = await namesOf(db, [...new Set(found.map(({ playerId }) => playerId))]);
  const cells = found.map((row) => cellsOf(row, names.get(row.playerId)!.username));
  const rows = found.length;
  await db
    .transaction()
    .execute((tx) => record(tx, { operatorId, action: 'read', object: `export:${name}`, after: { ...filter, rows } }));
  const days = [filter.from, filter.to].filter((day) => day !== undefined);
  return { fileName: `${[name, ...days].join('-')}.csv`, csv: toCsv(columns, cells), rows };
}
