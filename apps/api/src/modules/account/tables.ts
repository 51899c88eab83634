import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'account'>();

export const personalData = personalDataOf<'account'>({
  // Only who has left has one.
  accountDeletions: { hidden: 'all', whenLeaving: 'stays' },
});
