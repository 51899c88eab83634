import type { Tier } from '@spw/rules/ladder';

/** A question as its file has it. */
export interface PracticeQuestion {
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly explanation: string;
}
export type PracticeQuestions = Readonly<Record<Tier, readonly PracticeQuestion[]>>;

/** A question as it is asked: the options in a new order. */
export interface PracticeAsked {
  readonly text: string;
  readonly options: readonly string[];
  /** The place of the right one. */
  readonly answer: number;
  readonly explanation: string;
}

/** What a practice round is made of, easy first. */
const ROUND: readonly Tier[] = ['easy', 'easy', 'medium', 'medium', 'hard'];
export const PRACTICE_LENGTH = ROUND.length;

/** Five questions, those not yet seen before the others. */
export function drawPractice(
  questions: PracticeQuestions,
  seen: ReadonlySet<string>,
  chance: () => number,
): PracticeAsked[] {
  const piles = {
    easy: freshFirst(questions.easy, seen, chance),
    medium: freshFirst(questions.medium, seen, chance),
    hard: freshFirst(questions.hard, seen, chance),
  };
  return ROUND.flatMap((tier) => piles[tier].splice(0, 1)).map(({ question, options, answer, explanation }) => {
    const mixed = shuffle(options, chance);
    return { text: question, options: mixed, answer: mixed.indexOf(answer), explanation };
  });
}

function freshFirst(
  pile: readonly PracticeQuestion[],
  seen: ReadonlySet<string>,
  chance: () => number,
): PracticeQuestion[] {
  const mixed = shuffle(pile, chance);
  return [
    ...mixed.filter(({ question }) => !seen.has(question)),
    ...mixed.filter(({ question }) => seen.has(question)),
  ];
}

function shuffle<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
