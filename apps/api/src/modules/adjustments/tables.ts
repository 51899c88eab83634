import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'adjustments'>;
export const own = ownTables<'adjustments'>();

export const personalData = personalDataOf<'adjustments'>({
  adjustments: { hidden: ['reason', 'askedBy', 'decidedBy', 'note'], whenLeaving: 'stays' },
});
