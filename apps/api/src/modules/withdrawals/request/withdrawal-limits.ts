import { lagosDay, startOf } from '@spw/rules/lagos';
import { naira, toNaira } from '@spw/rules/naira';
import { reviewReasons } from '@spw/rules/withdrawal';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BankAccountRow } from '../../bank-accounts/index.ts';
import type { PlayerBalances } from '../../ledger/index.ts';
import { withdrawalHoldOf } from '../../pin/index.ts';
import { mustNotBeFrozen, numberTroubleOf, type PlayerRow } from '../../players/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { othersPaidTo } from '../paid-accounts.ts';
import { askedSince, sentToNew, wasLetGoSince, type DaySoFar } from '../withdrawal-lists.ts';
import { pocketsOf } from './withdrawable.ts';

const HOUR_MS = 3_600_000;
// As long as two people look at whatever leaves after one alone has said that a number is still its player's.
const CLEARED_HOURS = 30 * 24;

export interface WithdrawalRequest {
  readonly playerId: bigint;
  readonly amount: bigint;
  readonly account: BankAccountRow;
}

/** What everything else is decided by. With balances that were locked before it, it stays true until the transaction ends. */
export interface Standing {
  readonly now: Date;
  readonly player: PlayerRow;
  readonly balances: PlayerBalances;
}

/**
 * Everything that may speak against a withdrawal but the PIN and the code. Asked before those, so that nobody is sent a code in vain,
 * and again with the balances locked, when it counts. Says what was asked for before it on that day.
 */
export async function refuseUnlessAllowed(
  deps: WithdrawalsDeps,
  db: DbOrTx,
  { playerId, amount, account }: WithdrawalRequest,
  { now, player, balances }: Standing,
): Promise<DaySoFar> {
  // Who is too young to play takes out what is theirs all the same.
  if (player.birthDate === null) throw new Refusal('profile_incomplete');
  if (balances.frozen) throw new Refusal('wallet_frozen');
  mustNotBeFrozen(player);
  if (amount > balances.cash) throw new Refusal('insufficient_funds');

  const { perDay, newBankHours, newBankFreeUpTo } = (await deps.currentSettings()).withdrawals;
  const newSince = new Date(now.getTime() - newBankHours * HOUR_MS);
  const isNew = account.addedAt > newSince;
  const [pockets, holdUntil, today, toNew] = await together(db, [
    (side) => pocketsOf(deps, side, { playerId, balances, now }),
    (side) => withdrawalHoldOf(deps, side, playerId, { now }),
    (side) => askedSince(side, playerId, startOf(lagosDay(now))),
    // Of all new accounts together: many small sums to many new accounts are a large one.
    async (side) => (isNew ? sentToNew(side, playerId, { addedAfter: newSince }) : 0n),
  ]);
  const { withdrawable, waitingUntil } = pockets;
  if (amount > withdrawable)
    throw new Refusal('not_withdrawable_yet', { meta: { withdrawable: toNaira(withdrawable), waitingUntil } });
  if (holdUntil) throw new Refusal('withdrawals_on_hold', { meta: { until: holdUntil.toISOString() } });
  if (today.amount + amount > naira(perDay)) throw new Refusal('withdrawal_daily_limit');
  if (isNew && toNew + amount > naira(newBankFreeUpTo)) {
    const newUntil = new Date(account.addedAt.getTime() + newBankHours * HOUR_MS);
    throw new Refusal('bank_is_new', { meta: { newUntil: newUntil.toISOString() } });
  }
  return today;
}

/** Why people look at it first; none when it goes by itself. `earlier` is how many were asked for before it that day. */
export async function reviewReasonsFor(
  deps: Pick<WithdrawalsDeps, 'currentSettings'>,
  db: DbOrTx,
  { amount, account }: WithdrawalRequest,
  { now, player }: Pick<Standing, 'now' | 'player'>,
): Promise<(earlier: number) => string[]> {
  const { reviewFrom, simSwapDays } = (await deps.currentSettings()).withdrawals;
  const [others, trouble] = await together(db, [
    (side) => othersPaidTo(side, account),
    (side) => numberTroubleOf(side, player, { now, simSwapDays }),
  ]);
  const number = trouble ?? ((await wasCleared(db, player, now)) ? 'number-cleared' : null);
  return (earlierToday) =>
    reviewReasons({ amount, reviewFrom: naira(reviewFrom), othersPaid: others.length, earlierToday, number });
}

/** Of late, or nobody but the one who cleared the number has looked at this player since. */
async function wasCleared(db: DbOrTx, { playerId, numberKnownAt: since }: PlayerRow, now: Date): Promise<boolean> {
  if (since === null) return false;
  return now.getTime() - since.getTime() < CLEARED_HOURS * HOUR_MS || !(await wasLetGoSince(db, { playerId, since }));
}
