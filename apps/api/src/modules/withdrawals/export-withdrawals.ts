import { toNaira } from '@spw/rules/naira';
import { toCsv } from '../../platform/csv.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { namesOf } from '../players/index.ts';
import { listBetween } from './operator-list.ts';

const COLUMNS = ['reference', 'asked', 'player', 'amount', 'state', 'reason', 'changed'];
const MOST_ROWS = 50_000;

/** Withdrawals asked for in a time, as a table. */
export async function exportWithdrawals(
  db: DbOrTx,
  { from, to, name }: { from: Date; to: Date; name: string },
): Promise<{ fileName: string; csv: string; rows: number }> {
  const rows = await listBetween(db, { from, to, most: MOST_ROWS });
  const names = await namesOf(db, [...new Set(rows.map(({ playerId }) => playerId))]);
  const csv = toCsv(
    COLUMNS,
    rows.map((row) => [
      row.reference,
      row.createdAt,
      names.get(row.playerId)!.username,
      toNaira(row.amountKobo),
      row.state,
      row.reason,
      row.changedAt,
    ]),
  );
  return { fileName: `${name}.csv`, csv, rows: rows.length };
}
