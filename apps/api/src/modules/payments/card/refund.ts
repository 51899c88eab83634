import { lockPayment, movePayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { finishRefund } from '../desk/action-store.ts';
import { isGiven, takeBackPayment } from './take-back.ts';

interface Refund {
  /** What the provider calls it. */
  readonly name: string;
  readonly amount: bigint | null;
}

/** The provider gave the payer their money back, all or part of it. */
export async function refundPayment(deps: PaymentsDeps, payment: PaymentRow, { name, amount }: Refund): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment);
    const part = amount === null ? {} : { amount };
    if (isGiven(locked)) {
      await takeBackPayment(deps, tx, locked, { why: 'refund', cause: 'webhook', name, ...part });
    } else if (locked.state === 'quarantined') {
      // The player was never given it.
      const at = await deps.databaseNow(tx);
      await movePayment(tx, locked, { to: 'refunded', cause: 'webhook', at });
      await finishRefund(tx, locked, at);
    } else {
      deps.log.warn({ reference: locked.reference, state: locked.state }, 'a refund that changes nothing');
    }
  });
}
