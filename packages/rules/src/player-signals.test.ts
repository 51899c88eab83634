import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOOK, signalsOf, type AnswerFacts, type SharedFacts, type SignalFacts } from './player-signals.ts';

const alone: SharedFacts = { device: 0, bank: 0, card: 0, payingNumber: 0, payer: 0 };
const usual: AnswerFacts = {
  answers: 40,
  fast: 0,
  quarterMilliseconds: 2600,
  threeQuarterMilliseconds: 5900,
  tiers: [{ tier: 'hard', answers: 40, right: 16, expected: 12.4, variance: 8.5 }],
};
const facts = (change: Partial<SignalFacts> = {}): SignalFacts => ({
  shared: alone,
  name: { match: 'unknown', against: null },
  answers: usual,
  ...change,
});
const wordsOf = (change: Partial<SignalFacts>) => signalsOf(facts(change)).map(({ words }) => words);

test('somebody who plays well and alone gives no reason to look', () => {
  expect(signalsOf(facts())).toEqual([]);
});

test('what is shared is counted in words', () => {
  expect(wordsOf({ shared: { device: 1, bank: 2, card: 1, payingNumber: 3, payer: 1 } })).toEqual([
    'One other account used on the same phone or computer',
    '2 other accounts paid to the same bank account',
    'One other account funded by the same card',
    '3 other accounts paid for by the same number',
    'Paid for from the number of one other account',
  ]);
});

test('a name is worth a look only when it is known to be another', () => {
  for (const match of ['agrees', 'partly', 'unknown'] as const)
    expect(wordsOf({ name: { match, against: 'payouts' } })).toEqual([]);
  expect(wordsOf({ name: { match: 'differs', against: 'mobile-money' } })).toEqual([
    'The bank account is in another name than the mobile money of this number',
  ]);
});

test('answers at inhuman speed, evenness and rate are told with their figures', () => {
  expect(wordsOf({ answers: { ...usual, fast: 12 } })).toEqual(['12 of 40 answers in under 0.6 s']);
  const even = { ...usual, quarterMilliseconds: 2110, threeQuarterMilliseconds: 2290 };
  expect(wordsOf({ answers: even })).toEqual(['Half of 40 answers between 2.11 and 2.29 s']);
  const tiers = [{ tier: 'hard' as const, answers: 40, right: 38, expected: 12.4, variance: 8.5 }];
  expect(wordsOf({ answers: { ...usual, tiers } })).toEqual(['Right 95 % of 40 hard questions where players get 31 %']);
});

test('few answers say nothing, however fast, even and right they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LOOK.tierAnswers - 1 }), (answers) => {
      const fast = Math.min(answers, LOOK.fastAnswers - 1);
      const tiers = [{ tier: 'hard' as const, answers, right: answers, expected: 0, variance: 0 }];
      const few = { answers, fast, quarterMilliseconds: 1000, threeQuarterMilliseconds: 1000, tiers };
      expect(signalsOf(facts({ answers: few }))).toEqual([]);
    }),
  );
});

test('more right answers never take a signal away, and nobody below the others gets one', () => {
  const rate = (answers: number, right: number, share: number) => {
    const tiers = [
      { tier: 'medium' as const, answers, right, expected: answers * share, variance: answers * share * (1 - share) },
    ];
    return signalsOf(facts({ answers: { ...usual, tiers } })).length;
  };
  const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), share, (answers, some, others) => {
      const right = some % (answers + 1);
      if (right < answers)
        expect(rate(answers, right + 1, others)).toBeGreaterThanOrEqual(rate(answers, right, others));
      if (right <= answers * others) expect(rate(answers, right, others)).toBe(0);
    }),
  );
});
