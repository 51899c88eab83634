import type { NameCheck } from './same-name.ts';
import type { Tier } from './ladder.ts';

/** Something about a player that is worth a look. It decides nothing: a person does. */
export interface Signal {
  readonly kind: 'device' | 'bank' | 'card' | 'paying-number' | 'payer' | 'name' | 'speed' | 'spread' | 'right-rate';
  /** With the figures it rests on. */
  readonly words: string;
}

/** How many other players have the same. */
export interface SharedFacts {
  readonly device: number;
  /** Paid to the same bank account: saving one proves nothing. */
  readonly bank: number;
  readonly card: number;
  /** The same number paid for them, by mobile money or airtime. */
  readonly payingNumber: number;
  /** Other players whose own number paid for this one. */
  readonly payer: number;
}

/** Answers of a week without a powerup. */
export interface AnswerFacts {
  readonly answers: number;
  /** In less than `LOOK.fastMilliseconds`. */
  readonly fast: number;
  /** Between these lies the middle half of them. */
  readonly quarterMilliseconds: number;
  readonly threeQuarterMilliseconds: number;
  readonly tiers: readonly TierFacts[];
}

/** Of one tier, to questions that enough others have answered. */
export interface TierFacts {
  readonly tier: Tier;
  readonly answers: number;
  readonly right: number;
  /** How many of these very questions other players would have got right, by their share, and how far chance spreads that. */
  readonly expected: number;
  readonly variance: number;
}

export interface SignalFacts {
  readonly shared: SharedFacts;
  readonly name: NameCheck;
  readonly answers: AnswerFacts;
}

/** From where on it is worth a look. Nobody reads four options and touches one in the first time; the rest is far from chance. */
export const LOOK = {
  fastMilliseconds: 600,
  fastAnswers: 5,
  fastShare: 0.1,
  spreadAnswers: 30,
  /** The middle half of the answers within so much of their own middle: people vary by more than half of it. */
  spread: 0.15,
  tierAnswers: 20,
  aboveOthers: 0.25,
  deviations: 4,
  /** So many others have answered a question before their share says anything. */
  othersAnswers: 30,
} as const;

/** What of a player is worth a look, each with its figures. */
export function signalsOf({ shared, name, answers }: SignalFacts): Signal[] {
  return [...sharedSignals(shared), ...nameSignals(name), ...answerSignals(answers)];
}

function sharedSignals({ device, bank, card, payingNumber, payer }: SharedFacts): Signal[] {
  const all: [Signal['kind'], number, string][] = [
    ['device', device, `used on the same phone or computer`],
    ['bank', bank, `paid to the same bank account`],
    ['card', card, `funded by the same card`],
    ['paying-number', payingNumber, `paid for by the same number`],
  ];
  const signals = all
    .filter(([, others]) => others > 0)
    .map(([kind, others, how]) => ({ kind, words: `${otherAccounts(others)} ${how}` }));
  if (payer === 0) return signals;
  return [...signals, { kind: 'payer', words: `Paid for from the number of ${otherAccounts(payer).toLowerCase()}` }];
}

function nameSignals({ match, against }: NameCheck): Signal[] {
  if (match !== 'differs') return [];
  const known = against === 'mobile-money' ? 'the mobile money of this number' : 'earlier payouts';
  return [{ kind: 'name', words: `The bank account is in another name than ${known}` }];
}

function answerSignals(facts: AnswerFacts): Signal[] {
  const signals: Signal[] = [];
  const { answers, fast, quarterMilliseconds: from, threeQuarterMilliseconds: to } = facts;
  if (fast >= LOOK.fastAnswers && fast >= answers * LOOK.fastShare)
    signals.push({
      kind: 'speed',
      words: `${fast} of ${answers} answers in under ${seconds(LOOK.fastMilliseconds)} s`,
    });
  if (answers >= LOOK.spreadAnswers && to - from < ((from + to) / 2) * LOOK.spread)
    signals.push({
      kind: 'spread',
      words: `Half of ${answers} answers between ${seconds(from, 2)} and ${seconds(to, 2)} s`,
    });
  for (const tier of facts.tiers) if (isFarAbove(tier)) signals.push(rightRate(tier));
  return signals;
}

function isFarAbove({ answers, right, expected, variance }: TierFacts): boolean {
  if (answers < LOOK.tierAnswers) return false;
  const above = right - expected;
  return above >= answers * LOOK.aboveOthers && above >= LOOK.deviations * Math.sqrt(variance);
}

function rightRate({ tier, answers, right, expected }: TierFacts): Signal {
  const share = (part: number) => `${Math.round((part / answers) * 100)} %`;
  return {
    kind: 'right-rate',
    words: `Right ${share(right)} of ${answers} ${tier} questions where players get ${share(expected)}`,
  };
}

const otherAccounts = (count: number) => (count === 1 ? 'One other account' : `${count} other accounts`);
const seconds = (milliseconds: number, digits = 1) => (milliseconds / 1000).toFixed(digits);
