import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { DbOrTx } from '../../platform/db/database.ts';
import { ITEMS } from './items.ts';
import { findPurchaseByEnd, listPurchases, type Page, type PurchaseRow } from './purchase-store.ts';

/** A purchase is done when it is there: it never has another state. */
export function receiptOf({ purchaseId, item, count, priceKobo, createdAt }: PurchaseRow): Receipt {
  const { kind, named } = ITEMS[item];
  const at = createdAt.toISOString();
  return {
    id: purchaseId,
    reference: referenceOf(purchaseId),
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

const REFERENCE = /^BUY-([0-9A-F]{12})$/i;

/** Short enough to be read out over the phone: the end of the id, which is its chance, and 48 bits of it. */
function referenceOf(purchaseId: string): string {
  return `BUY-${purchaseId.slice(-12).toUpperCase()}`;
}

export async function findReceipt(
  db: DbOrTx,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  const [, end] = REFERENCE.exec(reference) ?? [];
  if (end === undefined) return null;
  const purchase = await findPurchaseByEnd(db, { playerId, end: end.toLowerCase() });
  return purchase ? receiptOf(purchase) : null;
}
