import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'settings'>;
export const own = ownTables<'settings'>();
