import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'notifications'>();

export const personalData = personalDataOf<'notifications'>({
  messageChoices: { whenLeaving: 'goes' },
});
