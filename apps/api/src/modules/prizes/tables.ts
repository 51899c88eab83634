import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'prizes'>;
export const own = ownTables<'prizes'>();

export const personalData = personalDataOf<'prizes'>({
  prizeAwards: { whenLeaving: 'stays' },
  prizeDecisions: { hidden: ['decidedBy'], whenLeaving: 'stays' },
  prizeStandings: { whenLeaving: 'stays' },
});
