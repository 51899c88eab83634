import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'subscriptions'>;
export const own = ownTables<'subscriptions'>();

export const personalData = personalDataOf<'subscriptions'>({
  carrierSubscriptions: { whenLeaving: 'stays' },
  consents: { whenLeaving: { address: '', userAgent: '' }, inBatches: true },
  renewals: { whenLeaving: 'goes' },
  subscriptions: { whenLeaving: 'stays' },
});
