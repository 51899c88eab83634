import { koboOf } from '../../../platform/shape.ts';
import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import { findPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { WebhookHandler, WebhookOutcome } from '../webhooks/webhook-handler.ts';
import { hasWebhook, type WebhookRow } from '../webhooks/webhook-store.ts';
import { loseChargeback, openChargeback, winChargeback } from './chargeback.ts';
import { nameIn, paystackAmounts, paystackEvent, referenceIn, type PaystackEvent } from './paystack-event.ts';
import { refundPayment } from './refund.ts';
import { failRefund } from './send-refund.ts';

/** An event of the card provider is a reason to query it; the answer decides. Chargebacks and refunds are decided by the event. */
export const handlePaystackEvent: WebhookHandler = async (deps, webhook) => {
  const read = paystackEvent.readJson(webhook.body);
  if (!read.ok) return 'ignored';
  const { event, data } = read.value;
  if (event.startsWith('transfer.')) return deps.transferEvents.handle(read.value);
  if (event === 'charge.success') return withPayment(deps, nameIn(data, 'reference'), noMore);
  if (event.startsWith('charge.dispute.')) return handleChargeback(deps, read.value, webhook);
  if (event === 'refund.processed') return handleRefund(deps, read.value, webhook);
  if (event === 'refund.failed') return failedRefund(deps, referenceIn(data));
  return 'ignored';
};

async function handleRefund(
  deps: PaymentsDeps,
  { event, data }: PaystackEvent,
  { webhookId, dedupeKey }: WebhookRow,
): Promise<WebhookOutcome> {
  const amounts = paystackAmounts.read(data);
  if (!amounts.ok) return leaveUnread(deps, { webhookId, event, wrong: amounts.wrong });
  const refund = { name: dedupeKey.split(':').at(-1)!, amount: koboOf(amounts.value.amount) };
  return withPayment(deps, nameIn(data, 'transaction_reference'), (payment) => refundPayment(deps, payment, refund));
}

/** Kept for a person to decide. */
function leaveUnread(deps: PaymentsDeps, facts: { webhookId: string; event: string; wrong: string }): WebhookOutcome {
  deps.log.error(facts, 'a webhook about money cannot be read');
  return 'unreadable';
}

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

async function handleChargeback(
  deps: PaymentsDeps,
  { event, data }: PaystackEvent,
  { webhookId }: WebhookRow,
): Promise<WebhookOutcome> {
  const reference = referenceIn(data);
  const payment = reference === null ? undefined : await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) return 'unknown';
  const name = nameIn(data, 'id') ?? '';
  if (event === 'charge.dispute.resolve') {
    const amounts = paystackAmounts.read(data);
    const lost = nameIn(data, 'resolution')?.endsWith('-accepted') === true;
    if (!lost) await winChargeback(deps, payment);
    else if (amounts.ok) await loseChargeback(deps, payment, { name, amount: koboOf(amounts.value.refund_amount) });
    else return leaveUnread(deps, { webhookId, event, wrong: amounts.wrong });
    return 'done';
  }
  // Its end may overtake its beginning.
  const ended = { provider: 'paystack', dedupeKey: `charge.dispute.resolve:${name}` };
  if (event !== 'charge.dispute.create' || (await hasWebhook(deps.db, ended))) return 'ignored';
  await openChargeback(deps, payment);
  return 'done';
}
