import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount, Reference, ShortReference } from '../money.ts';
import { Csv, DaysAndOrder, Movement, orNull, PlayerLine } from './desk.ts';
import { closed, pageOf, PageQuery, Reason, Time, Uuid } from './page.ts';

/** Whoever answers players may see where money is; only finance moves it. */
const mayLook = ['support', 'finance'] as const;
const mayMove = ['finance'] as const;

const PaymentState = Type.Union([
  Type.Literal('created'),
  Type.Literal('pending'),
  Type.Literal('credited'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('quarantined'),
  Type.Literal('adjusted'),
  Type.Literal('disputed'),
  Type.Literal('charged-back'),
  Type.Literal('refunded'),
]);
const Channel = Type.Union([
  Type.Literal('card'),
  Type.Literal('momo'),
  Type.Literal('smartcash'),
  Type.Literal('airtime'),
]);

const PaymentLine = Type.Object(
  {
    id: Uuid,
    reference: Type.String(),
    shortReference: ShortReference,
    player: PlayerLine,
    channel: Channel,
    purpose: Type.String({ examples: ['fund-wallet'] }),
    product: orNull(Type.String()),
    amount: Amount,
    charges: Amount,
    total: Amount,
    takenBack: Amount,
    state: PaymentState,
    reason: orNull(Type.String()),
    checks: Type.Integer({ description: 'How often the provider was asked' }),
    nextCheckAt: orNull(Time),
    createdAt: Time,
    changedAt: Time,
    /** What an operator has asked for and is not done yet. */
    waitsFor: orNull(Type.Union([Type.Literal('credit'), Type.Literal('refund')])),
  },
  closed,
);
export type PaymentLine = Static<typeof PaymentLine>;

const Step = Type.Object({ from: orNull(Type.String()), to: Type.String(), cause: Type.String(), at: Time }, closed);

/** Something asked for about a payment by one operator and decided by another. */
const PaymentAction = Type.Object(
  {
    id: Uuid,
    kind: Type.Union([Type.Literal('credit'), Type.Literal('refund')]),
    amount: Amount,
    /** sent: the provider was asked to give it back. */
    state: Type.Union([
      Type.Literal('asked'),
      Type.Literal('approved'),
      Type.Literal('sent'),
      Type.Literal('done'),
      Type.Literal('failed'),
      Type.Literal('declined'),
    ]),
    reason: Type.String(),
    askedBy: Type.String(),
    askedAt: Time,
    decidedBy: orNull(Type.String()),
    decidedAt: orNull(Time),
    note: orNull(Type.String()),
    attentionAt: orNull(
      Type.String({
        format: 'date-time',
        description: 'Since when the provider cannot finish the refund without people',
      }),
    ),
  },
  closed,
);

const PaymentCard = Type.Object(
  {
    ...PaymentLine.properties,
    timeline: Type.Array(Step),
    prompts: Type.Array(
      Type.Object(
        {
          id: Uuid,
          number: Type.Integer(),
          state: Type.String(),
          reason: orNull(Type.String()),
          createdAt: Time,
          sentAt: orNull(Time),
        },
        closed,
      ),
    ),
    /** What the provider told us of it. */
    events: Type.Array(
      Type.Object(
        {
          id: Uuid,
          provider: Type.String(),
          event: Type.String(),
          seen: Type.Integer(),
          receivedAt: Time,
          processedAt: orNull(Time),
          outcome: orNull(Type.String()),
        },
        closed,
      ),
    ),
    /** Where our book and the provider's differed. */
    differences: Type.Array(Type.Object({ class: Type.String(), at: Time }, closed)),
    /** What the provider said was paid, of a payment that was not as asked. */
    paid: orNull(Amount),
    /** What a refund would give back, charges included. */
    refundable: orNull(Amount),
    actions: Type.Array(PaymentAction),
    /** What the one who asks may do with it now. */
    may: Type.Array(Type.Union([Type.Literal('look'), Type.Literal('credit'), Type.Literal('refund')])),
  },
  closed,
);
export type PaymentCard = Static<typeof PaymentCard>;

const PaymentsFilter = {
  show: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('stuck'), Type.Literal('asked')])),
  state: Type.Optional(PaymentState),
  channel: Type.Optional(Channel),
  player: Type.Optional(Uuid),
  ...DaysAndOrder,
};

export const listConsolePayments = endpoint({
  method: 'GET',
  path: '/v1/console/payments',
  summary:
    'Payments, newest first unless asked otherwise. Stuck ones are open for longer than they should be, or wait for a person',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object({ ...PaymentsFilter, ...PageQuery }, closed),
  data: pageOf(PaymentLine),
  refusals: [],
});

const paymentPath = { params: Type.Object({ reference: Reference }, closed) } as const;

export const getConsolePayment = endpoint({
  method: 'GET',
  path: '/v1/console/payments/{reference}',
  summary: 'One payment with where it has been, what its provider told us and what operators did',
  caller: 'operator',
  roles: mayLook,
  ...paymentPath,
  data: PaymentCard,
  refusals: ['not_found'],
});

export const lookAtConsolePayment = endpoint({
  method: 'POST',
  path: '/v1/console/payments/{reference}/look',
  summary: 'Ask the provider now how it stands. What it says is applied as always',
  caller: 'operator',
  roles: mayMove,
  ...paymentPath,
  data: PaymentCard,
  refusals: ['not_found', 'provider_unavailable'],
});

export const askForPaymentAction = endpoint({
  method: 'POST',
  path: '/v1/console/payments/{reference}/actions',
  summary:
    'Ask to credit a quarantined payment with what was truly paid, or to give a card payment back. Another person decides',
  caller: 'operator',
  roles: mayMove,
  ...paymentPath,
  body: Type.Object({ kind: Type.Union([Type.Literal('credit'), Type.Literal('refund')]), reason: Reason }, closed),
  data: PaymentCard,
  refusals: [
    'not_found',
    'own_account',
    'already_asked',
    'not_refundable',
    'not_paid',
    'nothing_to_decide',
    'provider_unavailable',
  ],
  once: true,
});

export const decidePaymentAction = endpoint({
  method: 'POST',
  path: '/v1/console/payments/{reference}/actions/{action}',
  summary: 'Let it happen, or decline it. Whoever asked for it can only decline',
  caller: 'operator',
  roles: mayMove,
  params: Type.Object({ reference: Reference, action: Uuid }, closed),
  body: Type.Object({ verdict: Type.Union([Type.Literal('approve'), Type.Literal('decline')]), note: Reason }, closed),
  data: PaymentCard,
  refusals: [
    'not_found',
    'own_account',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'first_shut_out',
    'nothing_to_decide',
    'not_covered',
    'not_refundable',
    'not_paid',
    'provider_unavailable',
  ],
  once: true,
});

const WithdrawalState = Type.Union([
  Type.Literal('reserved'),
  Type.Literal('review'),
  Type.Literal('submitting'),
  Type.Literal('submitted'),
  Type.Literal('unknown'),
  Type.Literal('blocked'),
  Type.Literal('paid'),
  Type.Literal('released'),
  Type.Literal('returned'),
]);

const Review = Type.Object(
  {
    by: Type.String(),
    verdict: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
    note: Type.String(),
    at: Time,
    stands: Type.Boolean({ description: 'False when its writer was shut out or reset since: it counts no longer' }),
  },
  closed,
);

const WithdrawalLine = Type.Object(
  {
    id: Uuid,
    reference: Type.String(),
    shortReference: ShortReference,
    player: PlayerLine,
    bank: Type.Object({ name: Type.String(), account: Type.String({ examples: ['••••6789'] }) }, closed),
    amount: Amount,
    state: WithdrawalState,
    /** Why people look at it, or why it waits: large, shared-account, many-today, sim-swapped, number-reassigned, number-cleared, in-line, above-day-limit, bank-is-new, cash-unexplained, not-put-aside, back-dated … */
    why: Type.Array(Type.String()),
    reviews: Type.Array(Review),
    /** How many must still let it go. */
    approvalsMissing: Type.Integer(),
    nextCheckAt: orNull(Time),
    createdAt: Time,
    changedAt: Time,
  },
  closed,
);
export type WithdrawalLine = Static<typeof WithdrawalLine>;

const WithdrawalCard = Type.Object(
  {
    ...WithdrawalLine.properties,
    /** The name the bank has for the account. */
    holder: Type.String(),
    timeline: Type.Array(Step),
    facts: Type.Object(
      {
        playerSince: Time,
        bankAddedAt: Time,
        /** Other players who were paid to this account. Who only saved it is not among them: anybody can save any account. */
        sharedWith: Type.Array(PlayerLine),
        paidBefore: Type.Object({ count: Type.Integer(), amount: Amount }, closed),
        cash: Amount,
        debt: Amount,
        frozen: Type.Boolean(),
        /** How the bank's name for the account stands to what is known of the player's own. */
        name: Type.Object(
          {
            match: Type.Union([
              Type.Literal('agrees'),
              Type.Literal('partly'),
              Type.Literal('differs'),
              Type.Literal('unknown'),
            ]),
            against: orNull(Type.Union([Type.Literal('mobile-money'), Type.Literal('payouts')])),
          },
          closed,
        ),
        /** What the carriers last said of the player's number; null while nothing gave a reason to ask. */
        number: orNull(
          Type.Object(
            {
              verdict: Type.Union([
                Type.Literal('clear'),
                Type.Literal('sim-swapped'),
                Type.Literal('number-reassigned'),
                Type.Literal('unknown'),
              ]),
              at: Time,
            },
            closed,
          ),
        ),
        /** Who said, alone, that the number is still the player's after a long silence or another word of the carriers. */
        numberCleared: orNull(Type.Object({ by: orNull(Type.String()), at: Time }, closed)),
      },
      closed,
    ),
    may: Type.Array(Type.Union([Type.Literal('approve'), Type.Literal('reject')])),
  },
  closed,
);
export type WithdrawalCard = Static<typeof WithdrawalCard>;

const WithdrawalsFilter = {
  show: Type.Optional(
    Type.Union([
      Type.Literal('review'),
      Type.Literal('waiting'),
      Type.Literal('sent'),
      Type.Literal('paid'),
      Type.Literal('returned'),
      Type.Literal('all'),
    ]),
  ),
  player: Type.Optional(Uuid),
  ...DaysAndOrder,
};

export const listConsoleWithdrawals = endpoint({
  method: 'GET',
  path: '/v1/console/withdrawals',
  summary: 'Withdrawals with why each waits. Those in the queue come oldest first, the others newest first',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object({ ...WithdrawalsFilter, ...PageQuery }, closed),
  data: pageOf(WithdrawalLine),
  refusals: [],
});

const withdrawalPath = { params: Type.Object({ id: Uuid }, closed) } as const;

export const getConsoleWithdrawal = endpoint({
  method: 'GET',
  path: '/v1/console/withdrawals/{id}',
  summary: 'One withdrawal with where it has been and what is known of its player',
  caller: 'operator',
  roles: mayLook,
  ...withdrawalPath,
  data: WithdrawalCard,
  refusals: ['not_found'],
});

export const reviewConsoleWithdrawal = endpoint({
  method: 'POST',
  path: '/v1/console/withdrawals/{id}/review',
  summary: 'Two different people let a withdrawal go; one stops it',
  caller: 'operator',
  roles: mayMove,
  ...withdrawalPath,
  body: Type.Object({ verdict: Type.Union([Type.Literal('approve'), Type.Literal('reject')]), note: Reason }, closed),
  data: WithdrawalCard,
  refusals: [
    'not_found',
    'own_account',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'nothing_to_decide',
    'reason_needed',
  ],
  once: true,
});

export const getTransferFloat = endpoint({
  method: 'GET',
  path: '/v1/console/float',
  summary: 'What lies at the provider to pay withdrawals from, and what waits for it',
  caller: 'operator',
  roles: mayLook,
  data: Type.Object(
    {
      /** Null while the provider does not answer. */
      balance: orNull(Amount),
      waiting: Type.Object({ count: Type.Integer(), amount: Amount }, closed),
      /** Of those waiting, the ones that wait because there is nothing to pay from. */
      inLine: Type.Object({ count: Type.Integer(), amount: Amount }, closed),
      paidInWeek: Amount,
      /** Days that the balance covers at the pace of the last week; null while nothing is paid. */
      lastsDays: orNull(Type.Number()),
      asOf: Time,
    },
    closed,
  ),
  refusals: [],
});

const Difference = Type.Object(
  {
    reference: Type.String(),
    class: Type.String({ examples: ['missing-theirs'] }),
    kind: Type.Union([Type.Literal('cards'), Type.Literal('transfers')]),
    provider: Type.String(),
    ours: orNull(Type.Record(Type.String(), Type.String())),
    theirs: orNull(Type.Record(Type.String(), Type.String())),
    foundAt: Time,
  },
  closed,
);

export const listDifferences = endpoint({
  method: 'GET',
  path: '/v1/console/differences',
  summary: "Where our book and a provider's differed, newest first",
  caller: 'operator',
  roles: mayLook,
  query: Type.Object(
    { kind: Type.Optional(Type.Union([Type.Literal('cards'), Type.Literal('transfers')])), ...PageQuery },
    closed,
  ),
  data: pageOf(Difference),
  refusals: [],
});

export const exportPayments = endpoint({
  method: 'GET',
  path: '/v1/console/exports/payments',
  summary: 'The payments that the list has by these filters, as a table in Lagos time',
  caller: 'operator',
  roles: mayMove,
  query: Type.Object(PaymentsFilter, closed),
  data: Csv,
  refusals: [],
});

export const exportWithdrawals = endpoint({
  method: 'GET',
  path: '/v1/console/exports/withdrawals',
  summary: 'The withdrawals that the list has by these filters, as a table in Lagos time',
  caller: 'operator',
  roles: mayMove,
  query: Type.Object(WithdrawalsFilter, closed),
  data: Csv,
  refusals: [],
});

export type Movement = Static<typeof Movement>;

export const findMovements = endpoint({
  method: 'GET',
  path: '/v1/console/movements',
  summary:
    'The movement of money that somebody reads out by its short reference, or that a provider names by its reference. Each search is written down',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object({ reference: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  data: pageOf(Movement),
  refusals: [],
});
