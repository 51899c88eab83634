import { addDays, startOf, type LagosDay } from '@spw/rules/lagos';
import { toCsv } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { record } from '../../audit/index.ts';
import { namesOf } from '../player-facts.ts';

const MOST_ROWS = 50_000;

/** Which days an operator asks for. */
export interface ExportAsked {
  readonly operator: Pick<Operator, 'operatorId'>;
  readonly from: string;
  readonly to: string;
}

interface ExportedTable<Row> {
  /** What its rows are, as `payments`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowsBetween: (db: Db, time: { from: Date; to: Date; most: number }) => Promise<readonly Row[]>;
  readonly cellsOf: (row: Row, player: string) => readonly unknown[];
}

/** What players began on these days, as a table. Whoever takes it along is written down. */
export async function exportRows<Row extends { readonly playerId: bigint }>(
  db: Db,
  { operator: { operatorId }, from, to }: ExportAsked,
  { name, columns, rowsBetween, cellsOf }: ExportedTable<Row>,
): Promise<{ fileName: string; csv: string; rows: number }> {
  const time = { from: startOf(from as LagosDay), to: startOf(addDays(to as LagosDay, 1)) };
  const found = await rowsBetween(db, { ...time, most: MOST_ROWS });
  const names = await namesOf(db, [...new Set(found.map(({ playerId }) => playerId))]);
  const cells = found.map((row) => cellsOf(row, names.get(row.playerId)!.username));
  const rows = found.length;
  await db
    .transaction()
    .execute((tx) => record(tx, { operatorId, action: 'read', object: `export:${name}`, after: { from, to, rows } }));
  return { fileName: `${name}-${from}-${to}.csv`, csv: toCsv(columns, cells), rows };
}
