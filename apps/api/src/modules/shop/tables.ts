import { personalDataOf } from '../../platform/db/personal-data.ts';
import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'shop'>;
export const own = ownTables<'shop'>();

export const personalData = personalDataOf<'shop'>({
  purchases: { whenLeaving: 'stays' },
});
