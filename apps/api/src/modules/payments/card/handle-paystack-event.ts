import { koboOf, wordOf } from '../../../platform/shape.ts';
import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import { findPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { WebhookHandler, WebhookOutcome } from '../webhooks/webhook-handler.ts';
import { hasWebhook } from '../webhooks/webhook-store.ts';
import { loseChargeback, openChargeback, winChargeback } from './chargeback.ts';
import { paystackEvent, referenceIn, type PaystackEvent } from './paystack-event.ts';
import { refundPayment } from './refund.ts';
import { failRefund } from './send-refund.ts';

/** An event of the card provider is a reason to query it; the answer decides. Chargebacks and refunds are decided by the event. */
export const handlePaystackEvent: WebhookHandler = async (deps, { body, dedupeKey }) => {
  const read = paystackEvent.readJson(body);
  if (!read.ok) return 'ignored';
  const { event, data } = read.value;
  if (event.startsWith('transfer.')) return deps.transferEvents.handle(read.value);
  if (event === 'charge.success') return withPayment(deps, wordOf(data.reference), noMore);
  if (event.startsWith('charge.dispute.')) return handleChargeback(deps, read.value);
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

/** Queries first, so that what follows finds the payment as it truly is. */
async function withPayment(
  deps: PaymentsDeps,
  reference: string | null,
  then: (payment: PaymentRow) => Promise<unknown>,
): Promise<WebhookOutcome> {
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  const { payment: checked, answered } = await checkPayment(deps, payment, 'webhook');
  // Given up on, it is asked about by nobody else: then this is tried again until somebody answers.
  if (!answered) throw new ProviderSilence('a webhook');
  await then(checked);
  return 'done';
}

async function handleChargeback(deps: PaymentsDeps, { event, data }: PaystackEvent): Promise<WebhookOutcome> {
  const reference = referenceIn(data);
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  const name = wordOf(data.id) ?? '';
  if (event === 'charge.dispute.resolve') {
    const lost = wordOf(data.resolution)?.endsWith('-accepted') === true;
    if (lost) await loseChargeback(deps, payment, { name, amount: koboOf(data.refund_amount) });
    else await winChargeback(deps, payment);
    return 'done';
  }
  // Its end may overtake its beginning.
  const ended = { provider: 'paystack', dedupeKey: `charge.dispute.resolve:${name}` };
  if (event !== 'charge.dispute.create' || (await hasWebhook(deps.db, ended))) return 'ignored';
  await openChargeback(deps, payment);
  return 'done';
}
