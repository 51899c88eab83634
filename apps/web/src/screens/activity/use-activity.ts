import type { Receipt } from '@spw/contract/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { activityKey } from '../../features/money/use-wallet.ts';

const FIRST: string | null = null;

export function useActivity() {
  return useInfiniteQuery({
    queryKey: activityKey(usePlayer().id),
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const { data, meta } = await call('listActivity', { query, signal });
      return { rows: data, next: meta.next };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
  });
}

export interface Month {
  readonly name: string;
  readonly rows: readonly Receipt[];
}

export interface Year {
  readonly year: string;
  readonly months: readonly Month[];
}

const zone = { timeZone: 'Africa/Lagos' } as const;

/** Newest first, by the years and months of Lagos. */
export function byYear(rows: readonly Receipt[]): readonly Year[] {
  const years = new Map<string, Map<string, Receipt[]>>();
  for (const row of rows) {
    const at = new Date(row.createdAt);
    const year = at.toLocaleDateString('en-NG', { ...zone, year: 'numeric' });
    const month = at.toLocaleDateString('en-NG', { ...zone, month: 'long' });
    const months = years.get(year) ?? new Map<string, Receipt[]>();
    months.set(month, [...(months.get(month) ?? []), row]);
    years.set(year, months);
  }
  return Array.from(years, ([year, months]) => ({
    year,
    months: Array.from(months, ([name, inMonth]) => ({ name, rows: inMonth })),
  }));
}
