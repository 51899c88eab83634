import { writeNaira } from '../wallets/read-naira.ts';
import type { World } from '../world.ts';
import type { Payment } from './payment.ts';

const NAIRA = 100;

/** The answer to a status call and the body of a callback, bent by the faults that are meant for it. */
export function sayPayment({ faults }: Pick<World, 'faults'>, payment: Payment) {
  const where = { reference: payment.id };
  const wrong = faults.take('momo', 'wrong-amount', where);
  const kobo = wrong ? (wrong.amountKobo ?? payment.amountKobo - NAIRA) : payment.amountKobo;
  const currency = faults.take('momo', 'wrong-currency', where);
  const amount = writeNaira(kobo);
  const always = {
    amount: faults.take('momo', 'string-amounts', where) ? Number(amount) : amount,
    currency: currency ? (currency.currency ?? 'USD') : 'NGN',
    externalId: payment.externalId,
    payer: { partyIdType: 'MSISDN', partyId: payment.msisdn },
    status: payment.status,
  };
  if (faults.take('momo', 'missing-fields', where)) return always;
  return {
    ...(payment.financialTransactionId ? { financialTransactionId: payment.financialTransactionId } : {}),
    ...always,
    payerMessage: payment.payerMessage,
    payeeNote: payment.payeeNote,
    ...(payment.reason ? { reason: payment.reason } : {}),
  };
}
