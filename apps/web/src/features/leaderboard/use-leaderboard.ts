import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type Leaderboard = Answer<'getLeaderboard'>['data'];

function leaderboardKey(playerId: string) {
  return ['player', playerId, 'leaderboard'] as const;
}

/** The first twenty of the week and where the player stands. */
export function useLeaderboard() {
  return useQuery({
    queryKey: leaderboardKey(usePlayer().id),
    queryFn: async ({ signal }) => (await call('getLeaderboard', { signal })).data,
  });
}
