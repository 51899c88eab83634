import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Changes } from './setting-changes.ts';

export interface Draft {
  readonly changes: Changes;
  /** What was typed and is no value of its setting, by the path of the setting. */
  readonly unread: Readonly<Record<string, string>>;
}

const KEY = ['settings-draft'];

/** The draft outlives the screen: whoever looks something up elsewhere finds it again. It ends with the session. */
export function useSettingsDraft(): readonly [Draft | null, (change: (before: Draft | null) => Draft | null) => void] {
  const queries = useQueryClient();
  const { data } = useQuery<Draft | null>({
    queryKey: KEY,
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [data ?? null, (change) => void queries.setQueryData<Draft | null>(KEY, (before) => change(before ?? null))];
}
