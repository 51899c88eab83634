import { isDeepStrictEqual } from 'node:util';
import type { LagosWeek } from '@spw/rules/lagos';
import type { Tx } from '../../../platform/db/database.ts';
import { awardsOfWeek } from '../awards/award-store.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { calculateAwards, clearAwards, saveAwards, standingsOf } from './calculate-awards.ts';
import { changeWeek, hasLatePoints, lockWeek, type WeekRow } from './week-store.ts';

/**
 * What a week in review follows by itself: points that changed, which send it back to be counted again; and, until somebody stands
 * behind the list, what players have told us since, such as a birth date.
 */
export async function reviseWeek(deps: PrizesDeps, week: LagosWeek): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockWeek(tx, week);
    if (row?.state !== 'provisional') return;
    if (await hasLatePoints(tx, row)) await recountWeek(tx, week);
    else if (row.publishedAt === null) await recalculateAwards(tx, row);
    else return;
    deps.crashPoint('week-revised-before-commit');
  });
}

/** Back to the start: nobody stands behind it any more, and its review begins anew. */
export async function recountWeek(tx: Tx, week: LagosWeek): Promise<WeekRow> {
  await clearAwards(tx, week);
  await own(tx).deleteFrom('prizeStandings').where('week', '=', week).execute();
  return changeWeek(tx, week, {
    state: 'closing',
    standingsHash: null,
    awardsHash: null,
    countedAt: null,
    reviewUntil: null,
    publishedBy: null,
    publishedAt: null,
  });
}

/** The list anew. Another list than before has nobody who stands behind it. */
export async function recalculateAwards(tx: Tx, row: WeekRow): Promise<WeekRow> {
  const { week } = row;
  const calculated = await calculateAwards(tx, row, await standingsOf(tx, week));
  const after = calculated.rows.map((award) => ({ ...award, creditedAt: null }));
  if (isDeepStrictEqual(await awardsOfWeek(tx, week), after)) return row;
  return changeWeek(tx, week, {
    ...(await saveAwards(tx, week, calculated)),
    publishedBy: null,
    publishedAt: null,
  });
}
