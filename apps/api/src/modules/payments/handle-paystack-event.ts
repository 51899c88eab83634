import { koboOf, wordOf } from '../../platform/shape.ts';
import { ProviderSilence } from '../../providers/provider-trouble.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentsDeps } from './deps.ts';
import { loseDispute, openDispute, winDispute } from './dispute-payment.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { paystackEvent, referenceIn, type PaystackEvent } from './paystack-event.ts';
import { failRefund } from './send-refund.ts';
import type { WebhookHandler, WebhookOutcome } from './process-webhook.ts';
import { refundPayment } from './refund-payment.ts';
import { hasWebhook } from './webhook-store.ts';

/** What the card provider says is a reason to look; the look decides. Disputes and refunds it decides itself. */
export const handlePaystackEvent: WebhookHandler = async (deps, { body, dedupeKey }) => {
  const read = paystackEvent.readJson(body);
  if (!read.ok) return 'ignored';
  const { event, data } = read.value;
  if (event.startsWith('transfer.')) return deps.transferEvents.tell(read.value);
  if (event === 'charge.success') return withPayment(deps, wordOf(data.reference), noMore);
  if (event.startsWith('charge.dispute.')) return handleDispute(deps, read.value);
  if (event === 'refund.processed') {
    const refund = { name: dedupeKey.split(':').at(-1)!, amount: koboOf(data.amount) };
    return withPayment(deps, wordOf(data.transaction_reference), (payment) => refundPayment(deps, payment, refund));
  }
  if (event === 'refund.failed') return failedRefund(deps, referenceIn(data));
  return 'ignored';
};

async function failedRefund(deps: PaymentsDeps, reference: string | null): Promise<WebhookOutcome> {
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  await failRefund(deps, payment, 'the provider could not give it back');
  return 'done';
}

const noMore = async () => undefined;

/** Looks first, so that what follows finds the payment as it truly is. */
async function withPayment(
  deps: PaymentsDeps,
  reference: string | null,
  then: (payment: PaymentRow) => Promise<unknown>,
): Promise<WebhookOutcome> {
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  const { payment: looked, answered } = await checkPayment(deps, payment, 'webhook');
  // Given up on, it is asked about by nobody else: then this is tried again until somebody answers.
  if (!answered) throw new ProviderSilence('a webhook');
  await then(looked);
  return 'done';
}

async function handleDispute(deps: PaymentsDeps, { event, data }: PaystackEvent): Promise<WebhookOutcome> {
  const reference = referenceIn(data);
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  const name = wordOf(data.id) ?? '';
  if (event === 'charge.dispute.resolve') {
    const lost = wordOf(data.resolution)?.endsWith('-accepted') === true;
    if (lost) await loseDispute(deps, payment, { name, amount: koboOf(data.refund_amount) });
    else await winDispute(deps, payment);
    return 'done';
  }
  // Its end may overtake its beginning.
  const ended = { provider: 'paystack', dedupeKey: `charge.dispute.resolve:${name}` };
  if (event !== 'charge.dispute.create' || (await hasWebhook(deps.db, ended))) return 'ignored';
  await openDispute(deps, payment);
  return 'done';
}
