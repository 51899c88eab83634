import type { Tx } from '../../platform/db/database.ts';
import { balancesOf, post, transfers } from '../ledger/index.ts';
import { closeQuarantined, pocketOf, railOf, type PaymentRow } from '../payments/index.ts';
import { bearOverpaid, type OverpaymentRow } from '../withdrawals/index.ts';
import type { AdjustmentRow } from './adjustment-store.ts';
import type { Subject } from './find-subject.ts';

/** Moves the money of an adjustment, and closes what it is about. What it is about, and the wallet, are locked by the caller. */
export async function carryOut(
  tx: Tx,
  adjustment: AdjustmentRow,
  { subject, at }: { subject: Subject; at: Date },
): Promise<void> {
  const { payment, withdrawal, overpayment } = subject;
  if (payment) return aboutPayment(tx, adjustment, payment, at);
  if (overpayment) return aboutOverpayment(tx, adjustment, { overpayment, reference: withdrawal!.reference, at });
  return aboutPlayer(tx, adjustment);
}

const movedBy = ({ playerId, adjustmentId, amountKobo: amount }: AdjustmentRow) => ({ playerId, adjustmentId, amount });

const OUTCOMES = { credit: 'credited', refund: 'refunded', 'write-off': 'written-off' } as const;

async function aboutPayment(tx: Tx, adjustment: AdjustmentRow, payment: PaymentRow, at: Date): Promise<void> {
  const { kind, amountKobo: amount } = adjustment;
  const { reference } = payment;
  if (kind === 'recover') throw new Error('A payment is not recovered');
  const isQuarantined = payment.state === 'quarantined';
  const [rail, place] = [railOf(payment)!, pocketOf(payment)];
  const moved = { ...movedBy(adjustment), reference, rail };
  if (kind === 'credit') {
    const { debt } = await balancesOf(tx, payment.playerId);
    await post(tx, transfers.adjustCredit({ ...moved, to: place }));
    if (place === 'cash') await payDebt(tx, payment.playerId, { key: reference, amount, owed: -debt });
  } else if (kind === 'refund') {
    await post(tx, transfers.adjustRefund({ ...moved, from: isQuarantined ? null : place }));
  } else if (amount > 0n) {
    await post(tx, transfers.adjustWriteOff({ ...moved, what: rail }));
  }
  if (isQuarantined) await closeQuarantined(tx, payment, { outcome: OUTCOMES[kind], amount, at });
}

async function aboutOverpayment(
  tx: Tx,
  adjustment: AdjustmentRow,
  { overpayment, reference, at }: { overpayment: OverpaymentRow; reference: string; at: Date },
): Promise<void> {
  const moved = { ...movedBy(adjustment), reference, what: 'overpaid' } as const;
  const isRecovered = adjustment.kind === 'recover';
  await post(tx, isRecovered ? transfers.adjustRecover(moved) : transfers.adjustWriteOff(moved));
  await bearOverpaid(tx, overpayment, { by: isRecovered ? 'player' : 'house', amount: moved.amount, at });
}

async function aboutPlayer(tx: Tx, adjustment: AdjustmentRow): Promise<void> {
  const { kind, playerId, adjustmentId } = adjustment;
  const moved = movedBy(adjustment);
  if (kind === 'recover') await post(tx, transfers.adjustRecover({ ...moved, what: 'mended' }));
  else if (kind === 'write-off') await post(tx, transfers.adjustWriteOff({ ...moved, what: 'debt' }));
  else {
    const { debt } = await balancesOf(tx, playerId);
    await post(tx, transfers.adjustCredit({ ...moved, to: 'cash', rail: null }));
    await payDebt(tx, playerId, { key: `adjust:${adjustmentId}`, amount: moved.amount, owed: -debt });
  }
}

/** New money first pays what is owed. */
async function payDebt(
  tx: Tx,
  playerId: bigint,
  { key, amount, owed }: { key: string; amount: bigint; owed: bigint },
): Promise<void> {
  const paid = owed < amount ? owed : amount;
  if (paid > 0n) await post(tx, transfers.payDebt({ playerId, key, amount: paid }));
}
