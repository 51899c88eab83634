import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount } from '../money.ts';
import { Week, Withheld } from '../prizes.ts';
import { Csv } from './desk.ts';
import { closed, MaybeText, MaybeTime, Reason, Time } from './page.ts';

const Operator = Type.Object({ id: Type.String(), name: Type.String() }, closed);
const WeekState = Type.Union([
  Type.Literal('open'),
  Type.Literal('closing'),
  Type.Literal('provisional'),
  Type.Literal('approved'),
  Type.Literal('credited'),
]);

const Bill = Type.Object(
  {
    /** Before tax, after scaling. */
    prizes: Amount,
    budget: Amount,
    factorMillionths: Type.Integer(),
    tax: Amount,
    toPlayers: Amount,
    awards: Type.Integer(),
    credited: Type.Integer(),
  },
  closed,
);

const ConsoleWeek = Type.Object(
  {
    week: Week,
    state: WeekState,
    endsAt: Time,
    players: Type.Integer(),
    /** While the week is open: what it would cost if it ended now. */
    bill: Bill,
    standingsHash: MaybeText,
    /** Names what an operator has seen: publishing and approving carry it, and are refused when the list has changed. */
    awardsHash: MaybeText,
    closedAt: MaybeTime,
    reviewUntil: MaybeTime,
    publishedAt: MaybeTime,
    publishedBy: Type.Union([Operator, Type.Null()]),
    publishedStands: Type.Boolean({
      description: 'False when whoever published it was shut out or reset since: somebody publishes it anew',
    }),
    approvedAt: MaybeTime,
    approvedBy: Type.Union([Operator, Type.Null()]),
    creditedAt: MaybeTime,
    /** Why closing waits, while it waits. */
    waitsFor: Type.Union([
      Type.Literal('its-end'),
      Type.Literal('open-rounds'),
      Type.Literal('the-worker'),
      Type.Null(),
    ]),
  },
  closed,
);

const Standing = Type.Object(
  {
    rank: Type.Integer(),
    playerId: Type.String({ format: 'uuid' }),
    username: Type.String(),
    phone: Type.String({ description: 'Masked' }),
    points: Type.Integer(),
    unassisted: Type.Integer(),
    plays: Type.Integer(),
    answeringMs: Type.Integer(),
    /** The place among those who are paid; null for whoever is not. */
    place: Type.Union([Type.Integer(), Type.Null()]),
    /** Why not, although the points were enough. */
    withheld: Type.Union([Withheld, Type.Null()]),
    words: MaybeText,
    /** An operator may overrule it. */
    canRelease: Type.Boolean(),
    /** Before tax, after scaling. */
    prize: Amount,
    tax: Amount,
    amount: Amount,
    creditedAt: MaybeTime,
  },
  closed,
);

const seeing = ['finance', 'support'] as const;
const moving = ['finance'] as const;
const WeekParams = Type.Object({ week: Week }, closed);

export const listWeeks = endpoint({
  method: 'GET',
  path: '/v1/console/weeks',
  summary: 'Weeks, newest first, the open one included',
  caller: 'operator',
  roles: seeing,
  query: Type.Object(
    { after: Type.Optional(Week), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
    closed,
  ),
  data: Type.Object({ items: Type.Array(ConsoleWeek), next: Type.Union([Week, Type.Null()]) }, closed),
  refusals: [],
});

export const getWeek = endpoint({
  method: 'GET',
  path: '/v1/console/weeks/{week}',
  summary: 'One week: its state, its bill and what it waits for',
  caller: 'operator',
  roles: seeing,
  params: WeekParams,
  data: ConsoleWeek,
  refusals: ['not_found'],
});

export const listStandings = endpoint({
  method: 'GET',
  path: '/v1/console/weeks/{week}/standings',
  summary: 'The standings with eligibility and prizes: stored ones of a closed week, an estimate of the open one',
  caller: 'operator',
  roles: seeing,
  params: WeekParams,
  query: Type.Object(
    {
      find: Type.Optional(
        Type.String({
          minLength: 2,
          maxLength: 40,
          description: 'Part of a name, or the last four digits of a number',
        }),
      ),
      after: Type.Optional(Type.Integer({ minimum: 0, description: 'A rank' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    closed,
  ),
  data: Type.Object({ items: Type.Array(Standing), next: Type.Union([Type.Integer(), Type.Null()]) }, closed),
  refusals: ['not_found'],
});

export const exportStandings = endpoint({
  method: 'GET',
  path: '/v1/console/weeks/{week}/export',
  summary: 'The standings of a week as a table in Lagos time, with what each prize is called. Numbers are masked',
  caller: 'operator',
  roles: moving,
  params: WeekParams,
  data: Csv,
  refusals: ['not_found'],
});

export const closeWeek = endpoint({
  method: 'POST',
  path: '/v1/console/weeks/{week}/close',
  summary:
    'Count an ended week now instead of waiting for the worker. Counted again while in review, it starts its review anew',
  caller: 'operator',
  roles: moving,
  params: WeekParams,
  body: Type.Object({ reason: Reason }, closed),
  data: ConsoleWeek,
  refusals: ['not_found', 'week_not_over', 'week_decided'],
  once: true,
});

export const publishWeek = endpoint({
  method: 'POST',
  path: '/v1/console/weeks/{week}/publish',
  summary: 'Stand behind the list as the first of two people. From then on only an operator changes it',
  caller: 'operator',
  roles: moving,
  params: WeekParams,
  body: Type.Object({ awardsHash: Type.String({ maxLength: 64 }) }, closed),
  data: ConsoleWeek,
  refusals: ['not_found', 'own_account', 'week_not_counted', 'week_decided', 'week_changed', 'operator_too_new'],
  once: true,
});

export const approveWeek = endpoint({
  method: 'POST',
  path: '/v1/console/weeks/{week}/approve',
  summary: 'Approve the published list as the second person. Nothing of it moves afterwards',
  caller: 'operator',
  roles: moving,
  params: WeekParams,
  body: Type.Object({ awardsHash: Type.String({ maxLength: 64 }) }, closed),
  data: ConsoleWeek,
  refusals: [
    'not_found',
    'own_account',
    'week_not_counted',
    'week_not_published',
    'week_in_review',
    'week_decided',
    'week_changed',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'first_shut_out',
  ],
  once: true,
});

const Decide = Type.Object(
  { playerId: Type.String({ format: 'uuid' }), reason: Reason },
  { ...closed, description: 'The reason is shown to the player' },
);

export const withholdPrize = endpoint({
  method: 'POST',
  path: '/v1/console/weeks/{week}/withhold',
  summary: 'Take a player out of the prizes of a week, with a reason the player can read. The next one moves up',
  caller: 'operator',
  roles: moving,
  params: WeekParams,
  body: Decide,
  data: ConsoleWeek,
  refusals: ['not_found', 'own_account', 'week_not_counted', 'week_decided'],
  once: true,
});

export const releasePrize = endpoint({
  method: 'POST',
  path: '/v1/console/weeks/{week}/release',
  summary: 'Put a withheld player back, where a person may decide that',
  caller: 'operator',
  roles: moving,
  params: WeekParams,
  body: Decide,
  data: ConsoleWeek,
  refusals: ['not_found', 'own_account', 'week_not_counted', 'week_decided', 'not_releasable'],
  once: true,
});
