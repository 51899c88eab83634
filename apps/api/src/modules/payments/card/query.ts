import { judgeCard, type CardVerdict } from '@spw/rules/payment';
import type { CardCharge } from '../../../providers/card/port.ts';
import type { PaymentStatus } from '../core/payment-status.ts';
import type { PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { savePayingCard } from './paying-card.ts';

/** How long the provider's page is given. What it calls abandoned before that may be a card that is being typed in. */
const PAGE_MILLISECONDS = 30 * 60_000;

/** Only this query credits a card payment: what browsers and webhooks say is a reason to query, never more. */
export async function queryCard(
  deps: Pick<PaymentsDeps, 'paymentConfig'> & { readonly providers: Pick<PaymentsDeps['providers'], 'card'> },
  payment: PaymentRow,
  now: Date,
): Promise<PaymentStatus> {
  const { reference, totalKobo } = payment;
  const charge = await deps.providers.card.query(reference);
  const isPageOpen = now.getTime() - payment.createdAt.getTime() < PAGE_MILLISECONDS;
  // Never begun there: without the provider's page nobody can pay it any more.
  if (!charge) return isPageOpen ? { verdict: 'wait' } : { verdict: 'gone' };
  const verdict = judgeCard(charge, { reference, total: totalKobo, domain: deps.paymentConfig.cardDomain });
  return statusFrom(verdict, charge, { payment, isPageOpen });
}

function statusFrom(
  verdict: CardVerdict,
  { amount, fee, currency, card }: CardCharge,
  { payment, isPageOpen }: { payment: PaymentRow; isPageOpen: boolean },
): PaymentStatus {
  if (verdict === 'credit')
    // The fee is told later now and then; it is asked for until it is known.
    return {
      verdict: 'paid',
      paid: [{ excess: amount - payment.totalKobo, fee }],
      open: fee === null,
      record: (tx, { playerId, changedAt }) => savePayingCard(tx, { playerId, card, at: changedAt }),
    };
  if (verdict === 'quarantine') return { verdict, reason: 'not-as-asked', told: currency === 'NGN' ? amount : null };
  // Another card may still be tried on the same page.
  if (verdict === 'failed') return { verdict, reason: 'declined', open: true };
  if (verdict === 'abandoned') return isPageOpen ? { verdict: 'wait' } : { verdict: 'gone', open: true };
  return { verdict };
}
