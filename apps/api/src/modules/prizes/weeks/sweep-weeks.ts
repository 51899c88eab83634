import type { LagosWeek } from '@spw/rules/lagos';
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
  const attempt = async (week: LagosWeek, step: () => Promise<unknown>) => {
    await step().catch((error: unknown) => {
      deps.log.error({ err: error, week }, 'a week could not be gone on with');
      failures.push(error);
    });
  };
  for (const { week } of await weeksIn(deps.db, ['provisional'])) await attempt(week, () => reviseWeek(deps, week));
  for (const { week } of await weeksIn(deps.db, ['closing'])) await attempt(week, () => countWeek(deps, week));
  for (const { week, playerId } of await prizesDue(deps))
    await attempt(week, () => deps.db.transaction().execute((tx) => creditPrize(deps, tx, { week, playerId })));
  // A week or a winner that fails keeps no other waiting, and the job is seen to have failed.
  if (failures.length > 0) throw failures[0];
}

/** When a prize that nobody fetched comes into the wallet by itself. */
export function autoCreditAt({ approvedAt, rules }: Pick<WeekRow, 'approvedAt' | 'rules'>): Date | null {
  return approvedAt && new Date(approvedAt.getTime() + rules.prizes.autoCreditDays * DAY_MS);
}

/** Everybody whose prize has waited for them long enough. */
async function prizesDue({ db, databaseNow }: PrizesDeps): Promise<{ week: LagosWeek; playerId: bigint }[]> {
  const now = await databaseNow(db);
  const due = (await weeksIn(db, ['approved'])).filter((row) => now >= autoCreditAt(row)!);
  const winners = due.map(async ({ week }) => (await waitingIn(db, week)).map((playerId) => ({ week, playerId })));
  return (await Promise.all(winners)).flat();
}
