import { parseNaira } from '@spw/rules/naira';
import { changeLimits, type SpendLimits } from '@spw/rules/spend-limits';
import { must } from '../../platform/refusal.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { playerExcludedJob } from './jobs.ts';
import type { LimitsDeps } from './deps.ts';
import { lockLimits, saveLimits } from './limit-store.ts';

export interface WantedLimits {
  readonly daily?: number | string | null | undefined;
  readonly weekly?: number | string | null | undefined;
  readonly breakDays?: number | undefined;
  readonly exclude?: true | undefined;
}

export async function setLimits(
  deps: LimitsDeps,
  { playerId, wanted }: { playerId: bigint; wanted: WantedLimits },
): Promise<SpendLimits> {
  const { breakDays, exclude } = wanted;
  const change = { daily: amountOf(wanted.daily), weekly: amountOf(wanted.weekly), breakDays, exclude };
  const { people } = await deps.currentSettings();
  return deps.db.transaction().execute(async (tx) => {
    const now = await deps.databaseNow(tx);
    const before = await lockLimits(tx, { playerId, now });
    const limits = changeLimits(before, change, now, people);
    await saveLimits(tx, { playerId, limits, now });
    if (limits.excludedAt !== before.excludedAt) await enqueue(tx, playerExcludedJob, { playerId: String(playerId) });
    return limits;
  });
}

function amountOf(value: number | string | null | undefined): bigint | null | undefined {
  return value === null || value === undefined ? value : must(parseNaira(value));
}
