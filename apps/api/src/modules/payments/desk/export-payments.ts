import { toNaira } from '@spw/rules/naira';
import type { Db } from '../../../platform/db/database.ts';
import { exportRows, type ExportAsked } from '../../players/index.ts';
import { listBetween } from './list-payments.ts';

const COLUMNS = [
  'reference',
  'begun',
  'player',
  'channel',
  'purpose',
  'product',
  'amount',
  'charges',
  'total',
  'taken back',
  'state',
  'reason',
];

/** Payments begun on these days, as a table. */
export function exportPayments(db: Db, asked: ExportAsked) {
  return exportRows(db, asked, {
    name: 'payments',
    columns: COLUMNS,
    rowsBetween: listBetween,
    cellsOf: (row, player) => [
      row.reference,
      row.createdAt,
      player,
      row.channel,
      row.purpose,
      row.product,
      toNaira(row.principalKobo),
      toNaira(row.chargesKobo),
      toNaira(row.totalKobo),
      toNaira(row.takenBackKobo),
      row.state,
      row.reason,
    ],
  });
}
