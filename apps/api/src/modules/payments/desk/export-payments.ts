import { toNaira } from '@spw/rules/naira';
import { lagosMoment } from '../../../platform/days-and-order.ts';
import type { Db } from '../../../platform/db/database.ts';
import { exportRows, type ExportAsked } from '../../players/index.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import type { PaymentRow } from '../core/payment-store.ts';

const COLUMNS = [
  'reference',
  'provider reference',
  'begun (Lagos)',
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

/** Payments that the list has, as a table. */
export async function exportPayments(db: Db, asked: ExportAsked, rows: readonly PaymentRow[]) {
  const playerIds = [...new Set(rows.map(({ playerId }) => playerId))];
  const subjectIds = rows.map(({ paymentId }) => paymentId);
  const shortReferences = await shortReferencesOf(db, { playerIds, subjectIds });
  return exportRows(db, asked, {
    name: 'payments',
    columns: COLUMNS,
    rows,
    cellsOf: (row, player) => [
      shortReferences.get(row.paymentId),
      row.reference,
      lagosMoment(row.createdAt),
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
