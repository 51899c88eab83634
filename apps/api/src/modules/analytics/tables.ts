import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'analytics'>();

export const personalData = personalDataOf<'analytics'>({
  recordingConsents: { whenLeaving: 'goes' },
});
