import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { DbOrTx } from '../../platform/db/database.ts';
import { findPurchase, listPurchases, type Page, type PurchaseRow } from './purchase-store.ts';
import { WARES } from './ware.ts';

/** A purchase is done when it is there: it never has another state. */
export function receiptOf({ purchaseId, item, count, priceKobo, createdAt }: PurchaseRow): Receipt {
  const { kind, named } = WARES[item];
  const at = createdAt.toISOString();
  return {
    id: purchaseId,
    reference: purchaseId,
    kind,
    description: named(count),
    amount: -toNaira(priceKobo),
    charges: 0,
    direction: 'out',
    channel: 'wallet',
    state: 'successful',
    reason: null,
    createdAt: at,
    timeline: [{ state: 'successful', at }],
    checkoutUrl: null,
    resendAfter: null,
    bank: null,
  };
}

export async function receiptsOf(db: DbOrTx, page: Page): Promise<Receipt[]> {
  return (await listPurchases(db, page)).map(receiptOf);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findReceipt(
  db: DbOrTx,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  if (!UUID.test(reference)) return null;
  const purchase = await findPurchase(db, { playerId, purchaseId: reference });
  return purchase ? receiptOf(purchase) : null;
}
