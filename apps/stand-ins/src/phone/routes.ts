import type { FastifyInstance } from 'fastify';
import type { Airtime } from '../airtime/airtime.ts';
import { html } from '../pages/html.ts';
import { readForms } from '../pages/read-form.ts';
import { sendPage } from '../pages/send-page.ts';
import { serveAsset } from '../pages/serve-asset.ts';
import { MSISDN_PATTERN, toMsisdn } from '../phone-number.ts';
import type { Inbox } from '../sms/inbox.ts';
import type { PromptAnswer, Prompts } from '../wallets/prompts.ts';
import { messageList } from './message-list.ts';
import { chooseNumberPage, phonePage } from './phone-page.ts';
import { promptList } from './prompt-list.ts';
import { serviceList } from './service-list.ts';

interface Deps {
  inbox: Inbox;
  prompts: Prompts;
  airtime: Airtime;
}

const SHOWN = 50;
const numberQuery = { type: 'object', properties: { number: { type: 'string', maxLength: 24 } } };
const number = { type: 'string', pattern: MSISDN_PATTERN };
const answerForm = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'answer'],
  properties: { number, answer: { type: 'string', enum: ['approve', 'decline'] } },
};

const stopForm = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'productId'],
  properties: { number, productId: { type: 'string', maxLength: 60 } },
};

export function phoneRoutes(app: FastifyInstance, { inbox, prompts, airtime: { subscriptions } }: Deps) {
  for (const style of ['phone.css', 'messages.css', 'prompts.css', 'phone-in-browser.js']) {
    serveAsset(app, `/phone/${style}`, new URL(style, import.meta.url));
  }

  const received = (number: string) => {
    const messages = messageList(inbox.messages(number).slice(0, SHOWN));
    return html`${promptList(prompts.waiting(number))}${messages}${serviceList(subscriptions.ofNumber(number))}`;
  };

  app.get<{ Querystring: { number?: string } }>(
    '/phone',
    { schema: { querystring: numberQuery } },
    (request, reply) => {
      const { number: typed = '' } = request.query;
      const number = toMsisdn(typed);
      if (number) return sendPage(reply, phonePage({ number, messages: received(number) }));
      const numbers = [...new Set([...prompts.waiting().map(({ msisdn }) => msisdn), ...inbox.numbers()])];
      return sendPage(reply.code(typed === '' ? 200 : 400), chooseNumberPage({ typed, numbers }));
    },
  );

  app.get<{ Querystring: { number?: string } }>(
    '/phone/messages',
    { schema: { querystring: { ...numberQuery, required: ['number'] } } },
    (request, reply) => {
      const number = toMsisdn(request.query.number ?? '');
      if (!number)
        return reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: 'Not a mobile number' });
      return sendPage(reply, received(number));
    },
  );

  void app.register((forms, _options, done) => {
    readForms(forms);
    forms.post<{ Params: { id: string }; Body: { number: string; answer: PromptAnswer } }>(
      '/phone/prompts/:id',
      { schema: { body: answerForm } },
      (request, reply) => {
        // Expired meanwhile, it is no longer on the page that this leads to.
        prompts.answer(request.params.id, request.body.answer);
        return reply.redirect(`/phone?number=${request.body.number}`, 303);
      },
    );

    forms.post<{ Body: { number: string; productId: string } }>(
      '/phone/stop',
      { schema: { body: stopForm } },
      (request, reply) => {
        const { number, productId } = request.body;
        const order = subscriptions.find(number, productId);
        if (order) subscriptions.stop(order);
        return reply.redirect(`/phone?number=${number}`, 303);
      },
    );
    done();
  });
}
