import type { FastifyInstance } from 'fastify';
import { readForms } from '../pages/read-form.ts';
import { sendPage } from '../pages/send-page.ts';
import { serveAsset } from '../pages/serve-asset.ts';
import type { Airtime } from './airtime.ts';
import type { Charge } from './charge.ts';
import { consentOverPage, consentPage } from './consent-page.ts';

const answerForm = {
  type: 'object',
  additionalProperties: false,
  required: ['answer'],
  properties: { answer: { type: 'string', enum: ['confirm', 'cancel'] } },
};

export function consentRoutes(app: FastifyInstance, { airtime: { charges } }: { airtime: Airtime }) {
  serveAsset(app, '/airtime/consent.css', new URL('consent.css', import.meta.url));
  const path = '/airtime/consent/:token';

  void app.register((pages, _options, done) => {
    readForms(pages);

    pages.get<{ Params: { token: string } }>(path, (request, reply) => {
      const charge = charges.onPage(request.params.token);
      if (charge?.status !== 'pending') return sendPage(reply.code(charge ? 410 : 404), consentOverPage());
      return sendPage(reply, consentPage(charge), { formTargets: [new URL(charge.returnUrl).origin] });
    });

    pages.post<{ Params: { token: string }; Body: { answer: 'confirm' | 'cancel' } }>(
      path,
      { schema: { body: answerForm } },
      (request, reply) => {
        const charge = charges.onPage(request.params.token);
        if (!charge) return sendPage(reply.code(404), consentOverPage());
        if (request.body.answer === 'confirm') charges.consent(charge);
        else if (charge.status === 'pending') charges.end(charge, 'cancelled');
        return reply.redirect(backTo(charge), 303);
      },
    );
    done();
  });
}

function backTo({ returnUrl, transactionId, status }: Charge): string {
  const address = new URL(returnUrl);
  address.searchParams.set('reference', transactionId);
  address.searchParams.set('status', status === 'consented' ? 'pending' : status);
  return address.href;
}
