import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Amount, closed, Time } from './money.ts';
import { Avatar } from './user.ts';

/** A week, named by its Monday in Lagos. */
export const Week = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-11-09'] });

/** Why a prize is not paid. The player reads a text for each; an operator's own words come beside it. */
export const Withheld = Type.Union([
  Type.Literal('account-disabled'),
  Type.Literal('staff'),
  Type.Literal('no-birth-date'),
  Type.Literal('too-young'),
  Type.Literal('terms-not-accepted'),
  Type.Literal('same-person'),
  Type.Literal('operator'),
]);

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A player's own prize. Until the week is approved its amounts are an estimate. */
export const Prize = Type.Object(
  {
    week: Week,
    /** in-review: an estimate; withheld: not paid, and why; ready: can be cashed out; credited: in the wallet. */
    state: Type.Union([
      Type.Literal('in-review'),
      Type.Literal('withheld'),
      Type.Literal('ready'),
      Type.Literal('credited'),
    ]),
    rank: Type.Integer({ description: 'The place on the board when the week closed' }),
    points: Type.Integer(),
    prize: Type.Number({ description: 'Naira before tax, after the budget was looked at' }),
    tax: Amount,
    amount: Type.Number({ description: 'Naira that come into the wallet' }),
    taxThousandths: Type.Integer(),
    /** 1000000 when the budget was enough; less when all prizes of the week were scaled by it. */
    factorMillionths: Type.Integer(),
    reason: nullable(Withheld),
    /** What the operator wrote, when an operator withheld it. */
    words: nullable(Type.String()),
    reference: Type.String(),
    /** When the review of the week ends at the earliest. */
    reviewUntil: nullable(Time),
    approvedAt: nullable(Time),
    /** When it comes into the wallet by itself. */
    creditsItselfAt: nullable(Time),
    creditedAt: nullable(Time),
  },
  closed,
);
export type Prize = Static<typeof Prize>;

export const listPrizes = endpoint({
  method: 'GET',
  path: '/v1/spw/prizes',
  summary: "The player's own prizes, newest week first, those in review and those withheld included",
  caller: 'player',
  data: Type.Array(Prize),
  refusals: [],
});

export const cashOutPrize = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/cash-out/wallet',
  summary: 'Take an approved prize into the wallet. Without a week, every one that is ready',
  caller: 'player-fresh',
  body: Type.Object({ week: Type.Optional(Week) }, closed),
  data: Type.Object({ prizes: Type.Array(Prize), balance: Amount }, closed),
  refusals: ['no_prize', 'prize_in_review', 'prize_withheld'],
  once: true,
});

export const getLastWeek = endpoint({
  method: 'GET',
  path: '/v1/spw/points/leader-board/last-week',
  summary:
    'The last week that was counted: who is paid what, or while it is checked who came first, and where the player stood',
  caller: 'player',
  /** Null while no week has been counted. */
  data: nullable(
    Type.Object(
      {
        week: Week,
        /** checking: nobody is paid yet; approved: prizes can be cashed out; paid: all of them are in the wallets. */
        state: Type.Union([Type.Literal('checking'), Type.Literal('approved'), Type.Literal('paid')]),
        decidedAt: nullable(Time),
        players: Type.Integer(),
        taxThousandths: Type.Integer(),
        rows: Type.Array(
          Type.Object(
            {
              id: Type.String({ format: 'uuid' }),
              place: Type.Integer({ description: 'Among those who are paid; while it is checked, on the board' }),
              points: Type.Integer(),
              amount: nullable(Type.Number({ description: 'Naira after tax' })),
              user: Type.Object({ username: Type.String(), image: nullable(Type.String()), avatar: Avatar }, closed),
            },
            closed,
          ),
        ),
        /** The player's own place on the board of that week; null when they did not play in it. */
        own: nullable(Type.Object({ place: Type.Integer(), points: Type.Integer() }, closed)),
      },
      closed,
    ),
  ),
  refusals: [],
});

const Winner = Type.Object(
  {
    place: Type.Integer({ description: 'The place among those who are paid' }),
    name: Type.String({ description: 'Masked' }),
    /** The state the winner lives in, when they have said it. */
    state: nullable(Type.String()),
    points: Type.Integer(),
    amount: Type.Number({ description: 'Naira after tax' }),
    creditedAt: nullable(Time),
    /** When a bank had the first money that the winner withdrew afterwards. */
    paidAt: nullable(Time),
  },
  closed,
);

export const getWinners = endpoint({
  method: 'GET',
  path: '/v1/spw/winners',
  summary: 'Who won in a week, or in the last approved one, with masked names and the times of payment',
  caller: 'anyone',
  stores: 'nothing',
  query: Type.Object({ week: Type.Optional(Week) }, closed),
  data: Type.Object(
    {
      /** Null while no week has been approved. */
      week: nullable(
        Type.Object(
          {
            week: Week,
            approvedAt: Time,
            /** SHA-256 of the closed standings, public since the week closed. */
            standingsHash: Type.String(),
            players: Type.Integer(),
            taxThousandths: Type.Integer(),
            factorMillionths: Type.Integer(),
            winners: Type.Array(Winner),
            total: Type.Number({ description: 'Naira after tax' }),
          },
          closed,
        ),
      ),
      before: nullable(Week),
      after: nullable(Week),
      /** A week that is closed and not yet approved: its standings can no longer be changed unseen. */
      inReview: nullable(Type.Object({ week: Week, closedAt: Time, standingsHash: Type.String() }, closed)),
      soFar: Type.Object(
        { since: nullable(Week), amount: Amount, winners: Type.Integer(), weeks: Type.Integer() },
        closed,
      ),
    },
    closed,
  ),
  refusals: ['not_found'],
  limit: { max: 120, seconds: 60, by: 'address' },
});
