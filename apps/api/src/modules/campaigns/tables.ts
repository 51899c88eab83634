import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'campaigns'>();

export const personalData = personalDataOf<'campaigns'>({
  campaignEvents: { whenLeaving: { userAgent: '' }, inBatches: true },
});
