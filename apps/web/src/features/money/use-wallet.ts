import { savesData, usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type Wallet = Answer<'getWallet'>['data'];
export type Bank = Wallet['banks'][number];

function walletKey(playerId: string) {
  return ['player', playerId, 'wallet'] as const;
}

export function activityKey(playerId: string) {
  return ['player', playerId, 'activity'] as const;
}

export function useWallet() {
  const { pollSeconds } = useSettings().mobileMoney;
  const [preferences] = usePreferences();
  const asksByItself = !savesData(preferences);
  return useQuery({
    queryKey: walletKey(usePlayer().id),
    queryFn: async ({ signal }) => (await call('getWallet', { signal })).data,
    // Money on its way is looked at again by itself; a still wallet costs no data, and who saves data asks by hand.
    refetchInterval: ({ state }) =>
      asksByItself && (state.data?.pending.length ?? 0) > 0 ? pollSeconds * 1000 : false,
  });
}

/** While somebody waits for money, how often to look; who saves data looks a fourth as often. */
export function usePollMilliseconds(): number {
  const { pollSeconds } = useSettings().mobileMoney;
  const [preferences] = usePreferences();
  return pollSeconds * 1000 * (savesData(preferences) ? 4 : 1);
}

/** Money has moved: whatever shows it asks again. */
export function refreshMoney(queries: QueryClient, playerId: string): void {
  void queries.invalidateQueries({ queryKey: walletKey(playerId) });
  void queries.invalidateQueries({ queryKey: activityKey(playerId) });
}
