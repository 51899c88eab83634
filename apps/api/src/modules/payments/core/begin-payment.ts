import type { RefusalCode } from '@spw/contract/refusals';
import { Refusal } from '../../../platform/refusal.ts';
import { ProviderPaused, ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockPayment, movePayment, type PaymentRow } from './payment-store.ts';

/**
 * Has a provider begin a payment whose row is committed. A definite no ends the row and is told as `whenRefused`; after silence it may
 * have been begun, so the row stays to be asked about.
 */
export async function beginPayment<Begun>(
  deps: PaymentsDeps,
  payment: PaymentRow,
  { begin, whenRefused }: { begin: () => Promise<Begun>; whenRefused: RefusalCode },
): Promise<Begun> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof ProviderPaused) await giveUp(deps, payment, 'provider-away');
    else if (error instanceof ProviderRefusal) {
      const { reference, channel } = payment;
      deps.log.error({ err: error, reference, channel }, 'a payment could not be begun');
      await giveUp(deps, payment, 'not-begun');
      throw new Refusal(whenRefused);
    }
    if (error instanceof ProviderSilence) throw new Refusal('provider_unavailable');
    throw error;
  }
}

async function giveUp(deps: PaymentsDeps, payment: PaymentRow, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    if (locked.state !== 'created') return;
    const at = await deps.databaseNow(tx);
    await movePayment(tx, locked, { to: 'failed', cause: 'begin', at, reason, nextCheckAt: null });
  });
}
