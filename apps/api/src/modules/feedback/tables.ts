import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'feedback'>();

/** A note without a session says an address that nobody has proven, so it is not known to be the player's and stays. */
export const personalData = personalDataOf<'feedback'>({
  feedbackNotes: { whenLeaving: 'goes', inBatches: true },
  powerupSurveys: { whenLeaving: { message: '(deleted)' }, inBatches: true },
});
