import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { serveAsset } from '../pages/serve-asset.ts';
import { toMsisdn } from '../phone-number.ts';
import type { Inbox } from '../sms/inbox.ts';
import { messageList } from './message-list.ts';
import { chooseNumberPage, phonePage } from './phone-page.ts';

interface Deps {
  inbox: Inbox;
}

const SHOWN = 50;
const numberQuery = { type: 'object', properties: { number: { type: 'string', maxLength: 24 } } };

export function phoneRoutes(app: FastifyInstance, { inbox }: Deps) {
  serveAsset(app, '/phone/phone.css', new URL('phone.css', import.meta.url));
  serveAsset(app, '/phone/messages.css', new URL('messages.css', import.meta.url));
  serveAsset(app, '/phone/phone-in-browser.js', new URL('phone-in-browser.js', import.meta.url));

  const received = (number: string) => messageList(inbox.messages(number).slice(0, SHOWN));

  app.get<{ Querystring: { number?: string } }>(
    '/phone',
    { schema: { querystring: numberQuery } },
    (request, reply) => {
      const { number: typed = '' } = request.query;
      const number = toMsisdn(typed);
      if (number) return sendPage(reply, phonePage({ number, messages: received(number) }));
      const choice = chooseNumberPage({ typed, numbers: inbox.numbers() });
      return sendPage(reply.code(typed === '' ? 200 : 400), choice);
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
}
