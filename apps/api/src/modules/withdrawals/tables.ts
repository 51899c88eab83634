import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'withdrawals'>;
export const own = ownTables<'withdrawals'>();

export const personalData = personalDataOf<'withdrawals'>({
  withdrawalReviews: { hidden: 'all', whenLeaving: 'stays' },
  withdrawals: { whenLeaving: 'stays' },
});
