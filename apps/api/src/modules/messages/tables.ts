import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'messages'>();

export const personalData = personalDataOf<'messages'>({
  messages: { whenLeaving: 'goes', inBatches: true },
  messageChoices: { whenLeaving: 'goes' },
  messageDays: { hidden: 'all', whenLeaving: 'goes' },
  // Whoever knows the address and the keys can write to the phone.
  pushSubscriptions: { hidden: ['endpoint', 'endpointHash', 'p256dh', 'auth'], whenLeaving: 'goes' },
});
