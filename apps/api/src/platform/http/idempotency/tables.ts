import { personalDataOf } from '../../db/personal-data.ts';
import { ownTables } from '../../db/table-owners.ts';

export const own = ownTables<'platform'>();

export const personalData = personalDataOf<'platform'>({
  idempotencyKeys: { hidden: 'all', whenLeaving: 'goes', inBatches: true },
});
