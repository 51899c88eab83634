import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'short-references'>();

export const personalData = personalDataOf<'short-references'>({
  shortReferences: { whenLeaving: 'stays' },
});
