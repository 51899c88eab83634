import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Prices, limits and timers in force; the defaults until the server has answered. */
export function useSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await call('getService', { query: { name: 'spw' }, signal })).data.settings,
    staleTime: 10 * 60_000,
    placeholderData: DEFAULT_SETTINGS,
  });
  return data ?? DEFAULT_SETTINGS;
}
