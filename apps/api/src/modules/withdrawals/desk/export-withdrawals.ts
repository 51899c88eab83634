import { toNaira } from '@spw/rules/naira';
import { lagosMoment } from '../../../platform/days-and-order.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bankAccountsOf } from '../../bank-accounts/index.ts';
import { exportRows, type ExportAsked } from '../../players/index.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import type { WithdrawalRow } from '../withdrawal-store.ts';

const COLUMNS = [
  'reference',
  'provider reference',
  'requested (Lagos)',
  'player',
  'bank',
  'account',
  'amount',
  'state',
  'reason',
  'changed (Lagos)',
];

/** Withdrawals that the list has, as a table. */
export async function exportWithdrawals(db: Db, asked: ExportAsked, rows: readonly WithdrawalRow[]) {
  const playerIds = [...new Set(rows.map(({ playerId }) => playerId))];
  const subjectIds = rows.map(({ withdrawalId }) => withdrawalId);
  const shortReferences = await shortReferencesOf(db, { playerIds, subjectIds });
  const accounts = new Map((await bankAccountsOf(db, rows)).map((row) => [row.bankAccountId, row]));
  return exportRows(db, asked, {
    name: 'withdrawals',
    columns: COLUMNS,
    rows,
    cellsOf: ({ withdrawalId, bankAccountId, reference, createdAt, amountKobo, state, reason, changedAt }, player) => {
      const { bankName, accountNumber } = accounts.get(bankAccountId)!;
      return [
        shortReferences.get(withdrawalId),
        reference,
        lagosMoment(createdAt),
        player,
        bankName,
        `••••${accountNumber.slice(-4)}`,
        toNaira(amountKobo),
        state,
        reason,
        lagosMoment(changedAt),
      ];
    },
  });
}
