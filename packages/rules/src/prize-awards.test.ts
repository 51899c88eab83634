import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LagosDay } from './lagos.ts';
import { naira } from './naira.ts';
import { awardsOf, canRelease, shareOf, type AwardRules, type Candidate } from './prize-awards.ts';
import { payoutOf } from './prizes.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { prizes, leaderboard, people } = DEFAULT_SETTINGS;
const rules: AwardRules = {
  prizes,
  paid: leaderboard.paid,
  minimumAge: people.minimumAge,
  day: '2026-11-15' as LagosDay,
};
const candidate = (rank: number, points: number, facts: Partial<Candidate> = {}): Candidate => ({
  rank,
  points,
  disabled: false,
  staff: false,
  termsAccepted: true,
  birthDate: '1998-06-14',
  accounts: [],
  decision: null,
  ...facts,
});
const scores = fc
  .array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 15 })
  .map((points) => points.toSorted((a, b) => b - a).map((each, at) => candidate(at + 1, each)));

test('the prizes of any week fit its budget, and more points never pay less in it', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 600_000 }), (candidates, weeklyBudget) => {
      const { awards } = awardsOf(candidates, { ...rules, prizes: { ...prizes, weeklyBudget } });
      const sum = awards.reduce((total, { prize }) => total + prize, 0n);
      expect(sum).toBeLessThanOrEqual(naira(weeklyBudget));
      for (const [at, award] of awards.entries()) {
        expect(award.net + award.tax).toBe(award.prize);
        expect(award.net).toBeLessThanOrEqual(awards[at - 1]?.net ?? award.net);
      }
    }),
    { seed: 20_261_115, numRuns: 500 },
  );
});

test('after scaling and tax too more points never pay less, from nothing to forty thousand', () => {
  for (const factor of [1_000_000n, 733_337n, 1n]) {
    let before = 0n;
    for (let points = 0; points <= 40_000; points++) {
      const { net } = shareOf(payoutOf(points, prizes), factor, prizes.withholdingThousandths);
      if (net < before) throw new Error(`${points} points pay less than ${points - 1} at ${factor}`);
      before = net;
    }
  }
});

test('ten of the highest prizes are scaled by one factor, taxed, and rounded down to the kobo', () => {
  const { factor, awards } = awardsOf(
    Array.from({ length: 12 }, (_, at) => candidate(at + 1, 40_000)),
    rules,
  );
  expect(factor).toBe(833_333n);
  expect(awards).toHaveLength(10);
  // ₦60,000 × 0.833333 = ₦49,999.98, of which 5 % is ₦2,499.999.
  expect(awards[0]).toMatchObject({ place: 1, prize: 4_999_998n, tax: 249_999n, net: 4_749_999n });
});

test.each([
  ['account-disabled', { disabled: true }],
  ['staff', { staff: true }],
  ['terms-not-accepted', { termsAccepted: false }],
  ['no-birth-date', { birthDate: null }],
  ['too-young', { birthDate: '2008-11-16' }],
  ['operator', { decision: 'withhold' }],
  ['same-person', { accounts: ['058:0123456789'] }],
] as const)('a prize is withheld for %s, and the next one moves up', (reason, facts) => {
  const front = [candidate(1, 900, { accounts: ['058:0123456789'] }), candidate(2, 800, facts), candidate(3, 700)];
  const { awards } = awardsOf(front, rules);
  expect(awards.map(({ place, withheld }) => [place, withheld])).toEqual([
    [1, null],
    [null, reason],
    [2, null],
  ]);
  expect(awards[1]).toMatchObject({ prize: 0n, tax: 0n, net: 0n });

  const released = awardsOf([front[0]!, { ...front[1]!, decision: 'release' }, front[2]!], rules);
  expect(released.awards[1]!.withheld).toBe(canRelease(reason) ? null : reason);
});

test('eighteen on the last day of the week is old enough', () => {
  expect(awardsOf([candidate(1, 10, { birthDate: '2008-11-15' })], rules).awards[0]!.withheld).toBeNull();
});

test('a withheld player counts as the same person for whoever shares an account with them', () => {
  const { awards } = awardsOf(
    [candidate(1, 900, { disabled: true, accounts: ['058:1'] }), candidate(2, 800, { accounts: ['058:1', '044:2'] })],
    rules,
  );
  expect(awards.map(({ withheld }) => withheld)).toEqual(['account-disabled', 'same-person']);
});

test('nobody is paid for no points', () => {
  expect(awardsOf([candidate(1, 10), candidate(2, 0)], rules).awards).toHaveLength(1);
});
