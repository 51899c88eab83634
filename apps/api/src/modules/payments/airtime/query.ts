import { noteCarrierWord } from '../../subscriptions/index.ts';
import { carrierOf } from '../core/credit-payment.ts';
import type { Asker, Look } from '../core/payment-status.ts';
import { isRenewing } from './products.ts';

/** How long the partner's page is open. What it does not know by then was never begun. */
const PAGE_MILLISECONDS = 15 * 60_000;

/** Only what the partner says when it is asked gives anything: its calls to us are reasons to ask. */
export const airtimeAsker: Asker = {
  room: ({ providers }) => providers.carrier.room(),

  async look(deps, payment, now) {
    const { state, amount, reason } = await deps.providers.carrier.look(payment.reference);
    if (state === 'not-found')
      return now.getTime() - payment.createdAt.getTime() < PAGE_MILLISECONDS
        ? { verdict: 'wait' }
        : { verdict: 'gone' };
    if (state === 'pending') return { verdict: 'wait' };
    // A page that has closed may have been charged for all the same, and told of late.
    if (state === 'declined')
      return reason === 'timed-out' ? { verdict: 'gone', reason, open: true } : { verdict: 'failed', reason };
    if (amount !== null && amount !== payment.totalKobo) return { verdict: 'quarantine', reason: 'not-as-asked' };
    return { verdict: 'paid', paid: [{}], ...(isRenewing(payment) && { note: noteSubscribed }) };

    // From its first charge on the carrier renews it by itself, whether or not its own notice of that ever comes.
    async function noteSubscribed(
      ...[tx, { playerId, product, phone, createdAt }]: Parameters<NonNullable<Look['note']>>
    ): Promise<void> {
      const plan = product === 'daily' ? 'daily' : 'weekly';
      await noteCarrierWord(tx, { playerId, carrier: carrierOf(phone!), plan, state: 'active', at: createdAt, now });
    }
  },
};
