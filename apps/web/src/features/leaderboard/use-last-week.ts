import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type LastWeek = NonNullable<Answer<'getLastWeek'>['data']>;

/** The last week that was counted; null while there is none. It changes only when its prizes are approved and paid. */
export function useLastWeek() {
  return useQuery({
    queryKey: ['player', usePlayer().id, 'last-week'],
    queryFn: async ({ signal }) => (await call('getLastWeek', { signal })).data,
    staleTime: 5 * 60_000,
  });
}
