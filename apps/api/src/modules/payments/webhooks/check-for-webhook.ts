import { ProviderSilence } from '../../../providers/provider-trouble.ts';
import { checkPayment } from '../core/check-payment.ts';
import type { PaymentName } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';

/**
 * A provider gave reason to look. While a payment is open the sweep looks anyway, so an answer that does not come now comes then;
 * what was given up is looked at by nobody else, and the webhook is tried again.
 */
export async function checkForWebhook(deps: PaymentsDeps, name: PaymentName): Promise<void> {
  const { payment, answered } = await checkPayment(deps, name, 'webhook');
  if (!answered && payment.nextCheckAt === null) throw new ProviderSilence('a webhook');
}
