import { ownTables } from '../../platform/db/table-owners.ts';

export const own = ownTables<'inbox'>();
