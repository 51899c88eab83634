import type { Level } from '@spw/rules/settings';

export interface Tier {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

/** Neighbouring levels that give the same points, as one line: 1–4 → 10, 5–7 → 20, 8–10 → 30. */
export function levelTiers(levels: readonly Level[]): Tier[] {
  const tiers: Tier[] = [];
  for (const { level, points } of levels) {
    const last = tiers[tiers.length - 1];
    if (last?.points === points) tiers[tiers.length - 1] = { ...last, to: level };
    else tiers.push({ from: level, to: level, points });
  }
  return tiers;
}
