import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { freezeBalances } from '../../ledger/index.ts';
import { own } from '../tables.ts';

/** Why only people end a hold. `before` is one of which nobody wrote down whose it is; `unconfirmed`: a provider does not know what we credited. */
export type HoldWhy = 'operator' | 'overpaid' | 'owed' | 'before' | 'unconfirmed';

export interface Hold {
  readonly why: HoldWhy;
  readonly heldBy: string | null;
  readonly at: Date;
}

/** Nothing leaves the wallet until people thaw it, whatever else begins or ends meanwhile. False when it was held for this already. */
export async function holdWallet(tx: Tx, { playerId, ...hold }: Hold & { playerId: bigint }): Promise<boolean> {
  await freezeBalances(tx, playerId, true);
  const held = await own(tx)
    .insertInto('walletHolds')
    .values({ playerId, ...hold })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return held.numInsertedOrUpdatedRows === 1n;
}

/** People have looked. */
export async function endHolds(tx: Tx, playerId: bigint): Promise<void> {
  await own(tx).deleteFrom('walletHolds').where('playerId', '=', playerId).execute();
  await freezeBalances(tx, playerId, false);
}

/** Oldest first. */
export async function holdsOf(db: DbOrTx, playerId: bigint): Promise<Hold[]> {
  const rows = await own(db)
    .selectFrom('walletHolds')
    .select(['why', 'heldBy', 'at'])
    .where('playerId', '=', playerId)
    .orderBy('at')
    .orderBy('why')
    .execute();
  return rows as Hold[];
}
