import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import { findPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { WebhookHandler, WebhookOutcome } from '../webhooks/webhook-handler.ts';
import { hasWebhook } from '../webhooks/webhook-store.ts';
import { loseChargeback, openChargeback, winChargeback } from './chargeback.ts';
import { koboIn, readPaystackEvent, referenceIn, textIn, type PaystackEvent } from './paystack-event.ts';
import { refundPayment } from './refund.ts';
import { failRefund } from './send-refund.ts';

/** An event of the card provider is a reason to query it; the answer decides. Chargebacks and refunds are decided by the event. */
export const handlePaystackEvent: WebhookHandler = async (deps, { body, dedupeKey }) => {
  const event = readPaystackEvent(body);
  if (!event) return 'ignored';
  if (event.event.startsWith('transfer.')) return deps.transferEvents.handle(event);
  if (event.event === 'charge.success') return withPayment(deps, textIn(event.data, 'reference'), noMore);
  if (event.event.startsWith('charge.dispute.')) return handleChargeback(deps, event);
  if (event.event === 'refund.processed') {
    const refund = { name: dedupeKey.split(':').at(-1)!, amount: koboIn(event.data, 'amount') };
    return withPayment(deps, textIn(event.data, 'transaction_reference'), (payment) =>
      refundPayment(deps, payment, refund),
    );
  }
  if (event.event === 'refund.failed') return failedRefund(deps, referenceIn(event.data));
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
  const name = textIn(data, 'id') ?? '';
  if (event === 'charge.dispute.resolve') {
    const lost = textIn(data, 'resolution')?.endsWith('-accepted') === true;
    if (lost) await loseChargeback(deps, payment, { name, amount: koboIn(data, 'refund_amount') });
    else await winChargeback(deps, payment);
    return 'done';
  }
  // Its end may overtake its beginning.
  const ended = { provider: 'paystack', dedupeKey: `charge.dispute.resolve:${name}` };
  if (event !== 'charge.dispute.create' || (await hasWebhook(deps.db, ended))) return 'ignored';
  await openChargeback(deps, payment);
  return 'done';
}
