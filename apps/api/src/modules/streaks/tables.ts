import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'streaks'>();

export const personalData = personalDataOf<'streaks'>({
  streaks: { whenLeaving: 'stays' },
});
