import { TIERS, tierOfLevel, type Tier } from './ladder.ts';
import type { Settings } from './settings.ts';

/**
 * The tier each level asks from. By account age everyone gets one tier for the whole ladder; by ladder it rises with the
 * levels. Both are in the settings because the first rewards new accounts.
 */
export function tiersFor(accountAgeDays: number, game: Settings['game']): readonly Tier[] {
  const levels = game.levels.map((entry) => entry.level);
  if (game.difficulty === 'ladder') return levels.map(tierOfLevel);
  return levels.map(() => tierOfAge(accountAgeDays, game));
}

function tierOfAge(days: number, game: Settings['game']): Tier {
  if (days <= game.easyUpToDays) return 'easy';
  return days <= game.mediumUpToDays ? 'medium' : 'hard';
}

/** Where to look when a tier has too few questions left: the same category's next harder tier, and round to the easier ones. */
export function tiersInOrder(first: Tier): readonly Tier[] {
  const at = TIERS.indexOf(first);
  return [...TIERS.slice(at), ...TIERS.slice(0, at).reverse()];
}

export interface MeasuredBands {
  /** From so many answers on they speak for themselves. */
  readonly answers: number;
  /** The share of right answers from which a question is easy, and medium. */
  readonly easyFrom: number;
  readonly mediumFrom: number;
}

export const MEASURED: MeasuredBands = { answers: 200, easyFrom: 0.7, mediumFrom: 0.4 };

/** The tier that the answers to a question speak for; null until there are enough of them. */
export function measuredTier({ answers, right }: { answers: number; right: number }): Tier | null {
  if (answers < MEASURED.answers) return null;
  const share = right / answers;
  if (share >= MEASURED.easyFrom) return 'easy';
  return share >= MEASURED.mediumFrom ? 'medium' : 'hard';
}
