import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Movement, orNull, PlayerLine, PlayerRow } from './desk.ts';
import { closed, Time, Uuid } from './page.ts';

const FoundMessage = Type.Object(
  {
    id: Uuid,
    reference: Type.String({ examples: ['C-7K3M9QXA'] }),
    subject: Type.String(),
    player: orNull(PlayerLine),
    createdAt: Time,
    handled: Type.Boolean(),
  },
  closed,
);

const FoundQuestion = Type.Object(
  {
    id: Uuid,
    number: Type.Integer(),
    category: Type.String(),
    tier: Type.String(),
    state: Type.String(),
    question: Type.String(),
  },
  closed,
);

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/v1/console/search',
  summary:
    'Players by number, its last four digits, e-mail or part of a name; money and messages by reference; questions by number; settings by their words. Only what the role may open; each search is written down, and few may go by a whole number or e-mail',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  data: Type.Object(
    {
      players: Type.Array(PlayerRow),
      movements: Type.Array(Movement),
      messages: Type.Array(FoundMessage),
      questions: Type.Array(FoundQuestion),
      settings: Type.Array(
        Type.Object(
          { path: Type.String({ examples: ['prices.daily'] }), label: Type.String(), topic: Type.String() },
          closed,
        ),
      ),
    },
    { ...closed, description: 'At most eight of each' },
  ),
  refusals: [],
});
