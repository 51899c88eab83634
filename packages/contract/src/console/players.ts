import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount, ShortReference } from '../money.ts';
import { DaysAndOrder, PlayerRow } from './desk.ts';
import { closed, MaybeText, MaybeTime, PageQuery, pageOf, Reason, Time, Uuid } from './page.ts';

const params = Type.Object({ id: Uuid }, closed);
const page = Type.Object(PageQuery, closed);
const withReason = Type.Object({ reason: Reason }, closed);
const all = ['support', 'finance'] as const;

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/v1/console/players',
  summary:
    'Players by the beginning of a username, by a whole phone number or id, in the order of names; without words those of some days, newest first or as asked. Each search is written down, and few may go by a number',
  caller: 'operator',
  roles: all,
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 64 })), ...DaysAndOrder, ...PageQuery }, closed),
  data: pageOf(PlayerRow),
  refusals: [],
});

const Balances = Type.Object(
  {
    cash: Amount,
    playCredit: Amount,
    held: Amount,
    debt: Amount,
    frozen: Type.Boolean(),
    frozenByOwner: Type.Boolean(),
    plays: Type.Integer(),
    wildcards: Type.Integer(),
    powerups: Type.Record(Type.String(), Type.Integer()),
  },
  closed,
);

const PlayerCard = Type.Object(
  {
    /** Somebody asked to end the hold of the wallet and waits for a second person. */
    thawAsked: Type.Union([Type.Object({ by: Type.String(), at: Time, reason: Type.String() }, closed), Type.Null()]),
    holds: Type.Array(
      Type.Object(
        {
          why: Type.Union(
            [
              Type.Literal('operator'),
              Type.Literal('overpaid'),
              Type.Literal('owed'),
              Type.Literal('before'),
              Type.Literal('unconfirmed'),
            ],
            {
              description:
                'before: nobody wrote down whose it is; unconfirmed: a provider does not know a payment that was credited',
            },
          ),
          by: MaybeText,
          at: Time,
        },
        closed,
      ),
      { description: 'Holds of the wallet that only people end, oldest first' },
    ),
    id: Uuid,
    username: Type.String(),
    image: MaybeText,
    phone: Type.String(),
    email: Type.String(),
    birthYear: Type.Union([Type.Integer(), Type.Null()]),
    gender: MaybeText,
    state: MaybeText,
    city: MaybeText,
    platform: Type.String(),
    createdAt: Time,
    lastSeenAt: MaybeTime,
    disabledAt: MaybeTime,
    disabling: Type.Union([Type.Object({ by: MaybeText, at: Time, reason: MaybeText }, closed), Type.Null()], {
      description: 'Who shut the player out, and why, while they are',
    }),
    staffSince: MaybeTime,
    returnedAt: Type.Union([Time, Type.Null()], {
      description: 'The number came back after a long silence and may be somebody else’s',
    }),
    deletion: Type.Union(
      [
        Type.Object(
          {
            askedAt: Time,
            finishedAt: MaybeTime,
            erased: Type.Array(Type.Object({ table: Type.String(), rows: Type.Integer() }, closed)),
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: 'The receipt of a deleted account: rows erased or emptied, by table' },
    ),
    balances: Balances,
    subscription: Type.Union([Type.Object({ plan: Type.String(), endsAt: Time }, closed), Type.Null()]),
    week: Type.Object({ points: Type.Integer(), plays: Type.Integer() }, closed),
    rounds: Type.Integer({ description: 'All that were ever played' }),
    openRound: Type.Union([Type.Object({ id: Uuid, level: Type.Integer(), startedAt: Time }, closed), Type.Null()]),
  },
  closed,
);

export const getPlayerCard = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}',
  summary: 'One player: who, what they have and where they stand. Looking is written down',
  caller: 'operator',
  roles: all,
  params,
  data: PlayerCard,
  refusals: ['user_not_found'],
});

export const revealPlayer = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/reveal',
  summary: 'The personal data in full, with the reason for asking',
  caller: 'operator',
  roles: all,
  params,
  body: withReason,
  data: Type.Object(
    { phone: Type.String(), email: Type.String(), birthDate: MaybeText, banks: Type.Array(Type.String()) },
    closed,
  ),
  refusals: ['user_not_found'],
});

const Entry = Type.Object(
  {
    id: Type.String(),
    at: Time,
    kind: Type.String({ examples: ['fund-card'] }),
    reference: MaybeText,
    place: Type.String({ examples: ['cash', 'playCredit', 'PLAY'] }),
    amount: Type.Number({ description: 'Naira, or a count of goods' }),
    balanceAfter: Type.Number(),
  },
  closed,
);

export const listPlayerEntries = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/entries',
  summary: "A player's lines in the ledger, newest first",
  caller: 'operator',
  roles: all,
  params,
  query: page,
  data: pageOf(Entry),
  refusals: ['user_not_found'],
});

const SessionRow = Type.Object(
  {
    id: Uuid,
    device: Type.String(),
    createdAt: Time,
    lastSeenAt: Time,
    endedAt: MaybeTime,
    endedWhy: MaybeText,
  },
  closed,
);

export const listPlayerSessions = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/sessions',
  summary: 'Where a player is and was signed in, newest first',
  caller: 'operator',
  roles: all,
  params,
  query: page,
  data: pageOf(SessionRow),
  refusals: ['user_not_found'],
});

const RoundRow = Type.Object(
  {
    id: Uuid,
    category: Type.String(),
    startedAt: Time,
    endedAt: MaybeTime,
    endReason: MaybeText,
    level: Type.Integer(),
    points: Type.Integer(),
  },
  closed,
);

export const listPlayerRounds = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/rounds',
  summary: "A player's rounds, newest first",
  caller: 'operator',
  roles: [...all, 'content'],
  params,
  query: page,
  data: pageOf(RoundRow),
  refusals: ['user_not_found'],
});

const PaymentRow = Type.Object(
  {
    id: Uuid,
    reference: Type.String(),
    shortReference: ShortReference,
    channel: Type.String(),
    purpose: Type.String(),
    amount: Amount,
    state: Type.String(),
    reason: MaybeText,
    createdAt: Time,
    changedAt: Time,
  },
  closed,
);

export const listPlayerPayments = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/payments',
  summary: 'What a player paid in, newest first',
  caller: 'operator',
  roles: all,
  params,
  query: page,
  data: pageOf(PaymentRow),
  refusals: ['user_not_found'],
});

const WithdrawalRow = Type.Object(
  {
    id: Uuid,
    reference: Type.String(),
    shortReference: ShortReference,
    amount: Amount,
    bank: Type.String({ examples: ['Zenith Bank •••0001'] }),
    state: Type.String(),
    reason: MaybeText,
    createdAt: Time,
    changedAt: Time,
  },
  closed,
);

export const listPlayerWithdrawals = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/withdrawals',
  summary: 'What a player took out, newest first',
  caller: 'operator',
  roles: all,
  params,
  query: page,
  data: pageOf(WithdrawalRow),
  refusals: ['user_not_found'],
});
