import { lagosDay, startOf } from '@spw/rules/lagos';
import { naira } from '@spw/rules/naira';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { getBankAccount } from '../../bank-accounts/index.ts';
import { cashGivenTo, heldFor } from '../../ledger/index.ts';
import { unconfirmedPaymentsOf } from '../../payments/index.ts';
import { getPlayer } from '../../players/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { APPROVALS } from '../desk/review-withdrawal.ts';
import { reviewReasonsFor } from '../request/withdrawal-limits.ts';
import { onDayOf, sentToNew } from '../withdrawal-lists.ts';
import { changeWithdrawal, moveWithdrawal, type WithdrawalName, type WithdrawalRow } from '../withdrawal-store.ts';

const HOUR_MS = 3_600_000;
const UNCONFIRMED_SECONDS = 60;

/**
 * Whether a withdrawal that is locked, and that nobody has begun to send, may leave. Who sends decides by itself: that a row says so is
 * the word of the process that wrote it, which anybody can reach. What two people have let go goes, if it was put aside.
 */
export async function mayLeave(deps: WithdrawalsDeps, tx: Tx, row: WithdrawalRow): Promise<boolean> {
  const { playerId, withdrawalId, amountKobo } = row;
  const held = await heldFor(tx, row);
  const isHeld = held?.amount === amountKobo;
  if (isHeld && (await approvalsOf(tx, row)) >= APPROVALS) return true;

  const now = await deps.databaseNow(tx);
  const isExplained = (await cashGivenTo(tx, playerId)) <= (await deps.explainedCashOf(tx, playerId));
  // A provider that has not answered yet will.
  if (!isExplained && (await unconfirmedPaymentsOf(tx, playerId)).some(({ doubtedAt }) => doubtedAt === null)) {
    await changeWithdrawal(tx, row, { nextCheckAt: new Date(now.getTime() + UNCONFIRMED_SECONDS * 1000) });
    return false;
  }
  const reasons = [
    ...(isHeld ? [] : ['not-put-aside']),
    ...(held && row.createdAt.getTime() < held.at.getTime() - HOUR_MS ? ['back-dated'] : []),
    ...(isExplained ? [] : ['cash-unexplained']),
    ...(await oddAbout(deps, tx, row, now)),
  ];
  if (reasons.length === 0) return true;
  deps.log.warn({ withdrawalId, reasons }, 'a withdrawal waits for people: it is not as it was let go');
  const cause = reasons.join(' ');
  await moveWithdrawal(tx, row, { to: 'review', cause, at: now, nextCheckAt: null, reason: null });
  return false;
}

/** The limits and the reasons to look at it, as of when it was asked for. */
async function oddAbout(deps: WithdrawalsDeps, tx: Tx, row: WithdrawalRow, now: Date): Promise<string[]> {
  const { playerId, amountKobo: amount, createdAt } = row;
  const { perDay, newBankHours, newBankFreeUpTo } = (await deps.currentSettings()).withdrawals;
  const day = await onDayOf(tx, row, startOf(lagosDay(createdAt)));
  const account = await getBankAccount(tx, row);
  const newSince = new Date(createdAt.getTime() - newBankHours * HOUR_MS);
  const toNew =
    account.addedAt > newSince ? await sentToNew(tx, playerId, { addedAfter: newSince, until: createdAt }) : 0n;
  const player = await getPlayer(tx, playerId);
  const reasonsAfter = await reviewReasonsFor(deps, tx, { playerId, amount, account }, { now, player });
  return [
    ...(day.amount > naira(perDay) ? ['above-day-limit'] : []),
    ...(toNew > naira(newBankFreeUpTo) ? ['bank-is-new'] : []),
    ...reasonsAfter(day.earlier),
  ];
}

/** People whose word still counts; the worker does not read who they are. */
async function approvalsOf(db: DbOrTx, { playerId, withdrawalId }: WithdrawalName): Promise<number> {
  const { rows } = await sql<{ approvals: number }>`
    select withdrawal_approvals(${playerId}, ${withdrawalId}) as approvals`.execute(db);
  return rows[0]!.approvals;
}
