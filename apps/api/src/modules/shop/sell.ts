import { splitSpend, toNaira } from '@spw/rules/naira';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBalances, post, transfers } from '../ledger/index.ts';
import { mustMayPay, mustMaySpend } from '../limits/index.ts';
import type { ShopDeps } from './deps.ts';
import { ITEMS, type Order } from './items.ts';
import { findPurchase, insertPurchase, type PurchaseRow } from './purchase-store.ts';

export interface Sale {
  readonly playerId: bigint;
  readonly purchaseId: string;
  readonly order: Order;
  /** What else must hold, asked with the balances locked and before any money is considered. */
  readonly mayBuy?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Takes the price from the wallet and hands over the item, in the caller's transaction. The balances are locked before anything is
 * decided, so whoever buys at the same moment waits and then sees what is left. Done before, it changes nothing and says so.
 */
export async function sell(
  deps: ShopDeps,
  tx: Tx,
  { playerId, purchaseId, order, mayBuy }: Sale,
): Promise<{ purchase: PurchaseRow; replayed: boolean }> {
  const balances = await lockBalances(tx, playerId);
  const before = await findPurchase(tx, { playerId, purchaseId });
  if (before) return { purchase: before, replayed: true };

  const now = await deps.databaseNow(tx);
  if (balances.frozen) throw new Refusal('wallet_frozen');
  await mustMayPay(tx, { playerId, now, ...(await deps.currentSettings()).people });
  await mayBuy?.(tx);
  await mustMaySpend(deps, tx, { playerId, price: order.price, now });
  const split = splitSpend(balances, order.price);
  if (!split.ok)
    throw new Refusal(split.code, { meta: { short: toNaira(order.price - balances.cash - balances.playCredit) } });

  const { sale, asset } = ITEMS[order.item];
  const assets = asset && { asset, count: order.count };
  await post(tx, transfers.buyFromWallet({ playerId, purchaseId, sale, split: split.value, assets }));
  const purchase = {
    playerId,
    purchaseId,
    item: order.item,
    count: order.count,
    priceKobo: order.price,
    fromCreditKobo: split.value.fromCredit,
    createdAt: now,
  };
  await insertPurchase(tx, purchase);
  return { purchase, replayed: false };
}
