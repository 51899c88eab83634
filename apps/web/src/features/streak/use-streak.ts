import { lagosDay } from '@spw/rules/lagos';
import { useNow } from '@spw/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type StreakDay = Answer<'getDailyStreak'>['data'][number];

const HALF_DAY_MS = 12 * 60 * 60_000;

/** What a finished round makes out of date. */
function streakKey(playerId: string) {
  return ['player', playerId, 'streak'] as const;
}

/** The seven days of the streak. A new day in Lagos asks anew. */
export function useStreak({ enabled = true }: { enabled?: boolean } = {}) {
  const today = lagosDay(new Date(useNow()));
  return useQuery({
    queryKey: [...streakKey(usePlayer().id), today],
    queryFn: async ({ signal }) => (await call('getDailyStreak', { signal })).data,
    staleTime: HALF_DAY_MS,
    gcTime: HALF_DAY_MS,
    enabled,
  });
}

export function daysDone(days: readonly StreakDay[]): number {
  return days.filter(({ done }) => done).length;
}
