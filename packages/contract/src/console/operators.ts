import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { closed, MaybeText, MaybeTime, Reason, RoleName, Time, Uuid } from './page.ts';

const roles = ['owner'] as const;
const Username = Type.String({ minLength: 3, maxLength: 32, pattern: '^[a-z][a-z0-9._-]+$', examples: ['ada'] });
const Phone = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'Of the person: half of the password goes there',
});

const OperatorView = Type.Object(
  {
    id: Uuid,
    username: Type.String(),
    role: RoleName,
    state: Type.Union([Type.Literal('invited'), Type.Literal('active'), Type.Literal('disabled')]),
    phone: Type.Union([Type.String({ description: 'Masked' }), Type.Null()]),
    createdAt: Time,
    lastSeenAt: MaybeTime,
    approvesFrom: Time,
  },
  closed,
);

const Proposal = Type.Object(
  {
    id: Uuid,
    kind: Type.Union([Type.Literal('add'), Type.Literal('role'), Type.Literal('reset'), Type.Literal('enable')]),
    username: Type.String(),
    role: RoleName,
    /** Whole: whoever confirms it checks that it is the person’s own. */
    phone: MaybeText,
    phoneIs: Type.Union([Type.Literal('known'), Type.Literal('new'), Type.Null()], {
      description: 'Whether it is the number that this operator has so far',
    }),
    alsoAskedFor: Type.Array(Type.String(), {
      description:
        'New operators whom the same owner has asked for in the 30 days before: two of them approve together',
    }),
    state: Type.Union([
      Type.Literal('asked'),
      Type.Literal('confirmed'),
      Type.Literal('declined'),
      Type.Literal('withdrawn'),
      Type.Literal('expired'),
    ]),
    reason: Type.String(),
    askedBy: Type.String(),
    askedAt: Time,
    expiresAt: Time,
    decidedBy: MaybeText,
    decidedAt: MaybeTime,
    may: Type.Array(Type.Union([Type.Literal('confirm'), Type.Literal('decline'), Type.Literal('withdraw')])),
  },
  closed,
);
export type OperatorProposal = Static<typeof Proposal>;

const params = Type.Object({ id: Uuid }, closed);
const WithReason = Type.Object({ reason: Reason }, closed);
const phoneRefusals = ['phone_missing', 'phone_invalid', 'phone_taken'] as const;
const aboutOne = ['not_found', 'operator_is_you', 'already_asked'] as const;

export const listOperators = endpoint({
  method: 'GET',
  path: '/v1/console/operators',
  summary: 'Every operator there is or was',
  caller: 'operator',
  roles,
  data: Type.Array(OperatorView),
  refusals: [],
});

export const addOperator = endpoint({
  method: 'POST',
  path: '/v1/console/operators',
  summary: 'Ask for a new operator. Nothing happens until another owner confirms it',
  caller: 'operator',
  roles,
  body: Type.Object({ username: Username, role: RoleName, phone: Phone, reason: Reason }, closed),
  data: Proposal,
  refusals: ['operator_name_taken', 'already_asked', ...phoneRefusals],
});

export const changeOperatorRole = endpoint({
  method: 'POST',
  path: '/v1/console/operators/{id}/role',
  summary: 'Ask for another role for an operator. Nothing happens until another owner confirms it',
  caller: 'operator',
  roles,
  params,
  body: Type.Object({ role: RoleName, reason: Reason }, closed),
  data: Proposal,
  refusals: [...aboutOne, 'nothing_to_decide'],
});

const MaybePhone = Type.Object({ phone: Type.Optional(Phone), reason: Reason }, closed);

export const resetOperator = endpoint({
  method: 'POST',
  path: '/v1/console/operators/{id}/reset',
  summary:
    'Ask for a one-time password instead of a lost password or authenticator, to the known phone or to another. Nothing happens until another owner confirms it',
  caller: 'operator',
  roles,
  params,
  body: MaybePhone,
  data: Proposal,
  refusals: [...aboutOne, ...phoneRefusals, 'nothing_to_decide'],
});

export const enableOperator = endpoint({
  method: 'POST',
  path: '/v1/console/operators/{id}/enable',
  summary: 'Ask to let a disabled operator in again, by a first login. Nothing happens until another owner confirms it',
  caller: 'operator',
  roles,
  params,
  body: MaybePhone,
  data: Proposal,
  refusals: [...aboutOne, ...phoneRefusals, 'nothing_to_decide'],
});

export const disableOperator = endpoint({
  method: 'POST',
  path: '/v1/console/operators/{id}/disable',
  summary: 'Shut an operator out, at once and by one owner',
  caller: 'operator',
  roles,
  params,
  body: WithReason,
  data: OperatorView,
  refusals: ['not_found', 'operator_is_you'],
});

export const listOperatorProposals = endpoint({
  method: 'GET',
  path: '/v1/console/operators/proposals',
  summary:
    'What owners asked for about operators, newest first: what waits for another owner, and what became of the rest',
  caller: 'operator',
  roles,
  data: Type.Array(Proposal),
  refusals: [],
});

export const decideOperatorProposal = endpoint({
  method: 'POST',
  path: '/v1/console/operators/proposals/{id}',
  summary: 'Confirm what another owner asked for, decline it, or withdraw what you asked for',
  caller: 'operator',
  roles,
  params,
  body: Type.Object(
    {
      verdict: Type.Union([Type.Literal('confirm'), Type.Literal('decline'), Type.Literal('withdraw')]),
      note: Reason,
    },
    closed,
  ),
  data: Type.Object(
    {
      proposal: Proposal,
      /** The second half of a one-time password, shown this once to whoever confirms, to be handed to the person. */
      handOver: MaybeText,
      /** Whether the first half is on its way to the person’s phone; null when there is none to send. */
      sent: Type.Union([Type.Boolean(), Type.Null()]),
    },
    closed,
  ),
  refusals: [
    'not_found',
    'nothing_to_decide',
    'proposal_expired',
    'operator_is_you',
    'operator_name_taken',
    'phone_taken',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'first_shut_out',
  ],
});

export const sendFirstHalf = endpoint({
  method: 'POST',
  path: '/v1/console/operators/{id}/send-again',
  summary: 'Send the first half of a one-time password to its person’s phone once more',
  caller: 'operator',
  roles,
  params,
  data: Type.Object({ sent: Type.Boolean() }, closed),
  refusals: ['not_found', 'nothing_to_decide'],
  limit: { max: 10, seconds: 3600, by: 'address' },
});
