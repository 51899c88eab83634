import { lagosDay, startOf } from '@spw/rules/lagos';
import { naira, toNaira } from '@spw/rules/naira';
import { reviewReasons } from '@spw/rules/withdrawal';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accountsAddedAfter, type BankAccountRow } from '../../bank-accounts/index.ts';
import type { PlayerBalances } from '../../ledger/index.ts';
import { withdrawalHoldOf } from '../../pin/index.ts';
import { getPlayer, numberTroubleOf, refuseIfFrozen } from '../../players/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { othersPaidTo } from '../paid-accounts.ts';
import { askedSince, sentTo, wasLetGoSince } from '../withdrawal-lists.ts';
import { pocketsOf } from './withdrawable.ts';

const HOUR_MS = 3_600_000;
// As long as two people look at whatever leaves after one alone has said that a number is still its player's.
const CLEARED_HOURS = 30 * 24;

export interface WithdrawalRequest {
  readonly playerId: bigint;
  readonly amount: bigint;
  readonly account: BankAccountRow;
}

/**
 * Everything that may speak against a withdrawal but the PIN and the code. Asked before those, so that nobody is sent a code in vain,
 * and again with the balances locked, when it counts.
 */
export async function refuseUnlessAllowed(
  deps: WithdrawalsDeps,
  db: DbOrTx,
  wanted: WithdrawalRequest,
  balances: PlayerBalances,
): Promise<void> {
  const { playerId, amount } = wanted;
  const now = await deps.databaseNow(db);
  await refuseUnlessAgeKnown(db, playerId);
  if (balances.frozen) throw new Refusal('wallet_frozen');
  await refuseIfFrozen(db, playerId);
  if (amount > balances.cash) throw new Refusal('insufficient_funds');
  const { withdrawable, waitingUntil } = await pocketsOf(deps, db, { playerId, balances });
  if (amount > withdrawable)
    throw new Refusal('not_withdrawable_yet', { meta: { withdrawable: toNaira(withdrawable), waitingUntil } });
  await refuseAboveLimits(deps, db, wanted, now);
}

/** Who is too young to play takes out what is theirs all the same. */
async function refuseUnlessAgeKnown(db: DbOrTx, playerId: bigint): Promise<void> {
  const { birthDate } = await getPlayer(db, playerId);
  if (birthDate === null) throw new Refusal('profile_incomplete');
}

async function refuseAboveLimits(
  deps: WithdrawalsDeps,
  db: DbOrTx,
  wanted: WithdrawalRequest,
  now: Date,
): Promise<void> {
  const { playerId, amount, account } = wanted;
  const { withdrawals } = await deps.currentSettings();
  const holdUntil = await withdrawalHoldOf(deps, db, playerId);
  if (holdUntil) throw new Refusal('withdrawals_on_hold', { meta: { until: holdUntil.toISOString() } });

  const { perDay, newBankHours, newBankFreeUpTo } = withdrawals;
  const today = await askedSince(db, playerId, startOf(lagosDay(now)));
  if (today.amount + amount > naira(perDay)) throw new Refusal('withdrawal_daily_limit');

  const newSince = new Date(now.getTime() - newBankHours * HOUR_MS);
  if (account.addedAt <= newSince) return;
  // Of all new accounts together: many small sums to many new accounts are a large one.
  const toNew = await sentTo(db, playerId, await accountsAddedAfter(db, playerId, newSince));
  if (toNew + amount > naira(newBankFreeUpTo)) {
    const newUntil = new Date(account.addedAt.getTime() + newBankHours * HOUR_MS);
    throw new Refusal('bank_is_new', { meta: { newUntil: newUntil.toISOString() } });
  }
}

/** Why people look at it first; none when it goes by itself. `earlier` is how many were asked for before it that day. */
export async function reviewReasonsFor(
  deps: WithdrawalsDeps,
  db: DbOrTx,
  wanted: WithdrawalRequest,
  earlier?: number,
): Promise<string[]> {
  const { withdrawals } = await deps.currentSettings();
  const now = await deps.databaseNow(db);
  return reviewReasons({
    amount: wanted.amount,
    reviewFrom: naira(withdrawals.reviewFrom),
    othersPaid: (await othersPaidTo(db, wanted.account)).length,
    earlierToday: earlier ?? (await askedSince(db, wanted.playerId, startOf(lagosDay(now)))).count,
    number:
      (await numberTroubleOf(db, { playerId: wanted.playerId, now, simSwapDays: withdrawals.simSwapDays })) ??
      ((await wasCleared(db, wanted.playerId, now)) ? 'number-cleared' : null),
  });
}

/** Of late, or nobody but the one who cleared the number has looked at this player since. */
async function wasCleared(db: DbOrTx, playerId: bigint, now: Date): Promise<boolean> {
  const { numberKnownAt: since } = await getPlayer(db, playerId);
  if (since === null) return false;
  return now.getTime() - since.getTime() < CLEARED_HOURS * HOUR_MS || !(await wasLetGoSince(db, { playerId, since }));
}
