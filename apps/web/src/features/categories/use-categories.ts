import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { CATEGORY_NAMES } from '../../shared/category-slot.ts';

export type Category = Answer<'listCategories'>['data'][number];

const DAY_MS = 24 * 60 * 60_000;

const categoriesQuery = {
  queryKey: ['categories'],
  queryFn: async ({ signal }: { signal?: AbortSignal }) =>
    (await call('listCategories', { query: { active: 'true' }, ...(signal && { signal }) })).data,
  staleTime: DAY_MS,
  // Kept as long as it is good, also while no wheel is on the screen.
  gcTime: DAY_MS,
} as const;

export interface WheelCategories {
  /** Names clockwise from the top: the server's, or the usual eight until it has answered. */
  readonly names: readonly string[];
  /** The server's list, when it has come. */
  readonly list: readonly Category[] | undefined;
}

export function useCategories(): WheelCategories {
  const { data } = useQuery(categoriesQuery);
  return useMemo(() => {
    const known = data !== undefined && data.length > 0;
    return { names: known ? data.map(({ name }) => name) : CATEGORY_NAMES, list: known ? data : undefined };
  }, [data]);
}

/** Asks again: the wheel was drawn with a list that has changed since. */
export async function refreshCategories(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: categoriesQuery.queryKey });
}
