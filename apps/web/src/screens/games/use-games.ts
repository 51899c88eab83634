import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

type Games = Answer<'listOwnRounds'>['data'];
export type Game = Games['rounds'][number];
export type Sums = NonNullable<Games['sums']>;

const FIRST: string | null = null;

export function useGames() {
  return useInfiniteQuery({
    queryKey: ['player', usePlayer().id, 'games'],
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const { data, meta } = await call('listOwnRounds', { query, signal });
      return { ...data, next: meta.next };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    // A game may have ended since.
    staleTime: 0,
  });
}
