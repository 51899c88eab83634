import { ProviderPaused, ProviderRefusal, ProviderSilence } from '../../providers/provider-trouble.ts';
import { applyLook } from './apply-look.ts';
import type { PaymentsDeps } from './deps.ts';
import { askers, type Look } from './look.ts';
import { getPayment, lockPayment, type PaymentRow } from './payment-store.ts';

/** Who wanted to know. Kept with the step it leads to. */
export type Cause = 'hint' | 'webhook' | 'sweep' | 'reconciliation' | 'operator';

export interface PaymentName {
  readonly playerId: bigint;
  readonly paymentId: string;
}

export interface Checked {
  readonly payment: PaymentRow;
  /** False when the provider said nothing: the payment is as it was. */
  readonly answered: boolean;
}

const DECIDED = new Set(['quarantined', 'refunded', 'charged-back']);

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
  const payment = await getPayment(deps.db, name);
  if (DECIDED.has(payment.state)) return { payment, answered: true };
  deps.crashPoint('payment-before-look');
  const look = await ask(deps, payment, about);
  if (look === 'not-now') return { payment, answered: false };
  deps.crashPoint('payment-after-look');
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, name);
    const decided = DECIDED.has(locked.state);
    const applied = decided ? locked : await applyLook(deps, tx, locked, look ?? SILENT, cause);
    return { payment: applied, answered: look !== null };
  });
}

const SILENT: Look = { verdict: 'wait', silent: true };

/** Null when nobody answered. */
async function ask(deps: PaymentsDeps, payment: PaymentRow, about?: string): Promise<Look | 'not-now' | null> {
  try {
    return await askers[payment.channel].look(deps, payment, await deps.databaseNow(deps.db), about);
  } catch (error) {
    if (error instanceof ProviderPaused) return 'not-now';
    if (error instanceof ProviderSilence) return null;
    if (!(error instanceof ProviderRefusal)) throw error;
    // Refused is the question, not the payment: a wrong key says nothing about what was paid.
    deps.log.error({ err: error, channel: payment.channel }, 'a look at a payment was refused');
    return null;
  }
}
