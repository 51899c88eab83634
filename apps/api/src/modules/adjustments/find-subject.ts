import type { Adjustable } from '@spw/rules/adjustment';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { balancesOf, lockBalances, type PlayerBalances } from '../ledger/index.ts';
import { findPayment, lockForAdjustment, pocketOf, railOf, type PaymentRow } from '../payments/index.ts';
import { findPlayerId, getPlayer } from '../players/index.ts';
import {
  findOverpayment,
  findWithdrawal,
  lockOverpayment,
  missingOf,
  referenceOf,
  type OverpaymentRow,
  type WithdrawalRow,
} from '../withdrawals/index.ts';
import { refundedOf, type SubjectName } from './adjustment-store.ts';

export interface Asked {
  readonly about: 'payment' | 'withdrawal' | 'player';
  readonly id: string;
}

/** What an adjustment is about, as it stands. */
export interface Subject extends SubjectName {
  readonly payment: PaymentRow | null;
  readonly withdrawal: WithdrawalRow | null;
  readonly overpayment: OverpaymentRow | null;
}

const nobody = { paymentId: null, withdrawalId: null, payment: null, withdrawal: null, overpayment: null };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findSubject(db: DbOrTx, { about, id }: Asked): Promise<Subject> {
  if (about === 'payment') {
    const payment = await findPayment(db, { reference: id, playerId: 'anyone' });
    if (payment) return { ...nobody, playerId: payment.playerId, paymentId: payment.paymentId, payment };
  } else if (UUID.test(id)) {
    if (about === 'player') {
      const playerId = await findPlayerId(db, id);
      if (playerId !== null) return { ...nobody, playerId };
    } else {
      const withdrawal = await findWithdrawal(db, { reference: referenceOf(id.toLowerCase()), playerId: 'anyone' });
      if (withdrawal) {
        const { playerId, withdrawalId } = withdrawal;
        const overpayment = (await findOverpayment(db, withdrawal)) ?? null;
        return { ...nobody, playerId, withdrawalId, withdrawal, overpayment };
      }
    }
  }
  throw new Refusal('not_found');
}

/** Held still until the transaction ends, its wallet last: whoever spends takes the same locks in the same order. */
export async function lockSubject(tx: Tx, name: SubjectName): Promise<{ subject: Subject; about: Adjustable }> {
  const subject = await lockRow(tx, name);
  const balances = await lockBalances(tx, name.playerId);
  return { subject, about: await adjustableOf(tx, subject, balances) };
}

async function lockRow(tx: Tx, { playerId, paymentId, withdrawalId }: SubjectName): Promise<Subject> {
  const of = { ...nobody, playerId, paymentId, withdrawalId };
  if (paymentId !== null) return { ...of, payment: await lockForAdjustment(tx, { playerId, paymentId }) };
  if (withdrawalId !== null) return { ...of, ...(await lockOverpayment(tx, { playerId, withdrawalId })) };
  return of;
}

/** As it stands, for whoever only looks. */
export async function readAdjustable(db: DbOrTx, subject: Subject): Promise<Adjustable> {
  return adjustableOf(db, subject, await balancesOf(db, subject.playerId));
}

async function adjustableOf(db: DbOrTx, subject: Subject, balances: PlayerBalances): Promise<Adjustable> {
  const { payment, withdrawal, overpayment } = subject;
  if (withdrawal)
    return overpayment
      ? { of: 'overpaid-withdrawal', left: missingOf(overpayment), cash: balances.cash }
      : { of: 'nothing' };
  if (!payment) {
    // Nobody comes for what is put into the wallet of somebody who has left.
    const { deletedAt } = await getPlayer(db, subject.playerId);
    return deletedAt === null ? { of: 'player', cash: balances.cash, owed: -balances.debt } : { of: 'nothing' };
  }
  if (railOf(payment) === null) return { of: 'nothing' };
  if (payment.state === 'quarantined') return { of: 'quarantined-payment', told: payment.toldKobo };
  // A card goes back by its provider; what was bought has been given, and is not in the wallet.
  const isInWallet = payment.state === 'credited' && payment.purpose === 'fund-wallet' && payment.channel !== 'card';
  if (!isInWallet) return { of: 'nothing' };
  const left = payment.principalKobo - (await refundedOf(db, subject));
  return { of: 'given-payment', left, pocket: balances[pocketOf(payment)] };
}
