import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/calls.ts';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/use-session.ts';

export type Limits = Answer<'getLimits'>['data'];
export type Span = 'daily' | 'weekly';

interface Change {
  readonly daily?: number | null;
  readonly weekly?: number | null;
  readonly breakDays?: number;
  readonly exclude?: true;
}

export function useLimits() {
  const queries = useQueryClient();
  const queryKey = ['player', usePlayer().id, 'limits'] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('getLimits', { signal })).data,
    // What was spent a moment ago in the shop is part of it.
    staleTime: 0,
  });

  async function change(body: Change): Promise<Limits> {
    const { data } = await call('setLimits', { body });
    queries.setQueryData(queryKey, data);
    return data;
  }

  return { query, change };
}

export type ChangeLimits = ReturnType<typeof useLimits>['change'];
