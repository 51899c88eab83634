import type { FastifyInstance } from 'fastify';
import { changeMoneySettings, type MoneySettingsPatch, moneySettingsRequest } from '../money-settings.ts';
import type { World } from '../world.ts';
import type { Book } from './book.ts';

interface Deps extends World {
  book: () => Book;
}

const text = { type: 'string', maxLength: 100 };
const advanceRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['ms'],
  properties: { ms: { type: 'integer', minimum: 0, maximum: 366 * 24 * 60 * 60_000 } },
};
const callbacksQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { provider: text, reference: text, state: text },
};
const sendRequest = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { copies: { type: 'integer', minimum: 1, maximum: 500 } },
};

interface CallbacksQuery {
  provider?: string;
  reference?: string;
  state?: string;
}

export function moneyControlRoutes(app: FastifyInstance, { agenda, settings, outbox, book }: Deps) {
  app.get('/control/settings', () => settings);
  app.patch<{ Body: MoneySettingsPatch }>(
    '/control/settings',
    { schema: { body: moneySettingsRequest } },
    (request) => {
      changeMoneySettings(settings, request.body);
      return settings;
    },
  );

  app.post<{ Body: { ms: number } }>('/control/advance', { schema: { body: advanceRequest } }, (request) =>
    agenda
      .advance(request.body.ms)
      .then((done) => ({ now: agenda.now().toISOString(), done, waiting: agenda.waiting() })),
  );

  app.get('/control/book', () => book());

  app.get<{ Querystring: CallbacksQuery }>(
    '/control/callbacks',
    { schema: { querystring: callbacksQuery } },
    ({ query }) =>
      outbox
        .list()
        .filter(
          (callback) =>
            (query.provider === undefined || callback.provider === query.provider) &&
            (query.reference === undefined || callback.reference === query.reference) &&
            (query.state === undefined || callback.state === query.state),
        ),
  );
  app.post('/control/callbacks/deliver', async () => ({ sent: await outbox.deliverAll() }));
  app.post<{ Params: { id: string }; Body: { copies?: number } | null }>(
    '/control/callbacks/:id/send',
    { schema: { body: sendRequest } },
    async (request, reply) => {
      const statuses = await outbox.sendAgain(request.params.id, request.body?.copies ?? 1);
      if (statuses) return { statuses };
      return reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'There is no such callback' });
    },
  );
}
