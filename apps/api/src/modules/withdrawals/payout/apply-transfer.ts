import { progressOf } from '@spw/rules/withdrawal';
import { secondsToNextCheck } from '@spw/rules/payment';
import type { Tx } from '../../../platform/db/database.ts';
import type { BankTransfer } from '../../../providers/bank/port.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import {
  changeWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalName,
  type WithdrawalRow,
} from '../withdrawal-store.ts';
import { recordOverpaid, recordOverpaidReturned } from './overpaid.ts';
import { release, returnToWallet, settle } from './resolve-withdrawal.ts';

const CHECK_BLOCKED_SECONDS = 900;
const PAID_IS_PAID_DAYS = 3;

/** Applies what the provider says of a transfer to the withdrawal as it is by now. Saying it again changes nothing. */
export async function applyTransfer(
  deps: WithdrawalsDeps,
  name: WithdrawalName,
  transfer: BankTransfer,
  cause: string,
): Promise<WithdrawalRow> {
  let wasPaid = true;
  const after = await deps.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, name);
    wasPaid = row.state === 'paid';
    if (transfer.reference !== row.reference || transfer.amount !== row.amountKobo) {
      deps.log.error({ withdrawalId: row.withdrawalId }, 'the provider has another transfer under this reference');
      return row;
    }
    return applyTo(deps, tx, row, { transfer, cause: `${cause}: ${transfer.status}` });
  });
  if (!wasPaid && after.state === 'paid')
    deps.metrics.withdrawalSeconds.observe((after.changedAt.getTime() - after.createdAt.getTime()) / 1000);
  return after;
}

interface ReportedTransfer {
  readonly transfer: BankTransfer;
  readonly cause: string;
}

async function applyTo(
  deps: WithdrawalsDeps,
  tx: Tx,
  row: WithdrawalRow,
  reported: ReportedTransfer,
): Promise<WithdrawalRow> {
  const progress = progressOf(reported.transfer.status);
  if (row.state === 'released' || row.state === 'returned') {
    if (progress === 'paid') await recordOverpaid(deps, tx, row);
    // Only this word says that it was paid before; the others may be an answer to an older query.
    if (reported.transfer.status === 'reversed') await recordOverpaidReturned(deps, tx, row);
    return row;
  }
  if (row.state === 'paid') {
    if (progress !== 'came-back') return checkLater(deps, tx, row);
    return returnToWallet(deps, tx, row, { cause: reported.cause, reason: 'bank-returned' });
  }
  if (row.state === 'review') throw new Error('A withdrawal that was never sent is with the provider');
  if (row.state === 'reserved') {
    // We took it for lost and it was not. It is with the provider, so that is where it goes on from.
    const at = await deps.databaseNow(tx);
    const change = { to: 'submitting', cause: 'found', at, nextCheckAt: at, reason: null } as const;
    return applyTo(deps, tx, await moveWithdrawal(tx, row, change), reported);
  }
  if (progress === 'paid') return settle(deps, tx, row, reported);
  if (progress === 'came-back') return release(deps, tx, row, { cause: reported.cause, reason: 'bank-refused' });
  return resume(deps, tx, row, { ...reported, to: progress === 'needs-code' ? 'blocked' : 'submitted' });
}

/** With the provider, and not at an end. */
async function resume(
  deps: WithdrawalsDeps,
  tx: Tx,
  row: WithdrawalRow,
  { transfer, cause, to }: ReportedTransfer & { to: 'submitted' | 'blocked' },
): Promise<WithdrawalRow> {
  const at = await deps.databaseNow(tx);
  const ageSeconds = (at.getTime() - row.createdAt.getTime()) / 1000;
  const wait = to === 'blocked' ? CHECK_BLOCKED_SECONDS : secondsToNextCheck(row.checks, ageSeconds);
  const change = {
    nextCheckAt: new Date(at.getTime() + wait * 1000),
    missing: 0,
    ...(transfer.transferCode !== null && { transferCode: transfer.transferCode }),
  };
  if (row.state === to) return changeWithdrawal(tx, row, { ...change, checks: row.checks + 1 });
  if (to === 'blocked')
    deps.log.error({ withdrawalId: row.withdrawalId }, 'the provider asks for a code to send money');
  const moved = await moveWithdrawal(tx, row, { to, cause, at, reason: null, ...change });
  deps.crashPoint('withdrawal-moved-before-commit');
  return moved;
}

async function checkLater(deps: WithdrawalsDeps, tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
  const now = await deps.databaseNow(tx);
  const dayMs = 86_400_000;
  const isOver = now.getTime() - row.changedAt.getTime() >= PAID_IS_PAID_DAYS * dayMs;
  return changeWithdrawal(tx, row, { nextCheckAt: isOver ? null : new Date(now.getTime() + dayMs) });
}
