import type { BankAccountRow } from '../../modules/bank-accounts/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

/** The account that each of these players saved last: that is where a prize would go. */
export function lastAccountsOf(db: DbOrTx, playerIds: readonly bigint[]): Promise<BankAccountRow[]> {
  return allTables(db)
    .selectFrom('bankAccounts')
    .selectAll()
    .distinctOn('playerId')
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .where('deletedAt', 'is', null)
    .orderBy('playerId')
    .orderBy('addedAt', 'desc')
    .orderBy('bankAccountId')
    .execute();
}
