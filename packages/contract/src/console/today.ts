import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount, ShortReference } from '../money.ts';
import { closed, MaybeText, MaybeTime, Time } from './page.ts';

const Count = Type.Integer();
/** Today so far, and the same hours a week ago. */
const Beside = (figure: typeof Count | typeof Amount) => Type.Object({ today: figure, weekAgo: figure }, closed);

const StuckPayment = Type.Object(
  {
    kind: Type.Union([Type.Literal('payment'), Type.Literal('withdrawal')]),
    reference: Type.String(),
    shortReference: Type.Union([ShortReference, Type.Null()], {
      description: 'What people call it; null of a transfer that is not ours',
    }),
    channel: Type.String(),
    amount: Amount,
    state: Type.String(),
    why: MaybeText,
    since: Time,
    nextCheckAt: MaybeTime,
  },
  closed,
);

const Float = Type.Object(
  {
    provider: Type.String({ examples: ['card'] }),
    balance: Type.Union([Amount, Type.Null()], { description: 'Null when the provider did not say' }),
    source: Type.Union([Type.Literal('provider'), Type.Literal('books')]),
    waiting: Type.Union([Amount, Type.Null()], { description: 'Withdrawals still to be paid from it' }),
  },
  closed,
);

const ProviderDay = Type.Object(
  {
    day: Type.String({ format: 'date' }),
    channels: Type.Array(
      Type.Object(
        {
          channel: Type.String({ examples: ['momo'] }),
          begun: Count,
          completed: Count,
          halfWithinSeconds: Type.Union([Count, Type.Null()]),
        },
        closed,
      ),
    ),
  },
  { ...closed, description: 'How payments and payouts went on the last whole day that is counted' },
);

const UncreditedWeek = Type.Object(
  { week: Type.String({ format: 'date' }), gamesKeptSince: Time },
  {
    ...closed,
    description:
      'The oldest week whose prizes are not credited, once games are kept for longer than thirteen months because of it',
  },
);

const InvariantAge = Type.Object(
  { id: Type.String(), says: Type.String(), holds: Type.Boolean(), offences: Type.Array(Type.String()) },
  closed,
);

export const getToday = endpoint({
  method: 'GET',
  path: '/v1/console/today',
  summary: 'The day at a glance: people, games, money, what is stuck, and whether the books hold',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  data: Type.Object(
    {
      asOf: Time,
      players: Beside(Count),
      newPlayers: Beside(Count),
      rounds: Type.Object({ today: Count, weekAgo: Count, open: Count, late: Count }, closed),
      revenue: Type.Object({ today: Amount, weekAgo: Amount, byWallet: Amount, byAirtime: Amount }, closed),
      revenueByHour: Type.Array(
        Type.Object({ hour: Count, today: Type.Union([Amount, Type.Null()]), weekAgo: Amount }, closed),
      ),
      prizes: Type.Object(
        { week: Type.String({ format: 'date' }), liability: Amount, budget: Amount, players: Count, ceiling: Amount },
        closed,
      ),
      uncredited: Type.Union([UncreditedWeek, Type.Null()]),
      floats: Type.Array(Float),
      providers: Type.Union([ProviderDay, Type.Null()]),
      stuck: Type.Object({ count: Count, amount: Amount, items: Type.Array(StuckPayment) }, closed),
      /** What waits for people, each up to as many as are counted. */
      waiting: Type.Object(
        {
          withdrawals: Count,
          payments: Count,
          adjustments: Count,
          reviews: Count,
          disputes: Count,
          messages: Count,
          settings: Count,
          operators: Count,
        },
        closed,
      ),
      books: Type.Object(
        {
          checkedAt: MaybeTime,
          allCheckedAt: MaybeTime,
          seconds: Type.Union([Type.Number(), Type.Null()]),
          invariants: Type.Array(InvariantAge),
        },
        closed,
      ),
    },
    closed,
  ),
  refusals: [],
});

const Day = Type.Object(
  {
    day: Type.String({ format: 'date' }),
    players: Count,
    newPlayers: Count,
    rounds: Count,
    revenue: Amount,
    paidIn: Amount,
    paidOut: Amount,
    prizeLiability: Type.Union([Amount, Type.Null()]),
  },
  closed,
);

export const getDays = endpoint({
  method: 'GET',
  path: '/v1/console/days',
  summary: 'The last fourteen days, oldest first, for charts',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  data: Type.Object({ asOf: Time, days: Type.Array(Day) }, closed),
  refusals: [],
});
