import { LOW_RISK } from '@spw/rules/payout-evidence';
import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount, ShortReference } from '../money.ts';
import { Week } from '../prizes.ts';
import { PlayerLine } from './desk.ts';
import { closed, Reason, Time, Uuid } from './page.ts';

/** Something that whoever decides about a payout should have seen. It decides nothing. */
const Evidence = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('name'),
      Type.Literal('bank'),
      Type.Literal('device'),
      Type.Literal('source'),
      Type.Literal('payouts'),
      Type.Literal('shared'),
      Type.Literal('number'),
      Type.Literal('wallet'),
    ]),
    verdict: Type.Union([Type.Literal('fine'), Type.Literal('look'), Type.Literal('bad')]),
    /** With the figures it rests on. */
    words: Type.String({ examples: ['Account added 88 days ago, paid 3 times before'] }),
    /** With whom something is shared, a few of them. */
    others: Type.Array(PlayerLine),
  },
  closed,
);
export type EvidenceLine = Static<typeof Evidence>;

export const getWithdrawalEvidence = endpoint({
  method: 'GET',
  path: '/v1/console/withdrawals/{id}/evidence',
  summary: 'What is known of a withdrawal before it is decided, and the rules that stopped it. Looking is written down',
  caller: 'operator',
  roles: ['support', 'finance'],
  params: Type.Object({ id: Uuid }, closed),
  data: Type.Object(
    {
      evidence: Type.Array(Evidence),
      why: Type.Array(Type.String({ examples: ['₦24,500 is ₦20,000 or more, so two people decide'] })),
      lowRisk: Type.Boolean({ description: 'It may be approved together with others' }),
      asOf: Time,
    },
    closed,
  ),
  refusals: ['not_found'],
});

const LowRiskLine = Type.Object(
  {
    id: Uuid,
    shortReference: ShortReference,
    player: PlayerLine,
    amount: Amount,
    approvalsMissing: Type.Integer(),
    createdAt: Time,
    /** Goes back with the approval: what has changed since is left out. */
    changedAt: Time,
  },
  closed,
);

export const listLowRiskWithdrawals = endpoint({
  method: 'GET',
  path: '/v1/console/low-risk-withdrawals',
  summary: 'Of the withdrawals that wait for people, those that this operator may approve together, oldest first',
  caller: 'operator',
  roles: ['finance'],
  data: Type.Object(
    {
      items: Type.Array(LowRiskLine),
      total: Amount,
      /** What low risk means: each is below this. */
      below: Amount,
      /** How many of those waiting were looked at. */
      lookedAt: Type.Integer(),
      asOf: Time,
    },
    closed,
  ),
  refusals: [],
});

export const approveLowRiskWithdrawals = endpoint({
  method: 'POST',
  path: '/v1/console/low-risk-withdrawals/approve',
  summary:
    'Approve several as one of two people, each by itself. What has changed or is no longer low risk is left out and said',
  caller: 'operator',
  roles: ['finance'],
  body: Type.Object(
    {
      items: Type.Array(Type.Object({ id: Uuid, changedAt: Time }, closed), {
        minItems: 1,
        maxItems: LOW_RISK.mostTogether,
      }),
      note: Reason,
    },
    closed,
  ),
  data: Type.Object(
    {
      approved: Type.Array(
        Type.Object({ id: Uuid, approvalsMissing: Type.Integer({ description: '0: it goes out now' }) }, closed),
      ),
      leftOut: Type.Array(Type.Object({ id: Uuid, why: Type.String() }, closed)),
    },
    closed,
  ),
  refusals: ['operator_too_new'],
});

export const listWeekEvidence = endpoint({
  method: 'GET',
  path: '/v1/console/weeks/{week}/evidence',
  summary: 'What is known of the first of a week before they are paid a prize. Looking is written down',
  caller: 'operator',
  roles: ['support', 'finance'],
  params: Type.Object({ week: Week }, closed),
  data: Type.Object(
    {
      players: Type.Array(
        Type.Object({ ...PlayerLine.properties, rank: Type.Integer(), evidence: Type.Array(Evidence) }, closed),
      ),
      asOf: Time,
    },
    closed,
  ),
  refusals: ['not_found'],
});
