import { secondsToNextCheck } from '@spw/rules/payment';
import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import {
  changeWithdrawal,
  getWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalName,
  type WithdrawalRow,
} from '../withdrawal-store.ts';
import { applyTransfer } from './apply-transfer.ts';

// Paid under the same reference or not at all: after this long, and asked twice, a transfer that is nowhere was never made.
const NOT_ARRIVED_MS = 600_000;
const TIMES_MISSING = 2;
const CHECK_AGAIN_SECONDS = 60;
const LOST_SECONDS = 3600;

/** Asks the provider where a withdrawal is and applies what it says. Any number may do so at once. */
export async function checkWithdrawal(
  deps: WithdrawalsDeps,
  name: WithdrawalName,
  cause: string,
): Promise<WithdrawalRow> {
  const before = await getWithdrawal(deps.db, name);
  // What was never sent cannot be anywhere.
  if (before.calledAt === null) return before;
  deps.crashPoint('withdrawal-before-query');
  let transfer;
  try {
    transfer = await deps.providers.bank.query(before.reference);
  } catch (error) {
    if (!(error instanceof ProviderSilence)) throw error;
    return checkLater(deps, name);
  }
  deps.crashPoint('withdrawal-after-query');
  return transfer ? applyTransfer(deps, name, transfer, cause) : applyMissing(deps, name, before);
}

/** Nobody answered: what we knew stays what we know. What no sweep comes back to is up to the caller to retry. */
async function checkLater(deps: WithdrawalsDeps, name: WithdrawalName): Promise<WithdrawalRow> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, name);
    if (row.nextCheckAt === null) throw new ProviderSilence('where a transfer is');
    const now = await deps.databaseNow(tx);
    const seconds = secondsToNextCheck(row.checks, (now.getTime() - row.createdAt.getTime()) / 1000);
    return changeWithdrawal(tx, row, { checks: row.checks + 1, nextCheckAt: new Date(now.getTime() + seconds * 1000) });
  });
}

/** The provider has never heard of it. It may still be on its way there, so it is not believed at once. */
async function applyMissing(
  deps: WithdrawalsDeps,
  name: WithdrawalName,
  before: WithdrawalRow,
): Promise<WithdrawalRow> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, name);
    // It moved or was sent again while we asked: the answer is about something older.
    if (row.state !== before.state || row.calledAt?.getTime() !== before.calledAt?.getTime()) return row;
    const now = await deps.databaseNow(tx);
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    if (row.state === 'submitted' || row.state === 'blocked' || row.state === 'paid') {
      deps.log.error({ withdrawalId: row.withdrawalId }, 'the provider no longer knows a transfer that it took');
      return changeWithdrawal(tx, row, { nextCheckAt: after(LOST_SECONDS) });
    }
    if (row.state !== 'submitting' && row.state !== 'unknown') return row;
    const isLate = now.getTime() - row.calledAt!.getTime() >= NOT_ARRIVED_MS;
    const missing = isLate ? row.missing + 1 : 0;
    if (missing >= TIMES_MISSING)
      return moveWithdrawal(tx, row, { to: 'reserved', cause: 'never arrived', at: now, nextCheckAt: now, missing: 0 });
    const nextCheckAt = after(CHECK_AGAIN_SECONDS);
    if (row.state === 'unknown') return changeWithdrawal(tx, row, { missing, nextCheckAt });
    return moveWithdrawal(tx, row, { to: 'unknown', cause: 'not there yet', at: now, missing, nextCheckAt });
  });
}
