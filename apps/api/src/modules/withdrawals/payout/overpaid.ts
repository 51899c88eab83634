import type { Tx } from '../../../platform/db/database.ts';
import { lockBalances, post, transfers } from '../../ledger/index.ts';
import { holdWallet } from '../../payments/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import {
  changeOverpayment,
  findOverpayment,
  insertOverpayment,
  missingOf,
  type OverpaymentRow,
} from '../overpayment-store.ts';
import { lockWithdrawal, type WithdrawalName, type WithdrawalRow } from '../withdrawal-store.ts';

/**
 * The bank has paid what the player was given back: the money is there twice. It is written down once, however often it is told, and
 * the wallet is on hold until people have looked. The row is locked by the caller, as below.
 */
export async function recordOverpaid(deps: WithdrawalsDeps, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { playerId, withdrawalId, reference, amountKobo: amount } = row;
  await lockBalances(tx, playerId);
  const at = await deps.databaseNow(tx);
  if (!(await insertOverpayment(tx, row, at))) {
    const known = await findOverpayment(tx, row);
    if (known?.state === 'came-back')
      deps.log.error({ withdrawalId }, 'a withdrawal that came back twice has been paid');
    return;
  }
  await post(tx, transfers.overpayWithdrawal({ playerId, withdrawalId, reference, amount }));
  await holdWallet(tx, { playerId, why: 'overpaid', heldBy: null, at });
  deps.log.error({ withdrawalId }, 'a withdrawal that was given back has been paid: the wallet is on hold');
  deps.crashPoint('withdrawal-overpaid-before-commit');
}

/** The bank returned that as well. Whoever has borne it, the player or we, has it again; the hold is ended by people. */
export async function recordOverpaidReturned(deps: WithdrawalsDeps, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { playerId, withdrawalId, reference, amountKobo: amount } = row;
  await lockBalances(tx, playerId);
  const found = await findOverpayment(tx, row);
  if (!found || found.state === 'came-back') return;
  const { recoveredKobo: recovered, writtenOffKobo: writtenOff } = found;
  const moved = { playerId, withdrawalId, reference, amount, recovered, writtenOff };
  await post(tx, transfers.returnOverpaid(moved));
  await changeOverpayment(tx, row, { state: 'came-back', closedAt: await deps.databaseNow(tx) });
  deps.crashPoint('withdrawal-overpaid-before-commit');
}

/** Held still, with its withdrawal, until the transaction ends. */
export async function lockOverpayment(
  tx: Tx,
  name: WithdrawalName,
): Promise<{ readonly withdrawal: WithdrawalRow; readonly overpayment: OverpaymentRow | null }> {
  const withdrawal = await lockWithdrawal(tx, name);
  return { withdrawal, overpayment: (await findOverpayment(tx, name)) ?? null };
}

/** A part of what is missing has been borne, by the player or by us. The last part closes it. */
export async function bearOverpaid(
  tx: Tx,
  overpayment: OverpaymentRow,
  { by, amount, at }: { by: 'player' | 'house'; amount: bigint; at: Date },
): Promise<void> {
  const isLast = missingOf(overpayment) === amount;
  await changeOverpayment(tx, overpayment, {
    ...(by === 'player'
      ? { recoveredKobo: overpayment.recoveredKobo + amount }
      : { writtenOffKobo: overpayment.writtenOffKobo + amount }),
    ...(isLast && { state: 'closed', closedAt: at }),
  });
}
