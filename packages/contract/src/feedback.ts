import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { words, WORDS_OF_STRANGERS } from './words.ts';

const closed = { additionalProperties: false } as const;

/** People write as much as they like; this is more than anyone has. */
const LONGEST_MESSAGE = 20_000;

const note = {
  name: words(200),
  email: Type.String({ maxLength: 254 }),
  message: words(LONGEST_MESSAGE),
};

export const sendIdea = endpoint({
  method: 'POST',
  path: '/api/markov-ideas',
  summary: 'An idea for the game',
  caller: 'maybe-player',
  stores: WORDS_OF_STRANGERS,
  body: Type.Object({ data: Type.Object(note, closed) }, closed),
  data: Type.Null(),
  refusals: ['email_required', 'email_invalid'],
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const reportBug = endpoint({
  method: 'POST',
  path: '/api/markov-bugs',
  summary: 'Something that does not work as it should',
  caller: 'maybe-player',
  stores: WORDS_OF_STRANGERS,
  body: Type.Object(
    {
      data: Type.Object(
        {
          ...note,
          circumstances: Type.Optional(
            Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$', description: 'Version, page and browser' }),
          ),
        },
        closed,
      ),
    },
    closed,
  ),
  data: Type.Null(),
  refusals: ['email_required', 'email_invalid'],
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const sendPowerupSurvey = endpoint({
  method: 'POST',
  path: '/api/powerups-surveys',
  summary: 'What a player thinks of a powerup',
  caller: 'player',
  body: Type.Object(
    {
      data: Type.Object(
        {
          username: Type.String({ maxLength: 64 }),
          email: Type.String({ maxLength: 254 }),
          phone: Type.String({ maxLength: 24 }),
          rating: Type.Union([Type.Literal('Great'), Type.Literal('Could Be Better')]),
          message: words(2000),
        },
        closed,
      ),
    },
    closed,
  ),
  data: Type.Null(),
  refusals: [],
  limit: { max: 5, seconds: 3600, by: 'player' },
});
