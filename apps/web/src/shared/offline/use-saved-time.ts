import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest of the player's figures on this page was fetched; null while there are none. */
export function useSavedTime(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    () => {
      const times = cache
        .findAll({ queryKey: ['player'], type: 'active' })
        .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
      return times.length === 0 ? null : Math.min(...times);
    },
  );
}
