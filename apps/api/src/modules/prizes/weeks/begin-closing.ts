import { addDays, lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PrizesDeps } from '../deps.ts';
import { insertWeek, rulesOf } from './week-store.ts';

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
  const { rows } = await sql<{ first: LagosWeek | null }>`
    select coalesce((select max(week) + 7 from prize_weeks), (select min(week) from point_entries)) as first`.execute(
    db,
  );
  const weeks: LagosWeek[] = [];
  const first = rows[0]!.first;
  for (let week = first; week !== null && week < running; week = addDays(week, 7) as LagosWeek)
    if (await wasPlayed(db, week)) weeks.push(week);
  return weeks;
}

async function wasPlayed(db: DbOrTx, week: LagosWeek): Promise<boolean> {
  const { rows } = await sql`select from point_entries where week = ${week} limit 1`.execute(db);
  return rows.length > 0;
}
