import type { DbOrTx } from '../../platform/db/database.ts';
import { bankAccountsOf, rowsOfAccount, type BankAccountRow } from '../bank-accounts/index.ts';
import { own } from './tables.ts';

const MOST_SHARING = 50;

/** Other players whose money went to this account. Who only saved it is not among them: anybody can save any account. */
export async function othersPaidTo(
  db: DbOrTx,
  { playerId, ...account }: Pick<BankAccountRow, 'playerId' | 'bankCode' | 'accountNumber'>,
): Promise<bigint[]> {
  const rows = await own(db)
    .selectFrom('withdrawals as w')
    .innerJoin(rowsOfAccount(db, account).as('a'), (join) =>
      join.onRef('a.playerId', '=', 'w.playerId').onRef('a.bankAccountId', '=', 'w.bankAccountId'),
    )
    .select('w.playerId')
    .distinct()
    .where('w.state', '=', 'paid')
    .where('w.playerId', '<>', playerId)
    .orderBy('w.playerId')
    .limit(MOST_SHARING)
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** Every account to which money of these players went, removed ones included. */
export async function accountsPaidTo(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, BankAccountRow[]>> {
  const paid = await own(db)
    .selectFrom('withdrawals')
    .select(['playerId', 'bankAccountId'])
    .distinct()
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .where('state', '=', 'paid')
    .execute();
  return Map.groupBy(await bankAccountsOf(db, paid), ({ playerId }) => playerId);
}
