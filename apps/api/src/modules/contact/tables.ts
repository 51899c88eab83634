import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'contact'>();

export const personalData = personalDataOf<'contact'>(
  {
    contactMessages: { whenLeaving: 'goes' },
  },
  // Written before there was a session, so known by the number or the address alone.
  async (tx, { phone, email }) => {
    await own(tx)
      .deleteFrom('contactMessages')
      .where('playerId', 'is', null)
      .where(({ eb, or }) => or([eb('email', '=', email), eb('phone', '=', phone)]))
      .execute();
  },
);
