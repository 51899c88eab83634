import { callProvider } from '../call-provider.ts';
import type { ConnectProvider } from '../connect-provider.ts';
import type { SmsSender } from './port.ts';

const TIMEOUT_MS = 5000;

export function httpSms(
  { url, apiKey }: { url: string; apiKey: string },
  { connectProvider }: { connectProvider: ConnectProvider },
): SmsSender {
  const line = connectProvider(url, 'sms');
  return {
    async send({ to, text, reference }) {
      const { status } = await callProvider(line, {
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${apiKey}` },
        body: { to, from: 'SpinNWin', text, reference },
        timeoutMilliseconds: TIMEOUT_MS,
      });
      // The body is not read into the message: it may repeat the number, and this text ends in the log.
      if (status >= 300) throw new Error(`SMS provider answered ${status}`);
    },
  };
}
