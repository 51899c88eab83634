import type { SmsSender } from './port.ts';

const TIMEOUT_MS = 5000;

export function httpSms({ url, apiKey }: { url: string; apiKey: string }): SmsSender {
  return {
    async send({ to, text, reference }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, from: 'SpinNWin', text, reference }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      // The body is not read into the message: it may repeat the number, and this text ends in the log.
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`SMS provider answered ${answer.status}`);
    },
  };
}
