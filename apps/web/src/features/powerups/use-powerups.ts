import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/use-session.ts';

export function powerupsKey(playerId: string) {
  return ['player', playerId, 'powerups'] as const;
}

/** How many of each powerup the player owns. */
export function usePowerups() {
  return useQuery({
    queryKey: powerupsKey(usePlayer().id),
    queryFn: async ({ signal }) => (await call('getPowerups', { signal })).data.powerups,
  });
}
