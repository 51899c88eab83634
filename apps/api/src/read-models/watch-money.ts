import { sumOf } from '../modules/totals/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

const DIRECTIONS = { in: 'paid-in', out: 'paid-out' } as const;

/** What was credited and paid out since the beginning, as it was counted last. What is taken back is taken off. */
export function watchMoney({ db, metrics }: { readonly db: Db; readonly metrics: Metrics }): void {
  metrics.watch(
    'spw_money_kobo',
    'Kobo that players paid in and were paid out since the beginning',
    ['direction'],
    () =>
      Promise.all(
        Object.entries(DIRECTIONS).map(async ([direction, what]) => ({
          labels: { direction },
          value: Number(await sumOf(db, what)),
        })),
      ),
  );
}
