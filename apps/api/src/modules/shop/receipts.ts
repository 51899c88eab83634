import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { PlayerPage } from '../../platform/cursor.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { shortReferencesOf } from '../short-references/index.ts';
import { ITEMS } from './items.ts';
import { findPurchaseByEnd, listPurchases, type PurchaseRow } from './purchase-store.ts';

export async function receiptOf(db: DbOrTx, purchase: PurchaseRow): Promise<Receipt> {
  const [receipt] = await showPurchases(db, purchase.playerId, [purchase]);
  return receipt!;
}

async function showPurchases(db: DbOrTx, playerId: bigint, purchases: readonly PurchaseRow[]): Promise<Receipt[]> {
  const subjectIds = purchases.map(({ purchaseId }) => purchaseId);
  const names = await shortReferencesOf(db, { playerIds: [playerId], subjectIds });
  return purchases.map((purchase) => show(purchase, names.get(purchase.purchaseId)!));
}

/** A purchase is done when it is there: it never has another state. */
function show({ purchaseId, item, count, priceKobo, createdAt }: PurchaseRow, shortReference: string): Receipt {
  const { kind, named } = ITEMS[item];
  const at = createdAt.toISOString();
  return {
    id: purchaseId,
    reference: referenceOf(purchaseId),
    shortReference,
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

/** In two steps, so that those of other kinds are asked for in the same ones. */
export async function listReceipts(db: DbOrTx, page: PlayerPage): Promise<(db: DbOrTx) => Promise<Receipt[]>> {
  const purchases = await listPurchases(db, page);
  return (side) => showPurchases(side, page.playerId, purchases);
}

const REFERENCE = /^BUY-([0-9A-F]{12})$/i;

/** The end of the id, which is its chance, and 48 bits of it. */
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
  return purchase ? receiptOf(db, purchase) : null;
}
