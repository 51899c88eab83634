import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'profile'>();

export const personalData = personalDataOf<'profile'>({
  playerImages: { whenLeaving: 'goes' },
});
