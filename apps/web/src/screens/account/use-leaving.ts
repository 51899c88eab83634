import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type LeavingView = Answer<'getLeaving'>['data'];

/** What stands in the way of deleting the account, and what would be lost with it. */
export function useLeaving() {
  return useQuery({
    queryKey: ['player', usePlayer().id, 'leaving'],
    queryFn: async ({ signal }) => (await call('getLeaving', { signal })).data,
    // Whoever comes back from the wallet has just changed it.
    staleTime: 0,
  });
}
