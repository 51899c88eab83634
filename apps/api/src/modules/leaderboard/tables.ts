import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'leaderboard'>();

export const personalData = personalDataOf<'leaderboard'>({
  pointEntries: { whenLeaving: 'stays' },
  weekScores: { whenLeaving: 'stays' },
});
