import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'bank-accounts'>;
export const own = ownTables<'bank-accounts'>();

export const personalData = personalDataOf<'bank-accounts'>(
  {
    bankAccounts: {
      hidden: ['recipientCode'],
      whenLeaving: { accountNumber: '0000000000', accountName: '', recipientCode: null },
    },
  },
  {
    async atOnce(tx, { playerId, now }) {
      await own(tx)
        .updateTable('bankAccounts')
        .set({ deletedAt: now })
        .where('playerId', '=', playerId)
        .where('deletedAt', 'is', null)
        .execute();
      return {};
    },
  },
);
