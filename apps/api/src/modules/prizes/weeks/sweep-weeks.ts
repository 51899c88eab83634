import { waitingIn } from '../awards/award-store.ts';
import { creditPrize } from '../awards/credit-prize.ts';
import type { PrizesDeps } from '../deps.ts';
import { beginClosing } from './begin-closing.ts';
import { countWeek } from './count-week.ts';
import { reviseWeek } from './revise-week.ts';
import { weeksIn, type WeekRow } from './week-store.ts';

const DAY_MS = 86_400_000;

/**
 * Takes every week as far as it goes without a person: closed when it is over, counted when its last round is booked, counted again
 * when points changed, prizes that nobody fetched credited. Any number of workers may do it at once.
 */
export async function sweepWeeks(deps: PrizesDeps): Promise<void> {
  await beginClosing(deps);
  const failures: unknown[] = [];
  const each = async (state: WeekRow['state'], step: (row: WeekRow) => Promise<void>) => {
    for (const row of await weeksIn(deps.db, [state]))
      await step(row).catch((error: unknown) => {
        deps.log.error({ err: error, week: row.week }, 'a week could not be gone on with');
        failures.push(error);
      });
  };
  await each('provisional', ({ week }) => reviseWeek(deps, week));
  await each('closing', ({ week }) => countWeek(deps, week));
  await each('approved', (row) => creditDue(deps, row));
  // One week that fails keeps no other waiting, and the job is seen to have failed.
  if (failures.length > 0) throw failures[0];
}

/** When a prize that nobody fetched comes into the wallet by itself. */
export function autoCreditAt({ approvedAt, rules }: Pick<WeekRow, 'approvedAt' | 'rules'>): Date | null {
  return approvedAt && new Date(approvedAt.getTime() + rules.prizes.autoCreditDays * DAY_MS);
}

async function creditDue(deps: PrizesDeps, row: WeekRow): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  if (now < autoCreditAt(row)!) return;
  for (const playerId of await waitingIn(deps.db, row.week))
    await deps.db.transaction().execute((tx) => creditPrize(deps, tx, { week: row.week, playerId }));
}
