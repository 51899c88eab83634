import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import { findPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { WebhookHandler, WebhookOutcome } from '../webhooks/webhook-handler.ts';
import type { WebhookRow } from '../webhooks/webhook-store.ts';
import { loseChargeback, openChargeback, winChargeback } from './chargeback.ts';
import { disputeIn, paystackEvent, referenceIn, type PaystackEvent } from './paystack-event.ts';
import { refundPayment } from './refund.ts';
import { checkSentRefund } from './send-refund.ts';
import { isGiven } from './take-back.ts';

const READ = new Set(['charge.success', 'refund.processed', 'refund.failed', 'refund.needs-attention']);

/**
 * An event of the card provider is a reason to ask it; the answer decides. Who has the key can sign an event, and nobody but the provider
 * can answer. Silence throws, and the event is tried again; what the provider does not know, or not yet, is asked about again for a while.
 */
export const handlePaystackEvent: WebhookHandler = async (deps, webhook) => {
  const read = paystackEvent.readJson(webhook.body);
  if (!read.ok) return 'ignored';
  const { event, data } = read.value;
  if (event.startsWith('transfer.')) return deps.transferEvents.handle(read.value);
  if (event.startsWith('charge.dispute.')) return handleChargeback(deps, read.value, webhook);
  if (!READ.has(event)) return 'ignored';
  const reference = referenceIn(data);
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  if (event === 'refund.processed') return handleRefund(deps, payment);
  if (event.startsWith('refund.')) await checkSentRefund(deps, payment);
  else await checkNow(deps, payment);
  return 'done';
};

async function handleRefund(deps: PaymentsDeps, told: PaymentRow): Promise<WebhookOutcome> {
  // Queried first, so that what follows finds the payment as it truly is.
  const payment = await checkNow(deps, told);
  if (isGiven(payment) || payment.state === 'quarantined')
    return (await refundPayment(deps, payment)) ? 'done' : 'unknown';
  deps.log.warn({ reference: payment.reference, state: payment.state }, 'a refund that changes nothing');
  return 'done';
}

async function checkNow(deps: PaymentsDeps, told: PaymentRow): Promise<PaymentRow> {
  const { payment, answered } = await checkPayment(deps, told, 'webhook');
  // Given up on, it is asked about by nobody else: then this is tried again until somebody answers.
  if (!answered) throw new ProviderSilence('a webhook');
  return payment;
}

/** Which event it is says little: its end may overtake its beginning. A hold too is put on by the provider's word alone. */
async function handleChargeback(
  deps: PaymentsDeps,
  { event, data }: PaystackEvent,
  { webhookId }: WebhookRow,
): Promise<WebhookOutcome> {
  const id = disputeIn(data);
  if (id === null) return leaveUnread(deps, { webhookId, event, wrong: '/data/id' });
  const dispute = await deps.providers.card.findDispute(id);
  if (!dispute) return 'unknown';
  const payment = await findPayment(deps.db, { reference: dispute.reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  if (dispute.state === 'unclear') return leaveUnread(deps, { webhookId, event, wrong: 'the end by the provider' });
  if (dispute.state === 'won') await winChargeback(deps, payment);
  if (dispute.state === 'lost') await loseChargeback(deps, payment, dispute);
  if (dispute.state !== 'open') return 'done';
  await openChargeback(deps, payment);
  return event === 'charge.dispute.resolve' ? 'unknown' : 'done';
}

/** Kept for a person to decide. */
function leaveUnread(deps: PaymentsDeps, facts: { webhookId: string; event: string; wrong: string }): WebhookOutcome {
  deps.log.error(facts, 'a webhook about money cannot be read');
  return 'unreadable';
}
