import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { callProvider } from '../call-provider.ts';
import type { ConnectProvider } from '../connect-provider.ts';
import type { AlertWebhook } from './port.ts';

export interface WebhookConfig {
  readonly url: string;
  readonly secret: string;
}

/** Signed over the time and the body, so that nobody else can send one, nor the same again later. */
export function webhookAlerts(
  { url, secret }: WebhookConfig,
  { connectProvider, clock }: { readonly connectProvider: ConnectProvider; readonly clock: Clock },
): AlertWebhook {
  const line = connectProvider(url, 'alert-webhook');
  return {
    async send(message) {
      const time = String(Math.floor(clock.now().getTime() / 1000));
      const signature = createHmac('sha256', secret)
        .update(`${time}.${JSON.stringify(message)}`)
        .digest('hex');
      const headers = { 'x-spw-time': time, 'x-spw-signature': signature };
      const { status } = await callProvider(line, { method: 'POST', url, headers, body: message });
      if (status >= 300) throw new Error(`The alert webhook answered ${status}`);
    },
  };
}
