import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'money-steps'>();

export const personalData = personalDataOf<'money-steps'>({
  moneySteps: { whenLeaving: 'stays' },
});
