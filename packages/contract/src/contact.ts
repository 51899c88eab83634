import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { words, WORDS_OF_STRANGERS } from './words.ts';

const closed = { additionalProperties: false } as const;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact',
  summary: 'A message that wants an answer. A feedback form sends one too, beside what it keeps',
  caller: 'maybe-player',
  stores: WORDS_OF_STRANGERS,
  body: Type.Object(
    {
      name: Type.String({ maxLength: 254, description: 'The e-mail address to answer to' }),
      subject: words(200),
      message: words(20_000),
      phone: Type.String({ maxLength: 24, pattern: '^[^\\u0000]*$' }),
      type: Type.Literal('SPIN-N-WIN'),
    },
    closed,
  ),
  data: Type.Object({ reference: Type.String({ examples: ['C-7H2KM9QX'] }) }, closed),
  refusals: ['email_required', 'email_invalid', 'phone_missing'],
  limit: { max: 20, seconds: 3600, by: 'player' },
});
