import type { FastifyReply } from 'fastify';
import type { Html } from './html.ts';

interface Allowed {
  formTargets?: string[];
}

export function sendPage(reply: FastifyReply, page: Html, { formTargets = [] }: Allowed = {}): FastifyReply {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `img-src data:`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ['form-action', `'self'`, ...formTargets].join(' '),
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
