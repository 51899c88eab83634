import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'feedback'>();

export const personalData = personalDataOf<'feedback'>(
  {
    feedbackNotes: { whenLeaving: 'goes' },
    powerupSurveys: { whenLeaving: { message: '(deleted)' } },
  },
  // Written before there was a session, so known by the address alone.
  async (tx, { email }) => {
    await own(tx).deleteFrom('feedbackNotes').where('playerId', 'is', null).where('email', '=', email).execute();
  },
);
