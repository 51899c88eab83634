import type { MessageKind } from '@spw/rules/messages';
import { toNaira } from '@spw/rules/naira';
import type { Tx } from '../../../platform/db/database.ts';
import { lockBalances, post, transfers } from '../../ledger/index.ts';
import { postMessage } from '../../messages/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { moveWithdrawal, type WithdrawalRow } from '../withdrawal-store.ts';

interface Why {
  readonly cause: string;
  readonly reason?: string;
  /** In the words of the person who decided, for the player. */
  readonly note?: string;
}

type Deps = Pick<WithdrawalsDeps, 'databaseNow' | 'crashPoint' | 'clock' | 'random'>;

// A bank may send money back after it took it. Its provider tells us; in case that is lost we query again for some days.
const CHECK_AGAIN_HOURS = 24;

/** The bank has it: what was put aside leaves. The row is locked by the caller, as in the two below. */
export async function settle(deps: Deps, tx: Tx, row: WithdrawalRow, { cause }: Why): Promise<WithdrawalRow> {
  await lockBalances(tx, row.playerId);
  const at = await deps.databaseNow(tx);
  await post(tx, transfers.settleWithdrawal(leaving(row)));
  const nextCheckAt = new Date(at.getTime() + CHECK_AGAIN_HOURS * 3_600_000);
  const paid = await moveWithdrawal(tx, row, { to: 'paid', cause, at, nextCheckAt, reason: null });
  await tell(deps, tx, row, 'withdrawal-paid');
  deps.crashPoint('withdrawal-resolved-before-commit');
  return paid;
}

/** It did not go: what was put aside is the player's to use again. */
export async function release(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  { cause, reason, note }: Why,
): Promise<WithdrawalRow> {
  await lockBalances(tx, row.playerId);
  const at = await deps.databaseNow(tx);
  await post(tx, transfers.releaseWithdrawal(leaving(row)));
  const released = await moveWithdrawal(tx, row, {
    to: 'released',
    cause,
    at,
    nextCheckAt: null,
    reason: reason ?? cause,
    ...(note !== undefined && { note }),
  });
  await tell(deps, tx, row, 'withdrawal-returned');
  deps.crashPoint('withdrawal-resolved-before-commit');
  return released;
}

/** The bank took it and sent it back. */
export async function returnToWallet(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  { cause, reason }: Why,
): Promise<WithdrawalRow> {
  await lockBalances(tx, row.playerId);
  const at = await deps.databaseNow(tx);
  await post(tx, transfers.returnWithdrawal(leaving(row)));
  const returned = await moveWithdrawal(tx, row, {
    to: 'returned',
    cause,
    at,
    nextCheckAt: null,
    reason: reason ?? cause,
  });
  await tell(deps, tx, row, 'withdrawal-returned');
  deps.crashPoint('withdrawal-resolved-before-commit');
  return returned;
}

function tell(deps: Deps, tx: Tx, { playerId, amountKobo }: WithdrawalRow, kind: MessageKind): Promise<void> {
  return postMessage(deps, tx, { playerId, kind, values: { amount: toNaira(amountKobo) } });
}

function leaving({ playerId, withdrawalId, reference, amountKobo: amount }: WithdrawalRow) {
  return { playerId, withdrawalId, reference, amount };
}
