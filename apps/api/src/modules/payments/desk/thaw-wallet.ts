import { mayApprove, stillStands, type Approver } from '@spw/rules/two-people';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';
import { must } from '../../../platform/refusal.ts';
import { lockBalances } from '../../ledger/index.ts';
import { endFreeze, frozenSince } from '../../players/index.ts';
import { mayThaw, type HasOverpayment } from '../core/payment-store.ts';
import { endHolds } from '../core/wallet-holds.ts';
import { own } from '../tables.ts';

// What nobody agreed to by then was about another day.
const ASKED_FOR_MS = 3 * 86_400_000;

interface Asked {
  readonly playerId: bigint;
  readonly reason: string;
  readonly by: Approver;
}

type Deps = { readonly clock: Clock; readonly random: Random; readonly hasOverpayment: HasOverpayment };
type Thawed = 'thawed' | 'asked' | 'asked-anew' | 'not-frozen';

/**
 * One person ends a hold; a second has to agree where a payer's bank took money back, or tries to, where a bank paid twice, a provider
 * does not know what was credited, the player owes us, or has said "not me". That freeze ends with the house's own.
 */
export async function thawWallet(deps: Deps, tx: Tx, { playerId, reason, by }: Asked): Promise<Thawed> {
  const { frozen, debt } = await lockBalances(tx, playerId);
  const notMeAt = await frozenSince(tx, playerId);
  if (!frozen && notMeAt === null) return 'not-frozen';
  const at = deps.clock.now();
  if (notMeAt !== null || debt !== 0n || !(await mayThaw(deps, tx, playerId))) {
    const found = await findAskedThaw(tx, playerId);
    const isOver = found && !isOpen(found, { by, at, notMeAt });
    // It ended by itself: nobody's decision, so it has nobody's name.
    if (isOver) await closeThaw(tx, playerId, { state: 'expired', decidedBy: null, decidedAt: at });
    const asked = isOver ? undefined : found;
    if (!asked) {
      const thaw = { playerId, thawId: newId(deps), state: 'asked', reason, askedBy: by.username, askedAt: at };
      await own(tx).insertInto('walletThaws').values(thaw).execute();
      return isOver ? 'asked-anew' : 'asked';
    }
    must(mayApprove(by, asked.askedBy, at));
    await closeThaw(tx, playerId, { state: 'done', decidedBy: by.username, decidedAt: at });
  }
  if (frozen) await endHolds(tx, playerId);
  if (notMeAt !== null) await endFreeze(deps, tx, { playerId, since: notMeAt });
  return 'thawed';
}

/** Neither too old, nor from before the owner said "not me", nor the word of somebody who was shut out since. */
function isOpen(
  { askedBy, askedAt }: { askedBy: string; askedAt: Date },
  { by, at, notMeAt }: { by: Approver; at: Date; notMeAt: Date | null },
): boolean {
  if (askedAt.getTime() + ASKED_FOR_MS <= at.getTime() || (notMeAt !== null && notMeAt > askedAt)) return false;
  return stillStands(by, { by: askedBy, at: askedAt });
}

/** The hold stays: what somebody asked for is over. */
export async function declineThaw(deps: Deps, tx: Tx, { playerId, by }: Omit<Asked, 'reason'>): Promise<boolean> {
  return closeThaw(tx, playerId, { state: 'declined', decidedBy: by.username, decidedAt: deps.clock.now() });
}

/** What waits for a second person. Whoever changes it holds the balances, so there is one at a time for each player. */
export function findAskedThaw(
  db: DbOrTx,
  playerId: bigint,
): Promise<{ askedBy: string; askedAt: Date; reason: string } | undefined> {
  return own(db)
    .selectFrom('walletThaws')
    .select(['askedBy', 'askedAt', 'reason'])
    .where('playerId', '=', playerId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
}

async function closeThaw(
  tx: Tx,
  playerId: bigint,
  decision: { state: 'done' | 'declined' | 'expired'; decidedBy: string | null; decidedAt: Date },
): Promise<boolean> {
  const closed = await own(tx)
    .updateTable('walletThaws')
    .set(decision)
    .where('playerId', '=', playerId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}
