import { together } from '../../../platform/db/together.ts';
import { ProviderPaused, ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import type { PaymentsDeps } from '../deps.ts';
import { applyStatus } from './apply-status.ts';
import type { Cause, PaymentStatus } from './payment-status.ts';
import { getPayment, lockPayment, type PaymentName, type PaymentRow } from './payment-store.ts';
import { pollers } from './pollers.ts';

export interface Checked {
  readonly payment: PaymentRow;
  /** False when the provider said nothing: the payment is as it was. */
  readonly answered: boolean;
}

const DECIDED = new Set(['quarantined', 'adjusted', 'refunded', 'charged-back']);

/**
 * Asks the provider how a payment stands and applies what it says. Any number may do so at once and for any reason: the provider
 * is asked with no transaction open, and what it said is applied to the row as it is by then.
 */
export async function checkPayment(
  deps: PaymentsDeps,
  name: PaymentName,
  cause: Cause,
  about?: string,
): Promise<Checked> {
  const [payment, now] = await together(deps.db, [(db) => getPayment(db, name), (db) => deps.databaseNow(db)]);
  if (DECIDED.has(payment.state)) return { payment, answered: true };
  deps.crashPoint('payment-before-query');
  const status = await queryProvider(deps, payment, now, about);
  if (status === 'not-now') return { payment, answered: false };
  deps.crashPoint('payment-after-query');
  return deps.db.transaction().execute(async (tx) => {
    const [locked, at] = await together(tx, [(side) => lockPayment(side, name), (side) => deps.databaseNow(side)]);
    const decided = DECIDED.has(locked.state);
    const applied = decided ? locked : await applyStatus(deps, tx, locked, { status: status ?? UNANSWERED, cause, at });
    return { payment: applied, answered: status !== null };
  });
}

const UNANSWERED: PaymentStatus = { verdict: 'wait', unanswered: true };

/** Null when nobody answered. */
async function queryProvider(
  deps: PaymentsDeps,
  payment: PaymentRow,
  now: Date,
  about?: string,
): Promise<PaymentStatus | 'not-now' | null> {
  try {
    return await pollers[payment.channel].query(deps, payment, now, about);
  } catch (error) {
    if (error instanceof ProviderPaused) return 'not-now';
    if (error instanceof ProviderSilence) return null;
    if (!(error instanceof ProviderRefusal)) throw error;
    // Refused is the question, not the payment: a wrong key says nothing about what was paid.
    deps.log.error({ err: error, channel: payment.channel }, 'a query about a payment was refused');
    return null;
  }
}
