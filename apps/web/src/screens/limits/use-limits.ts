import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

const MONTH = 30;
const YEAR = 365;

/** A number of days as people say it. */
export function breakName(i18n: I18n, days: number): string {
  if (days % YEAR === 0) return i18n._(msg`${plural(days / YEAR, { one: '# year', other: '# years' })}`);
  const months = Math.round(days / MONTH);
  if (months > 1) return i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`);
  return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
}

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
