import { addDays, lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { firstPlayedWeek, wasPlayed } from '../../leaderboard/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { insertWeek, rulesOf, weeksBefore } from './week-store.ts';

/** Gives every week that is over, and in which somebody played, its row. */
export async function beginClosing(deps: PrizesDeps): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  const ended = await endedWeeks(deps.db, lagosWeek(now));
  if (ended.length === 0) return;
  const rules = rulesOf(await deps.currentSettings());
  await deps.db.transaction().execute(async (tx) => {
    for (const week of ended) await insertWeek(tx, { week, rules, now });
    deps.crashPoint('week-begun-before-commit');
  });
  deps.crashPoint('week-begun');
}

async function endedWeeks(db: DbOrTx, running: LagosWeek): Promise<LagosWeek[]> {
  const [last] = await weeksBefore(db, { before: null, limit: 1 });
  const first = last ? (addDays(last.week, 7) as LagosWeek) : await firstPlayedWeek(db);
  const weeks: LagosWeek[] = [];
  for (let week = first; week !== null && week < running; week = addDays(week, 7) as LagosWeek)
    if (await wasPlayed(db, week)) weeks.push(week);
  return weeks;
}
