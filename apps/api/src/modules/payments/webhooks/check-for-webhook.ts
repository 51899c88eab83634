import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import type { PaymentName } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';

/**
 * A webhook gave reason to query. While a payment is open the sweep queries it anyway, so an answer that does not come now comes
 * then; what was given up is queried by nobody else, and the webhook is retried.
 */
export async function checkForWebhook(deps: PaymentsDeps, name: PaymentName): Promise<void> {
  const { payment, answered } = await checkPayment(deps, name, 'webhook');
  if (!answered && payment.nextCheckAt === null) throw new ProviderSilence('a webhook');
}
