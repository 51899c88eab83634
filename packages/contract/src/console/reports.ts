import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount } from '../money.ts';
import { closed } from './page.ts';

const Day = Type.String({ format: 'date' });
const MaybeDay = Type.Union([Day, Type.Null()]);
const Count = Type.Integer();
const MaybeCount = Type.Union([Count, Type.Null()]);
const MaybeAmount = Type.Union([Amount, Type.Null()]);
const Range = Type.Object({ from: Day, to: Day }, closed);

const Sources = Type.Object(
  { plays: Amount, subscription: Amount, powerups: Amount, wildcard: Amount, airtime: Amount },
  { ...closed, description: 'What was sold from the wallet, by what it was, and what was sold by airtime' },
);

const ReportDay = Type.Object(
  {
    day: Day,
    players: Count,
    newPlayers: Count,
    rounds: Count,
    payers: Count,
    revenue: Sources,
    paidIn: Amount,
    paidOut: Amount,
  },
  closed,
);

const Figures = Type.Object(
  {
    players: Count,
    newPlayers: Count,
    rounds: Count,
    payers: Count,
    revenue: Amount,
    perPlayer: MaybeAmount,
    perPayer: MaybeAmount,
    payersBefore: Type.Integer({ description: 'Who paid in as many days before' }),
    stopped: Type.Integer({ description: 'Who of them did not pay in these days' }),
  },
  { ...closed, description: 'Of a range: people are different people' },
);

const ReportWeek = Type.Object(
  {
    week: Day,
    revenue: Amount,
    perPlayerDay: Type.Union([Amount, Type.Null()], { description: 'Revenue for each player and day they played' }),
    prizes: Type.Union([Amount, Type.Null()], { description: 'Null until the week is counted' }),
  },
  closed,
);

const Channel = Type.Object(
  {
    channel: Type.String({ examples: ['card'] }),
    begun: Count,
    completed: Type.Integer({ description: 'Within a day' }),
    unanswered: Count,
    halfWithinSeconds: MaybeCount,
    mostWithinSeconds: Type.Union([Count, Type.Null()], { description: '95 in 100' }),
    days: Type.Array(Type.Object({ day: Day, begun: Count, completed: Count }, closed)),
  },
  closed,
);

export const ReportData = Type.Object(
  {
    countedTo: Type.Union([Day, Type.Null()], {
      description: 'The last whole day that is counted; null before the first',
    }),
    countedFrom: MaybeDay,
    range: Type.Object(
      { from: Day, to: Day },
      { ...closed, description: 'What was asked for, as far as it is counted, 366 days at most' },
    ),
    beside: Range,
    days: Type.Array(ReportDay),
    besideDays: Type.Array(ReportDay),
    figures: Figures,
    besideFigures: Figures,
    cohorts: Type.Array(Type.Object({ week: Day, joined: Count, seen: Type.Array(Count) }, closed)),
    funnel: Type.Object(
      {
        from: Day,
        to: Day,
        registered: Count,
        firstPlay: Count,
        secondDay: Count,
        firstPayment: Count,
        secondPayment: Count,
        hoursToPayment: Type.Union([Count, Type.Null()], {
          description: 'Half of those who first paid in these days did so within',
        }),
      },
      { ...closed, description: 'Who joined in the last whole week of the range, and how far they have come' },
    ),
    weeks: Type.Array(ReportWeek),
    prizes: Type.Object(
      { week: Day, liability: Amount, budget: Amount },
      { ...closed, description: 'What this week costs if it ends as it stands, and at most' },
    ),
    channels: Type.Array(Channel),
    questions: Type.Object(
      { approved: Count, harder: Count, easier: Count, unmeasured: Count, reported: Count },
      { ...closed, description: 'As they are now; reported: in the range' },
    ),
  },
  closed,
);
export type ReportData = Static<typeof ReportData>;

export const getReports = endpoint({
  method: 'GET',
  path: '/v1/console/reports',
  summary: 'Whole days over time, beside others: players, money, providers and questions',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  query: Type.Object(
    {
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      beside: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('year')], { default: 'before' })),
    },
    closed,
  ),
  data: ReportData,
  refusals: [],
});
