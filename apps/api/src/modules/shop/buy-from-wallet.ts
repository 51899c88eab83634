import type { Tx } from '../../platform/db/database.ts';
import type { Intent, SavedAnswer } from '../../platform/http/idempotency/intent.ts';
import { newId } from '../../platform/ids.ts';
import { checkPin } from '../pin/index.ts';
import type { ShopDeps } from './deps.ts';
import { naturalPurchaseId } from './purchase-id.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { sell, type Sale } from './sell.ts';

export interface Buying<A extends SavedAnswer> {
  readonly playerId: bigint;
  readonly pin: string;
  readonly sessionId: string;
  readonly intent: Intent;
  /** Says what the caller sees and what is repeated to them, so it holds no token. */
  readonly answer: (tx: Tx, purchase: PurchaseRow) => Promise<A>;
}

/** The PIN first, counted by itself; then price, item, whatever follows from them and the answer in one transaction. */
export async function buyFromWallet<A extends SavedAnswer>(
  deps: ShopDeps,
  { playerId, sessionId, pin, intent, answer }: Buying<A>,
  what: Pick<Sale, 'order' | 'mayBuy'> & {
    /** Which route it came through. */
    readonly route: string;
    readonly deliver?: (tx: Tx, purchase: PurchaseRow) => Promise<void>;
  },
): Promise<A> {
  await checkPin(deps, { playerId, sessionId, pin });
  deps.crashPoint('purchase-before-transaction');
  return deps.db.transaction().execute(async (tx) => {
    const { order, mayBuy, route, deliver } = what;
    const purchaseId =
      intent.key === null
        ? naturalPurchaseId({ playerId, route, order, now: await deps.databaseNow(tx) })
        : newId(deps);
    const { purchase, replayed } = await sell(deps, tx, { playerId, purchaseId, order, mayBuy });
    if (!replayed) await deliver?.(tx, purchase);
    const answered = await answer(tx, purchase);
    await intent.save(tx, answered);
    deps.crashPoint('purchase-before-commit');
    return answered;
  });
}
