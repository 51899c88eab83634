import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'contact'>();

/** One without a session says a number and an address that nobody has proven, so it is not known to be the player's and stays. */
export const personalData = personalDataOf<'contact'>({
  contactMessages: { whenLeaving: 'goes', inBatches: true },
});
