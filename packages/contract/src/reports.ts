import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { words } from './words.ts';

const closed = { additionalProperties: false } as const;

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/v1/spw/questions/{id}/dispute',
  summary:
    'Say what is wrong with a question of a round that is over. The id is the one it had in the round. Said again, it tells what became of it',
  caller: 'player',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }, closed),
  body: Type.Object(
    {
      reason: Type.Union([
        Type.Literal('wrong-answer'),
        Type.Literal('two-right'),
        Type.Literal('unclear'),
        Type.Literal('out-of-date'),
        Type.Literal('other'),
      ]),
      text: Type.Optional(words(300)),
    },
    closed,
  ),
  data: Type.Object(
    { state: Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('rejected')]) },
    closed,
  ),
  refusals: ['not_found', 'not_allowed'],
  limit: { max: 20, seconds: 3600, by: 'player' },
});
