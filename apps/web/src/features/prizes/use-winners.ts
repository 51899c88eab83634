import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/calls.ts';
import { call } from '../../shared/api/call.ts';

export type Winners = Answer<'getWinners'>['data'];
export type WinnersWeek = NonNullable<Winners['week']>;

const FRESH_MS = 60_000;

/** Who won in a week; without one, in the last week that was approved. */
export function useWinners(week: string | null) {
  return useQuery({
    queryKey: ['winners', week],
    queryFn: async ({ signal }) => (await call('getWinners', { query: week === null ? {} : { week }, signal })).data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
