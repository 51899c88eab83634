import { createTransport } from 'nodemailer';
import type { AlertMail } from './port.ts';

export interface SmtpConfig {
  /** `smtps://user:password@host:465` */
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
}

const TIMEOUT_MS = 10_000;

export function smtpAlerts({ url, from, to }: SmtpConfig): AlertMail {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const { hostname, port, protocol, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A mail is only what is given here: nothing in it may name a file or an address to be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send({ id, change, text, at }) {
      const subject = change === 'opened' ? `Alert: ${text}` : `Over: ${text}`;
      const body = `${text}\n\n${change === 'opened' ? 'Since' : 'Over since'} ${at}.\n`;
      await transport.sendMail({ from, to: [...to], subject, text: body, messageId: `<${id}@alerts.spin-n-win>` });
    },
  };
}
