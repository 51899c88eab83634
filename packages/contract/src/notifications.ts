import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

const Choices = Type.Object(
  {
    results: Type.Boolean({ description: 'How a week ended, and prizes' }),
    reminders: Type.Boolean({ description: 'A streak or a plan that is about to end' }),
    news: Type.Boolean({ description: 'What is new in the game' }),
  },
  closed,
);

export const getMessageChoices = endpoint({
  method: 'GET',
  path: '/v1/spw/user/messages',
  summary: 'Which messages the player wants. Codes and what concerns their money are always sent',
  caller: 'player',
  data: Choices,
  refusals: [],
});

export const setMessageChoices = endpoint({
  method: 'PUT',
  path: '/v1/spw/user/messages',
  summary: 'Choose them. What is left out stays as it was',
  caller: 'player',
  body: Type.Partial(Choices, closed),
  data: Choices,
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});
