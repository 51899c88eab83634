import { splitSpend, toNaira } from '@spw/rules/naira';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBalances, post, transfers } from '../ledger/index.ts';
import { findLimits, mustBePayer, mustMaySpend } from '../limits/index.ts';
import { getPlayer } from '../players/index.ts';
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
  const { people } = await deps.currentSettings();
  const [balances, before, now, buyer, limits] = await together(tx, [
    (side) => lockBalances(side, playerId),
    (side) => findPurchase(side, { playerId, purchaseId }),
    (side) => deps.databaseNow(side),
    (side) => getPlayer(side, playerId),
    (side) => findLimits(side, playerId),
  ]);
  if (before) return { purchase: before, replayed: true };

  if (balances.frozen) throw new Refusal('wallet_frozen');
  mustBePayer(buyer, { now, minimumAge: people.minimumAge });
  await mayBuy?.(tx);
  await mustMaySpend(deps, tx, { playerId, price: order.price, now, limits });
  const split = splitSpend(balances, order.price);
  if (!split.ok)
    throw new Refusal(split.code, { meta: { short: toNaira(order.price - balances.cash - balances.playCredit) } });

  const { sale, asset } = ITEMS[order.item];
  const assets = asset && { asset, count: order.count };
  const purchase = {
    playerId,
    purchaseId,
    item: order.item,
    count: order.count,
    priceKobo: order.price,
    fromCreditKobo: split.value.fromCredit,
    createdAt: now,
  };
  const transfer = transfers.buyFromWallet({ playerId, purchaseId, sale, split: split.value, assets });
  await together(tx, [(side) => post(side, transfer), (side) => insertPurchase(side, purchase)]);
  return { purchase, replayed: false };
}
