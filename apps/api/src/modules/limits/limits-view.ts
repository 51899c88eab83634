import type { DataOf } from '@spw/contract/endpoint';
import type { getLimits } from '@spw/contract/shop';
import { toNaira } from '@spw/rules/naira';
import { limitsAt, spentWithCarried, type SpendLimits } from '@spw/rules/spend-limits';
import type { LimitsDeps } from './deps.ts';

export async function showLimits(
  deps: LimitsDeps,
  playerId: bigint,
  kept: SpendLimits,
): Promise<DataOf<typeof getLimits>> {
  const now = await deps.databaseNow(deps.db);
  const limits = limitsAt(kept, now);
  const spent = spentWithCarried(kept, await deps.spentOf(deps.db, { playerId, now }), now);
  return {
    daily: amountOf(limits.now.daily),
    weekly: amountOf(limits.now.weekly),
    spentToday: toNaira(spent.today),
    spentThisWeek: toNaira(spent.thisWeek),
    next: limits.next && {
      daily: amountOf(limits.next.daily),
      weekly: amountOf(limits.next.weekly),
      from: limits.next.from.toISOString(),
    },
    breakUntil: limits.breakUntil?.toISOString() ?? null,
    excludedAt: limits.excludedAt?.toISOString() ?? null,
  };
}

function amountOf(kobo: bigint | null): number | null {
  return kobo === null ? null : toNaira(kobo);
}
