import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/calls.ts';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/use-session.ts';

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
