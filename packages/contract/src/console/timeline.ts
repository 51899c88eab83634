import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orNull } from './desk.ts';
import { closed, MaybeText, MaybeTime, PageQuery, pageOf, Time, Uuid } from './page.ts';

const seeing = ['support', 'finance'] as const;

const EventKind = Type.Union([
  Type.Literal('money'),
  Type.Literal('game'),
  Type.Literal('sign-in'),
  Type.Literal('security'),
  Type.Literal('support'),
  Type.Literal('operator'),
]);

/** Something that happened to a player. What the player wrote to us is not in it: that is read in the inbox. */
const TimelineEvent = Type.Object(
  {
    id: Type.String(),
    kind: EventKind,
    what: Type.Union([
      Type.Literal('payment'),
      Type.Literal('withdrawal'),
      Type.Literal('purchase'),
      Type.Literal('prize'),
      Type.Literal('adjustment'),
      Type.Literal('round'),
      Type.Literal('session'),
      Type.Literal('message'),
      Type.Literal('contact'),
      Type.Literal('feedback'),
      Type.Literal('note'),
      Type.Literal('act'),
    ]),
    at: Time,
    name: Type.String({ description: 'Of what sort: a channel, a category, a device, an act', examples: ['card'] }),
    state: MaybeText,
    amount: orNull(Type.Number({ description: 'Naira; below zero when it left' })),
    points: orNull(Type.Integer()),
    by: orNull(Type.String({ description: 'The operators who did it, in their order' })),
    words: orNull(Type.String({ description: 'Why, or what was written down' })),
    shortReference: MaybeText,
    /** Opens it where it is worked on: a payment by its reference, the others by their id. */
    opens: MaybeText,
  },
  closed,
);
export type TimelineEvent = Static<typeof TimelineEvent>;

export const listPlayerTimeline = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/timeline',
  summary:
    'Everything that happened to a player, newest first: money, games, sign-ins, security, words to us, acts of operators. Looking is written down',
  caller: 'operator',
  roles: seeing,
  params: Type.Object({ id: Uuid }, closed),
  query: Type.Object(
    {
      kind: Type.Optional(EventKind),
      after: Type.Optional(
        Type.String({ minLength: 1, maxLength: 800, description: 'From `next` of the page before' }),
      ),
      limit: PageQuery.limit,
    },
    closed,
  ),
  data: pageOf(TimelineEvent),
  refusals: ['user_not_found'],
});

const AskedQuestion = Type.Object(
  {
    level: Type.Integer(),
    id: Uuid,
    number: orNull(Type.Integer({ description: 'Of the question in its list' })),
    question: Type.String(),
    /** As the player had them before them. */
    options: Type.Array(Type.String()),
    chosen: MaybeText,
    answer: Type.String(),
    right: Type.Boolean(),
    seconds: orNull(Type.Number({ description: 'From its reveal to the answer' })),
    powerups: Type.Array(Type.String()),
    points: Type.Integer(),
  },
  closed,
);

const PlayedRound = Type.Object(
  {
    id: Uuid,
    category: Type.String(),
    startedAt: Time,
    endedAt: MaybeTime,
    endReason: MaybeText,
    level: Type.Integer(),
    points: Type.Integer(),
    /** Of a round that is still played only what is answered: nobody tells its player what is right. */
    questions: Type.Array(AskedQuestion),
  },
  closed,
);
export type PlayedRound = Static<typeof PlayedRound>;

export const getPlayerRound = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/rounds/{round}',
  summary: 'One round with its questions, answers and times. Looking is written down',
  caller: 'operator',
  roles: [...seeing, 'content'],
  params: Type.Object({ id: Uuid, round: Uuid }, closed),
  data: PlayedRound,
  refusals: ['user_not_found', 'round_missing'],
});
