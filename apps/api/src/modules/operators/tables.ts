import { ownTables, type TablesOf } from '../../platform/db/table-owners.ts';

export type Tables = TablesOf<'operators'>;
export const own = ownTables<'operators'>();
