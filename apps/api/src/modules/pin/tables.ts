import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'pin'>;
export const own = ownTables<'pin'>();

export const personalData = personalDataOf<'pin'>({
  pins: { hidden: ['hash', 'pepper', 'wrong'], whenLeaving: 'goes' },
});
