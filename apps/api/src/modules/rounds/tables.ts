import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'rounds'>;
export const own = ownTables<'rounds'>();

export const personalData = personalDataOf<'rounds'>({
  roundQuestions: { hidden: ['questionId', 'optionOrder'], whenLeaving: 'stays' },
  roundRepairs: { whenLeaving: 'stays' },
  rounds: { hidden: ['seed', 'clientBytes', 'draws', 'record', 'questionIds'], whenLeaving: 'stays' },
});
