import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { thisSession, usePlayer } from '../../shared/session/session-store.ts';
import type { Open } from './wheel-state.ts';

export function openRoundKey(playerId: string) {
  return ['player', playerId, 'open-round'] as const;
}

/** What is open on the server. Asked anew at every visit: a game may have ended, or another phone may have spun. */
export function useOpenRound() {
  return useQuery({
    queryKey: openRoundKey(usePlayer().id),
    queryFn: async ({ signal }) => {
      const session = thisSession();
      const { data } = await call('openRound', { signal });
      // A subscription may have been bought, and plays used, on another phone.
      const { isActive, plays, welcomePlays, nextPlayAt } = data;
      session.changePlayer({ isActive, plays, welcomePlays, nextPlayAt });
      return data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Takes over what another answer said of it. */
export function updateOpenRound(queries: QueryClient, playerId: string, change: (open: Open) => Open): void {
  queries.setQueryData<Open>(openRoundKey(playerId), (open) => (open === undefined ? open : change(open)));
}
