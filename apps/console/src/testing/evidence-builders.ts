import type { Data } from '../shared/api/calls.ts';
import { ago, uuid } from './builders.ts';

/** All fine but a shared phone. */
export function theEvidence(change: Partial<Data<'getWithdrawalEvidence'>> = {}): Data<'getWithdrawalEvidence'> {
  const fine = { verdict: 'fine' as const, others: [] };
  return {
    evidence: [
      { ...fine, kind: 'name', words: 'The bank’s name agrees with the mobile money of the player’s number' },
      { ...fine, kind: 'bank', words: 'Account added 88 days ago, paid 3 times before' },
      { ...fine, kind: 'device', words: 'The newest device signed in then is known for 91 days' },
      { ...fine, kind: 'source', words: 'Prizes ₦52,000. Play credit never leaves' },
      { ...fine, kind: 'payouts', words: 'Paid out 6 times, ₦41,250, the last 11 days ago' },
      {
        kind: 'shared',
        verdict: 'look',
        words: 'Shared phone or computer: one other',
        others: [{ id: uuid(32), username: 'KingSolo' }],
      },
    ],
    why: ['₦52,000 is ₦20,000 or more, so two people decide'],
    lowRisk: false,
    asOf: ago(0),
    ...change,
  };
}

export function theLowRisk(change: Partial<Data<'listLowRiskWithdrawals'>> = {}): Data<'listLowRiskWithdrawals'> {
  const line = (number: number, username: string, amount: number, approvalsMissing: number) => ({
    id: uuid(40 + number),
    shortReference: `WDR-4HTP 2WZ${number}`,
    player: { id: uuid(50 + number), username },
    amount,
    approvalsMissing,
    createdAt: ago(22 + number),
    changedAt: ago(22 + number),
  });
  return {
    items: [
      line(2, 'SteadyPalm640', 24_800, 2),
      line(3, 'GentleRain236', 22_400, 1),
      line(4, 'LuckyCowrie347', 21_000, 2),
    ],
    total: 68_200,
    below: 40_000,
    lookedAt: 7,
    asOf: ago(0),
    ...change,
  };
}
