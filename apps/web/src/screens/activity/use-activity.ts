import type { Receipt } from '@spw/contract/money';
import { yearAndMonthOf } from '@spw/ui/format/dates.ts';
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

/** Newest first, by the years and months of Lagos. */
export function byYear(rows: readonly Receipt[]): readonly Year[] {
  const years = new Map<string, Map<string, Receipt[]>>();
  for (const row of rows) {
    const { year, month } = yearAndMonthOf(row.createdAt);
    const months = years.get(year) ?? new Map<string, Receipt[]>();
    months.set(month, [...(months.get(month) ?? []), row]);
    years.set(year, months);
  }
  return Array.from(years, ([year, months]) => ({
    year,
    months: Array.from(months, ([name, inMonth]) => ({ name, rows: inMonth })),
  }));
}
