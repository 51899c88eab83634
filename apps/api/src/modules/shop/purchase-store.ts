import { sql, type Selectable } from 'kysely';
import type { PlayerPage } from '../../platform/cursor.ts';
import { compiled, picked } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Item } from './items.ts';
import { own, type Tables } from './tables.ts';

export interface PurchaseRow extends Omit<Selectable<Tables['purchases']>, 'item'> {
  readonly item: Item;
}

const rowOf = (row: Selectable<Tables['purchases']> | undefined) => row as PurchaseRow | undefined;

const addPurchase = compiled((db, purchase: PurchaseRow) =>
  own(db)
    .insertInto('purchases')
    .values(picked(purchase, ['playerId', 'purchaseId', 'item', 'count', 'priceKobo', 'fromCreditKobo', 'createdAt'])),
);

export async function insertPurchase(tx: Tx, purchase: PurchaseRow): Promise<void> {
  await addPurchase(tx, purchase);
}

const purchaseOfPlayer = compiled((db, { playerId, purchaseId }: { playerId: bigint; purchaseId: string }) =>
  own(db).selectFrom('purchases').selectAll().where('playerId', '=', playerId).where('purchaseId', '=', purchaseId),
);

export async function findPurchase(
  db: DbOrTx,
  { playerId, purchaseId }: { playerId: bigint; purchaseId: string },
): Promise<PurchaseRow | undefined> {
  const [row] = await purchaseOfPlayer(db, { playerId, purchaseId });
  return rowOf(row);
}

/** Among a player's own purchases, which are few. */
export async function findPurchaseByEnd(
  db: DbOrTx,
  { playerId, end }: { playerId: bigint; end: string },
): Promise<PurchaseRow | undefined> {
  const row = await own(db)
    .selectFrom('purchases')
    .selectAll()
    .where('playerId', '=', playerId)
    .where(sql<boolean>`right(purchase_id::text, 12) = ${end}`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rowOf(row);
}

export async function listPurchases(db: DbOrTx, { playerId, before, limit }: PlayerPage): Promise<PurchaseRow[]> {
  let query = own(db).selectFrom('purchases').selectAll().where('playerId', '=', playerId);
  if (before) query = query.where(sql<boolean>`(created_at, purchase_id) < (${before.at}, ${before.id}::uuid)`);
  const rows = await query.orderBy('createdAt', 'desc').orderBy('purchaseId', 'desc').limit(limit).execute();
  return rows.map((row) => rowOf(row)!);
}
