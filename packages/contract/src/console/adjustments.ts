import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount, Naira, ShortReference } from '../money.ts';
import { DaysAndOrder, orNull, PlayerLine } from './desk.ts';
import { closed, MaybeText, pageOf, PageQuery, Reason, Time, Uuid } from './page.ts';

/** Whoever answers players may see what was put right; only finance puts right. */
const mayLook = ['support', 'finance'] as const;
const mayMove = ['finance'] as const;

const Kind = Type.Union([
  Type.Literal('credit'),
  Type.Literal('refund'),
  Type.Literal('write-off'),
  Type.Literal('recover'),
]);
const About = Type.Union([Type.Literal('payment'), Type.Literal('withdrawal'), Type.Literal('player')]);
/** Which payment, withdrawal or player: a payment by its reference, the others by their id. */
const Subject = { about: About, id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9._=-]+$' }) };

const Adjustment = Type.Object(
  {
    id: Uuid,
    shortReference: ShortReference,
    player: PlayerLine,
    subject: Type.Object(Subject, closed),
    kind: Kind,
    amount: Amount,
    /** What the money is called where it was given back outside. */
    refundReference: MaybeText,
    state: Type.Union([Type.Literal('asked'), Type.Literal('done'), Type.Literal('declined')]),
    reason: Type.String(),
    askedBy: Type.String(),
    askedAt: Time,
    decidedBy: MaybeText,
    decidedAt: orNull(Time),
    note: MaybeText,
  },
  closed,
);
export type Adjustment = Static<typeof Adjustment>;

const Overpayment = Type.Object(
  {
    withdrawal: Uuid,
    reference: Type.String(),
    player: PlayerLine,
    amount: Amount,
    recovered: Amount,
    writtenOff: Amount,
    /** What nobody has borne yet. */
    missing: Amount,
    state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('came-back')]),
    foundAt: Time,
    closedAt: orNull(Time),
  },
  closed,
);
export type Overpayment = Static<typeof Overpayment>;

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/v1/console/adjustments',
  summary: 'What people put right by hand, or what waits for a second person; newest first unless asked otherwise',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object(
    { show: Type.Optional(Type.Union([Type.Literal('asked'), Type.Literal('all')])), ...DaysAndOrder, ...PageQuery },
    closed,
  ),
  data: pageOf(Adjustment),
  refusals: [],
});

export const listOverpayments = endpoint({
  method: 'GET',
  path: '/v1/console/overpayments',
  summary: 'Withdrawals that were given back and paid all the same, newest first',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object(
    { show: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('all')])), ...PageQuery },
    closed,
  ),
  data: pageOf(Overpayment),
  refusals: [],
});

export const getAdjustable = endpoint({
  method: 'GET',
  path: '/v1/console/adjustable',
  summary: 'What can be put right about a payment, a withdrawal or a player, and what was',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object(Subject, closed),
  data: Type.Object(
    {
      /** What may be asked for now, and how much of it at most. */
      may: Type.Array(Type.Object({ kind: Kind, least: Amount, most: Amount }, closed)),
      /** What the provider said was paid, of a payment that waits for people. */
      told: orNull(Amount),
      overpayment: orNull(Overpayment),
      adjustments: Type.Array(Adjustment),
    },
    closed,
  ),
  refusals: ['not_found'],
});

const limitRefusals = [
  'adjustment_unfit',
  'adjustment_too_large',
  'adjustments_per_day',
  'more_than_left',
  'not_covered',
  'provider_knows',
  'provider_unavailable',
  'already_asked',
] as const;

export const askForAdjustment = endpoint({
  method: 'POST',
  path: '/v1/console/adjustments',
  summary: 'Ask to credit, refund, write off or recover by hand. Nothing moves until another person agrees',
  caller: 'operator',
  roles: mayMove,
  body: Type.Object(
    {
      ...Subject,
      kind: Kind,
      amount: Naira,
      refundReference: Type.Optional(Type.String({ minLength: 3, maxLength: 80, pattern: '^[\\x21-\\x7e]+$' })),
      reason: Reason,
    },
    closed,
  ),
  data: Adjustment,
  refusals: [
    'not_found',
    'own_account',
    'amount_missing',
    'refund_reference_missing',
    'refund_reference_used',
    ...limitRefusals,
  ],
  once: true,
});

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/v1/console/adjustments/{id}',
  summary: 'Let it happen, or decline it. Whoever asked for it can only decline',
  caller: 'operator',
  roles: mayMove,
  params: Type.Object({ id: Uuid }, closed),
  body: Type.Object({ verdict: Type.Union([Type.Literal('approve'), Type.Literal('decline')]), note: Reason }, closed),
  data: Adjustment,
  refusals: [
    'not_found',
    'own_account',
    'nothing_to_decide',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'first_shut_out',
    ...limitRefusals,
  ],
  once: true,
});
