import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'wheel'>;
export const own = ownTables<'wheel'>();

export const personalData = personalDataOf<'wheel'>({
  spins: { hidden: ['seed', 'clientBytes'], whenLeaving: 'stays' },
  turns: { hidden: ['nextSeed'], whenLeaving: 'stays' },
});
