import { toNaira } from '@spw/rules/naira';
import type { Db } from '../../../platform/db/database.ts';
import { exportRows, type ExportAsked } from '../../players/index.ts';
import { listBetween } from './list-queue.ts';

/** Withdrawals asked for on these days, as a table. */
export function exportWithdrawals(db: Db, asked: ExportAsked) {
  return exportRows(db, asked, {
    name: 'withdrawals',
    columns: ['reference', 'asked', 'player', 'amount', 'state', 'reason', 'changed'],
    rowsBetween: listBetween,
    cellsOf: ({ reference, createdAt, amountKobo, state, reason, changedAt }, player) => [
      reference,
      createdAt,
      player,
      toNaira(amountKobo),
      state,
      reason,
      changedAt,
    ],
  });
}
