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
