import type { FastifyInstance } from 'fastify';
import { answerWithFaults } from '../control/answer-with-faults.ts';
import type { Faults } from '../control/faults.ts';
import { sendPage } from '../pages/send-page.ts';
import { serveAsset } from '../pages/serve-asset.ts';
import { toMsisdn } from '../phone-number.ts';
import type { Inbox } from '../sms/inbox.ts';
import type { TimeAndChance } from '../time-and-chance.ts';
import { signedEntryAddress, unsignedEntryAddress } from './entry-address.ts';
import { entryPage } from './entry-page.ts';
import type { Sim } from './sim.ts';

interface Deps extends TimeAndChance {
  inbox: Inbox;
  faults: Faults;
  sim: Sim;
  webUrl: string;
  networkPartnerSecret: string;
}

interface EntryQuery {
  campaign?: string;
  msisdn?: string;
}

const campaign = { type: 'string', pattern: '^[A-Za-z0-9_.-]{0,64}$' };
const typedNumber = { type: 'string', maxLength: 24 };
const entryQuery = { type: 'object', properties: { campaign, msisdn: typedNumber } };
const goQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['msisdn'],
  properties: { campaign, msisdn: typedNumber, unsigned: { const: '1' } },
};

export function networkRoutes(app: FastifyInstance, deps: Deps) {
  // The browser holds the form's redirect to the same rule as the form, so the game's own address must be allowed.
  const formTargets = [new URL(deps.webUrl).origin];
  const known = () => [...new Set([deps.sim.number(), ...deps.inbox.numbers()])].slice(0, 4);

  serveAsset(app, '/network/entry.css', new URL('entry.css', import.meta.url));

  app.get<{ Querystring: EntryQuery }>('/network/entry', { schema: { querystring: entryQuery } }, (request, reply) => {
    const { campaign = '', msisdn = deps.sim.number() } = request.query;
    return sendPage(reply, entryPage({ campaign, typed: msisdn, known: known() }), { formTargets });
  });

  app.get<{ Querystring: EntryQuery & { msisdn: string; unsigned?: '1' } }>(
    '/network/entry/go',
    { schema: { querystring: goQuery } },
    (request, reply) => {
      const { campaign = '', msisdn: typed, unsigned } = request.query;
      const msisdn = toMsisdn(typed);
      if (!msisdn) {
        const page = entryPage({ campaign, typed, known: known(), refused: true });
        return sendPage(reply.code(400), page, { formTargets });
      }
      return answerWithFaults(deps, 'network', reply, () => {
        const address = unsigned ? unsignedEntryAddress : signedEntryAddress;
        const location = address(deps, { msisdn, campaign });
        return () => reply.header('cache-control', 'no-store').redirect(location, 302);
      });
    },
  );
}
