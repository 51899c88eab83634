import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForms } from '../pages/read-form.ts';
import { sendPage } from '../pages/send-page.ts';
import { serveAsset } from '../pages/serve-asset.ts';
import type { World } from '../world.ts';
import { findCard } from './cards.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import type { Paystack } from './paystack.ts';
import type { Transaction } from './transaction.ts';

interface Deps extends World {
  paystack: Paystack;
}

interface OnPage {
  Params: { code: string };
}

const fields = (...names: string[]) => ({
  schema: {
    body: {
      type: 'object',
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 40 }])),
    },
  },
});

export function checkoutRoutes(app: FastifyInstance, { paystack: { transactions } }: Deps) {
  serveAsset(app, '/paystack/checkout.css', new URL('checkout.css', import.meta.url));
  serveAsset(app, '/paystack/checkout-in-browser.js', new URL('checkout-in-browser.js', import.meta.url));

  const open = (code: string) => transactions.onPage(code);
  const gone = (reply: FastifyReply) =>
    sendPage(reply.code(404), closedPage({ title: 'Not found', said: 'There is no such payment.', backTo: null }));

  /** To the page again, or back to the merchant once it is paid. */
  function goOn(reply: FastifyReply, transaction: Transaction) {
    const paid = transaction.status === 'success' || transaction.status === 'reversed';
    const onward = paid ? backTo(transaction) : null;
    return reply.redirect(onward ?? `/paystack/checkout/${transaction.accessCode}`, 303);
  }

  void app.register((pages, _options, done) => {
    readForms(pages);

    pages.get<OnPage>('/paystack/checkout/:code', (request, reply) => {
      const transaction = open(request.params.code);
      if (!transaction) return gone(reply);
      const formTargets = transaction.callbackUrl ? [new URL(transaction.callbackUrl).origin] : [];
      if (transaction.status !== 'success' && transaction.status !== 'reversed') {
        return sendPage(reply, checkoutPage(transaction), { formTargets });
      }
      const said = 'Payment successful. You can close this window.';
      return sendPage(reply, closedPage({ title: 'Paid', said, backTo: backTo(transaction) }));
    });

    pages.post<OnPage & { Body: { number: string } }>(
      '/paystack/checkout/:code/pay',
      fields('number', 'expiry', 'cvv'),
      (request, reply) => {
        const transaction = open(request.params.code);
        if (!transaction) return gone(reply);
        if (transaction.status === 'success' || transaction.status === 'reversed') return goOn(reply, transaction);
        const card = findCard(request.body.number);
        if (card.outcome !== 'pays') transactions.fail(transaction, card.outcome);
        else if (card.pin) Object.assign(transaction, { status: 'ongoing', card, asking: 'pin' });
        else transactions.pay(transaction, card);
        return goOn(reply, transaction);
      },
    );

    pages.post<OnPage & { Body: { secret: string } }>(
      '/paystack/checkout/:code/confirm',
      fields('secret'),
      (request, reply) => {
        const transaction = open(request.params.code);
        if (!transaction) return gone(reply);
        const { card, asking } = transaction;
        if (!card || !asking) return goOn(reply, transaction);
        if (request.body.secret.trim() !== card[asking]) {
          transactions.fail(transaction, asking === 'pin' ? 'Incorrect PIN' : 'Incorrect code');
        } else if (asking === 'pin' && card.code) transaction.asking = 'code';
        else transactions.pay(transaction, card);
        return goOn(reply, transaction);
      },
    );

    pages.post<OnPage>('/paystack/checkout/:code/cancel', (request, reply) => {
      const transaction = open(request.params.code);
      if (!transaction) return gone(reply);
      if (transaction.status === 'ongoing') Object.assign(transaction, { status: 'abandoned', asking: null });
      return reply.redirect(`/paystack/checkout/${transaction.accessCode}/closed`, 303);
    });

    pages.get<OnPage>('/paystack/checkout/:code/closed', (request, reply) => {
      const transaction = open(request.params.code);
      if (!transaction) return gone(reply);
      const said = 'You have not been charged.';
      return sendPage(reply, closedPage({ title: 'Payment cancelled', said, backTo: backTo(transaction) }));
    });
    done();
  });
}

function backTo({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null;
  const address = new URL(callbackUrl);
  address.searchParams.set('trxref', reference);
  address.searchParams.set('reference', reference);
  return address.href;
}
