import { recordCarrierStatus } from '../../subscriptions/index.ts';
import { carrierOf } from '../core/credit-payment.ts';
import type { PaymentStatus, Poller } from '../core/payment-status.ts';
import { isRenewing } from './products.ts';

/** How long the partner's page is open. What it does not know by then was never begun. */
const PAGE_MILLISECONDS = 15 * 60_000;

/** Only what the partner says when it is asked gives anything: its calls to us are reasons to ask. */
export const airtimePoller: Poller = {
  capacity: ({ providers }) => providers.carrier.capacity(),

  async query(deps, payment, now) {
    const { state, amount, reason } = await deps.providers.carrier.query(payment.reference);
    if (state === 'not-found')
      return now.getTime() - payment.createdAt.getTime() < PAGE_MILLISECONDS
        ? { verdict: 'wait' }
        : { verdict: 'gone' };
    if (state === 'pending') return { verdict: 'wait' };
    // A page that has closed may have been charged for all the same, and told of late.
    if (state === 'declined')
      return reason === 'timed-out' ? { verdict: 'gone', reason, open: true } : { verdict: 'failed', reason };
    if (amount !== null && amount !== payment.totalKobo)
      return { verdict: 'quarantine', reason: 'not-as-asked', told: amount };
    return { verdict: 'paid', paid: [{}], ...(isRenewing(payment) && { record: recordSubscribed }) };

    // From its first charge on the carrier renews it by itself, whether or not its own notice of that ever comes.
    async function recordSubscribed(
      ...[tx, { playerId, product, phone, createdAt }]: Parameters<NonNullable<PaymentStatus['record']>>
    ): Promise<void> {
      const plan = product === 'daily' ? 'daily' : 'weekly';
      await recordCarrierStatus(tx, {
        playerId,
        carrier: carrierOf(phone!),
        plan,
        state: 'active',
        at: createdAt,
        now,
      });
    }
  },
};
