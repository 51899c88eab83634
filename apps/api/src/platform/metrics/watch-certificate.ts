import { connect } from 'node:tls';
import type { Clock } from '../clock.ts';
import type { Metrics } from './metrics.ts';

const GOOD_FOR_MS = 10 * 60_000;
const LONGEST_MS = 3000;

/** When the certificate ends that browsers are shown at this address. Nothing is shown where there is none, or nobody answers. */
export function watchCertificate({ metrics, clock }: { metrics: Metrics; clock: Clock }, url: string): void {
  const { protocol, hostname: host, port } = new URL(url);
  let known: { readonly endsAt: number | null; readonly askedAt: number } | null = null;
  metrics.watch(
    'spw_certificate_ends_timestamp_seconds',
    'When the certificate ends that browsers are shown, by host',
    ['host'],
    async () => {
      if (protocol !== 'https:') return [];
      const now = clock.now().getTime();
      if (known === null || now - known.askedAt >= GOOD_FOR_MS)
        known = { endsAt: await endOfCertificate(host, Number(port || 443)), askedAt: now };
      return known.endsAt === null ? [] : [{ labels: { host }, value: known.endsAt / 1000 }];
    },
  );
}

/** Also of one that has ended, or that nobody trusts: that is what is to be seen. */
function endOfCertificate(host: string, port: number): Promise<number | null> {
  return new Promise((done) => {
    // Only the date is read and nothing is sent: whom the certificate is from does not matter here.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: LONGEST_MS });
    const end = (endsAt: number | null) => {
      socket.destroy();
      done(endsAt);
    };
    socket.once('secureConnect', () => {
      const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(endsAt) ? null : endsAt);
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
