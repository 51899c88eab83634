import type { BankTransfer, NotNow } from '../../../providers/bank/port.ts';
import { ProviderPaused, ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import { getBankAccount, saveRecipient } from '../../bank-accounts/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { confirmPaymentsOf } from '../../payments/index.ts';
import { isFrozen } from '../../players/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { IN_LINE, isAnyAhead } from '../withdrawal-lists.ts';
import {
  changeWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalName,
  type WithdrawalRow,
} from '../withdrawal-store.ts';
import { putIntoReview } from './hold-for-owner.ts';
import { applyTransfer } from './apply-transfer.ts';
import { mayLeave } from './decide-again.ts';
import { release } from './resolve-withdrawal.ts';

// Longer than both calls may take: a process that is still in them by then has crashed.
const CALL_SECONDS = 60;
const CHECK_AFTER_SECONDS = 10;
const FLOAT_SECONDS = 120;
const FROZEN_SECONDS = 900;

type Outcome = BankTransfer | NotNow | 'unknown' | 'not-asked' | { readonly refused: string };

/**
 * Sends a withdrawal that is ready, under its one reference. That it is being sent is committed before the provider hears of it, so
 * that of any number who come here one sends, and a crash here leaves something to query.
 */
export async function sendWithdrawal(deps: WithdrawalsDeps, name: WithdrawalName): Promise<'sent' | 'not-now'> {
  await confirmPaymentsOf(deps, name.playerId);
  const claimed = await claim(deps, name);
  if (!claimed) return 'not-now';
  deps.crashPoint('withdrawal-before-send');
  const outcome = await ask(deps, claimed);
  deps.crashPoint('withdrawal-after-send');
  if (typeof outcome === 'object' && 'status' in outcome) {
    await applyTransfer(deps, name, outcome, 'sent');
    return 'sent';
  }
  await applyFailure(deps, name, outcome);
  return outcome === 'float-empty' || outcome === 'not-allowed' ? 'not-now' : 'sent';
}

/** Null when there is nothing to send, or not now. */
async function claim(deps: WithdrawalsDeps, name: WithdrawalName): Promise<WithdrawalRow | null> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, name);
    if (row.state !== 'reserved') return null;
    const now = await deps.databaseNow(tx);
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const byOwner = await isFrozen(tx, row.playerId);
    if (byOwner && (await putIntoReview(deps, tx, row))) return null;
    if (byOwner || (await balancesOf(tx, row.playerId)).frozen) {
      deps.log.warn({ withdrawalId: row.withdrawalId }, 'a withdrawal waits: its wallet is on hold');
      await changeWithdrawal(tx, row, { reason: null, nextCheckAt: after(FROZEN_SECONDS) });
      return null;
    }
    // What was sent once may be there: it is the same reference or none.
    if (row.calledAt === null && !(await mayLeave(deps, tx, row))) return null;
    if (await isAnyAhead(tx, row)) {
      await changeWithdrawal(tx, row, { reason: IN_LINE, nextCheckAt: after(FLOAT_SECONDS) });
      return null;
    }
    return moveWithdrawal(tx, row, {
      to: 'submitting',
      cause: 'send',
      at: now,
      reason: null,
      calledAt: now,
      tries: row.tries + 1,
      missing: 0,
      nextCheckAt: after(CALL_SECONDS),
    });
  });
}

/** Asks the provider, with no transaction open. */
async function ask(deps: WithdrawalsDeps, row: WithdrawalRow): Promise<Outcome> {
  const { bank } = deps.providers;
  let recipientCode: string;
  try {
    recipientCode = await recipientOf(deps, row);
  } catch (error) {
    if (error instanceof ProviderSilence) return 'not-asked';
    if (error instanceof ProviderRefusal) return { refused: error.reason };
    throw error;
  }
  const { reference, amountKobo: amount } = row;
  try {
    return await bank.send({ reference, amount, recipientCode, reason: 'Spin-N-Win withdrawal' });
  } catch (error) {
    if (error instanceof ProviderPaused) return 'not-asked';
    if (error instanceof ProviderSilence) return 'unknown';
    if (error instanceof ProviderRefusal)
      return row.tries > 1 ? queryAgain(deps, row, error) : { refused: error.reason };
    throw error;
  }
}

/** An earlier try may have arrived after all: a no to this one says nothing of that one. */
async function queryAgain(deps: WithdrawalsDeps, row: WithdrawalRow, refusal: ProviderRefusal): Promise<Outcome> {
  try {
    return (await deps.providers.bank.query(row.reference)) ?? { refused: refusal.reason };
  } catch (error) {
    if (error instanceof ProviderSilence) return 'unknown';
    throw error;
  }
}

async function recipientOf(deps: WithdrawalsDeps, row: WithdrawalRow): Promise<string> {
  const account = await getBankAccount(deps.db, row);
  if (account.recipientCode !== null) return account.recipientCode;
  const { recipientCode } = await deps.providers.bank.recipient(account);
  await deps.db.transaction().execute((tx) => saveRecipient(tx, account, recipientCode));
  return recipientCode;
}

async function applyFailure(
  deps: WithdrawalsDeps,
  name: WithdrawalName,
  outcome: Exclude<Outcome, BankTransfer>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, name);
    // Somebody who asked later has been answered sooner.
    if (row.state !== 'submitting') return;
    const at = await deps.databaseNow(tx);
    const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    if (typeof outcome === 'object') {
      await release(deps, tx, row, { cause: `refused: ${outcome.refused}`, reason: 'bank-refused' });
    } else if (outcome === 'unknown') {
      await moveWithdrawal(tx, row, { to: 'unknown', cause: 'no answer', at, nextCheckAt: after(CHECK_AFTER_SECONDS) });
    } else {
      // Ours to put right, not the player's: it keeps its place.
      if (outcome !== 'not-asked')
        deps.log.error({ withdrawalId: row.withdrawalId, why: outcome }, 'withdrawals cannot be paid');
      const isFirstTry = row.tries === 1;
      await moveWithdrawal(tx, row, {
        to: 'reserved',
        cause: outcome,
        at,
        reason: outcome === 'not-asked' ? null : IN_LINE,
        nextCheckAt: after(outcome === 'not-asked' ? CALL_SECONDS : FLOAT_SECONDS),
        ...(isFirstTry && { calledAt: null, tries: 0 }),
      });
    }
    deps.crashPoint('withdrawal-moved-before-commit');
  });
}

/** As a job names it. */
export async function sendNamedWithdrawal(
  deps: WithdrawalsDeps,
  { playerId, withdrawalId }: { playerId: string; withdrawalId: string },
): Promise<void> {
  await sendWithdrawal(deps, { playerId: BigInt(playerId), withdrawalId });
}
