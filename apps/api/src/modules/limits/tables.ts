import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'limits'>;
export const own = ownTables<'limits'>();

export const personalData = personalDataOf<'limits'>({
  playerLimits: { whenLeaving: 'goes' },
});
