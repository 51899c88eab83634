import { MESSAGE_KINDS, type MessageGroup, type MessageKind } from '@spw/rules/messages';
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Language } from './user.ts';

const closed = { additionalProperties: false } as const;

const Group = Type.Enum(['security', 'money', 'game'] as const satisfies readonly MessageGroup[]);
const Kind = Type.Enum(Object.keys(MESSAGE_KINDS) as MessageKind[]);
const Unread = Type.Integer({ description: 'How many are unread; a hundred means a hundred or more' });

const Message = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    kind: Kind,
    group: Group,
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'What its text speaks of: amounts in naira, names, days. Which there are follows from the kind',
    }),
    place: Type.String({ description: 'The page of the app where there is more to see or to do' }),
    createdAt: Type.String({ format: 'date-time' }),
    read: Type.Boolean(),
  },
  closed,
);

export const listMessages = endpoint({
  method: 'GET',
  path: '/v1/spw/messages',
  summary: 'What was said to the player in the last three months, newest first',
  caller: 'player',
  query: Type.Object(
    {
      group: Type.Optional(Group),
      before: Type.Optional(Type.String({ format: 'uuid', description: '`meta.next` of the page before' })),
    },
    closed,
  ),
  data: Type.Array(Message),
  meta: Type.Object({ next: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]), unread: Unread }, closed),
  refusals: [],
});

export const readMessages = endpoint({
  method: 'PUT',
  path: '/v1/spw/messages/read',
  summary: 'The player has read these messages',
  caller: 'player',
  body: Type.Object({ ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 50 }) }, closed),
  data: Type.Object({ unread: Unread }, closed),
  refusals: [],
});

const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'An hour of the day in Lagos' });
const choices = {
  results: Type.Boolean({ description: 'How a week ended, and what became of a report' }),
  reminders: Type.Boolean({ description: 'A streak or a plan that is about to end' }),
  news: Type.Boolean({ description: 'What is new in the game' }),
  place: Type.Boolean({ description: 'Somebody passed the player, and the end of the week' }),
  amounts: Type.Boolean({ description: 'Amounts may be seen on a locked phone' }),
  quietFrom: Hour,
  quietUntil: Type.Integer({ ...Hour, description: 'The same as `quietFrom`: no quiet hours' }),
};

export const getMessageChoices = endpoint({
  method: 'GET',
  path: '/v1/spw/user/messages',
  summary: 'Which messages the player wants. Codes and what concerns their money are always sent',
  caller: 'player',
  data: Type.Object(choices, closed),
  meta: Type.Object(
    {
      pushKey: Type.Union([Type.String(), Type.Null()], {
        description: 'With which a browser asks its push service for an address; null where nothing is pushed',
      }),
    },
    closed,
  ),
  refusals: [],
});

export const setMessageChoices = endpoint({
  method: 'PUT',
  path: '/v1/spw/user/messages',
  summary: 'Choose them. What is left out stays as it was',
  caller: 'player',
  body: Type.Partial(Type.Object(choices, closed), closed),
  data: Type.Object(choices, closed),
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});

const BYTES_65 = '^[A-Za-z0-9_-]{87}$';
const BYTES_16 = '^[A-Za-z0-9_-]{22}$';

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/v1/spw/user/push',
  summary: 'Messages are pushed to this browser, in this language. Said again, the last word counts',
  caller: 'player',
  body: Type.Object(
    {
      endpoint: Type.String({ maxLength: 500, format: 'uri', description: 'Where the push service takes messages' }),
      p256dh: Type.String({ pattern: BYTES_65 }),
      auth: Type.String({ pattern: BYTES_16 }),
      language: Language,
    },
    closed,
  ),
  data: Type.Object({ subscribed: Type.Boolean() }, closed),
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/v1/spw/user/push',
  summary: 'Nothing more is pushed to this browser',
  caller: 'player',
  data: Type.Object({ subscribed: Type.Boolean() }, closed),
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});
