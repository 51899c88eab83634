import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'questions'>;
export const own = ownTables<'questions'>();

export const personalData = personalDataOf<'questions'>({
  questionReports: { hidden: ['decidedBy', 'questionId'], whenLeaving: { text: '(deleted)' }, inBatches: true },
  seenQuestions: { hidden: 'all', whenLeaving: 'goes', inBatches: true },
});
