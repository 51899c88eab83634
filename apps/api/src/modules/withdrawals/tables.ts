import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

import { emptyWebhooksAbout } from '../payments/index.ts';

export type Tables = TablesOf<'withdrawals'>;
export const own = ownTables<'withdrawals'>();

export const personalData = personalDataOf<'withdrawals'>(
  {
    formerPayouts: { hidden: 'all', whenLeaving: 'goes' },
    overpayments: { whenLeaving: 'stays' },
    withdrawalReviews: { hidden: 'all', whenLeaving: 'stays' },
    withdrawals: { hidden: ['accountHash'], whenLeaving: 'stays' },
  },
  // What the bank said of a transfer names who it went to.
  {
    later: [
      {
        table: 'webhooks',
        async erase(tx, { playerId, most }) {
          const sent = await own(tx)
            .selectFrom('withdrawals')
            .select('reference')
            .where('playerId', '=', playerId)
            .execute();
          return emptyWebhooksAbout(tx, { about: sent.map(({ reference }) => reference), most });
        },
      },
    ],
  },
);
