import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { PlayerPage } from '../../platform/cursor.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { shortReferencesOf } from '../short-references/index.ts';
import type { AdjustmentRow } from './adjustment-store.ts';
import { own } from './tables.ts';

/** What people put right in the player's wallet, newest first. In two steps, so that other kinds are asked for in the same ones. */
export async function listReceipts(
  db: DbOrTx,
  { playerId, before, limit }: PlayerPage,
): Promise<(db: DbOrTx) => Promise<Receipt[]>> {
  let query = inWallet(db, playerId);
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('decidedAt', 'adjustmentId'), '<', tuple(before.at, before.id)),
    );
  const rows = await query.orderBy('decidedAt', 'desc').orderBy('adjustmentId', 'desc').limit(limit).execute();
  return (side) => showAdjustments(side, playerId, rows as AdjustmentRow[]);
}

const REFERENCE = /^spw-adj-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export async function findReceipt(
  db: DbOrTx,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  const [, adjustmentId] = REFERENCE.exec(reference) ?? [];
  if (adjustmentId === undefined) return null;
  const row = await inWallet(db, playerId).where('adjustmentId', '=', adjustmentId).executeTakeFirst();
  return row ? (await showAdjustments(db, playerId, [row as AdjustmentRow]))[0]! : null;
}

/**
 * What became of a payment that people looked at is told by the payment's own receipt; what we bear of a withdrawal that was paid twice
 * is nothing to the player.
 */
function inWallet(db: DbOrTx, playerId: bigint) {
  return own(db)
    .selectFrom('adjustments')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', '=', 'done')
    .where(({ and, eb, or }) =>
      or([eb('fromWallet', '=', true), and([eb('paymentId', 'is', null), eb('withdrawalId', 'is', null)])]),
    );
}

function describe({ kind, paymentId, withdrawalId }: AdjustmentRow): string {
  if (kind === 'credit') return 'Added by our team';
  if (kind === 'write-off') return 'You no longer owe us this';
  if (paymentId !== null) return 'Sent back to you outside the game';
  return withdrawalId === null ? 'Taken back by our team' : 'Taken back: a withdrawal was paid twice';
}

async function showAdjustments(db: DbOrTx, playerId: bigint, rows: readonly AdjustmentRow[]): Promise<Receipt[]> {
  const names = await shortReferencesOf(db, {
    playerIds: [playerId],
    subjectIds: rows.map(({ adjustmentId }) => adjustmentId),
  });
  return rows.map((row) => receiptOf(row, names.get(row.adjustmentId)!));
}

function receiptOf(row: AdjustmentRow, shortReference: string): Receipt {
  const at = row.decidedAt!.toISOString();
  const isIn = row.kind === 'credit' || row.kind === 'write-off';
  return {
    id: row.adjustmentId,
    reference: `spw-adj-${row.adjustmentId}`,
    shortReference,
    kind: 'adjustment',
    description: describe(row),
    amount: toNaira(isIn ? row.amountKobo : -row.amountKobo),
    charges: 0,
    direction: isIn ? 'in' : 'out',
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
