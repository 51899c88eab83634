import { sql } from 'kysely';
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

/** The same as hashes, with what these players were paid under an account that they have deleted since. */
export async function hashesPaidTo(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const paid = own(db)
    .selectFrom('withdrawals')
    .select(['playerId', sql<string>`encode(account_hash, 'hex')`.as('hash')])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .where('state', '=', 'paid')
    .where('accountHash', 'is not', null);
  const former = own(db)
    .selectFrom('formerPayouts')
    .select(['playerId', sql<string>`encode(account_hash, 'hex')`.as('hash')])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)));
  const rows = await paid.union(former).execute();
  return new Map(
    [...Map.groupBy(rows, ({ playerId }) => playerId)].map(([playerId, of]) => [playerId, of.map(({ hash }) => hash)]),
  );
}
