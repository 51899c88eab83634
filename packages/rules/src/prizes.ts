import { kobo, naira, type Kobo } from './naira.ts';
import type { Settings } from './settings.ts';

/** Multipliers have at most two decimals, so that a prize is a whole number of kobo. */
function payAt(points: number, { nairaPerPoint, baseMultiplier, bands }: Settings['prizes']): Kobo {
  const multiplier = bands.reduce((found, band) => (points >= band.from ? band.multiplier : found), baseMultiplier);
  return kobo(BigInt(points) * BigInt(nairaPerPoint) * BigInt(Math.round(multiplier * 100)));
}

/**
 * What a score pays before the week's budget is looked at: the highest that any score up to it pays, so that more points never pay
 * less although the multiplier falls.
 */
export function payoutOf(points: number, prizes: Settings['prizes']): Kobo {
  const tops = prizes.bands.map(({ from }) => from - 1).filter((top) => top < points);
  const best = [points, ...tops].map((score) => payAt(score, prizes)).reduce((a, b) => (a > b ? a : b));
  const ceiling = naira(prizes.ceiling);
  return best > ceiling ? ceiling : best;
}
