import webPush from 'web-push';
import type { ConnectProvider, SendRequest } from '../connect-provider.ts';
import type { PushSender } from './port.ts';

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to about us. */
  readonly subject: string;
}

const TIMEOUT_MS = 10_000;
/** A phone that is off for longer finds the message in its list. */
const LIFE_SECONDS = 86_400;
const LONGEST_PAYLOAD = 2000;
/** Each of them may have a pool of connections. */
const MOST_SERVICES = 100;

/**
 * The library encrypts (RFC 8291) and signs (RFC 8292); we send, over connections with our own limits and to hosts that were looked at:
 * its own sender has neither, and speaks to no stand-in.
 */
export function vapidPush(
  { publicKey, privateKey, subject }: Keys,
  { connectProvider, isPushHost }: { connectProvider: ConnectProvider; isPushHost: (endpoint: string) => boolean },
): PushSender {
  const lines = new Map<string, SendRequest>();
  const lineTo = (origin: string): SendRequest => {
    const line = lines.get(origin) ?? connectProvider(origin, 'push');
    if (lines.size < MOST_SERVICES) lines.set(origin, line);
    return line;
  };
  return {
    async send({ endpoint, p256dh, auth, payload, urgent }) {
      // The list of hosts may have become shorter since.
      if (!isPushHost(endpoint)) return 'gone';
      if (Buffer.byteLength(payload) > LONGEST_PAYLOAD) throw new Error('too long to be pushed');
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: LIFE_SECONDS,
        urgency: urgent ? 'high' : 'normal',
      });
      const { origin } = new URL(endpoint);
      const { status } = await lineTo(origin)({
        method: 'POST',
        url: endpoint,
        headers,
        body,
        timeoutMilliseconds: TIMEOUT_MS,
      });
      if (status === 404 || status === 410) return 'gone';
      // The address is a secret of the browser and stays out of the log.
      if (status < 200 || status >= 300) throw new Error(`a push service answered ${status}`);
      return 'sent';
    },
  };
}
