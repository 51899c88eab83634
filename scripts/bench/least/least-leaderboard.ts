import { lagosWeek } from '../../../packages/rules/src/lagos.ts';
import type { BareCall, BareDeps } from '../bare-call.ts';
import { positionOf, readPage, showBoard, type LastRead, type Page, type ScoreRow } from '../bare-leaderboard.ts';
import { callerOf, CALLER, prepared } from './prepared.ts';

const ownScore = prepared(`
  select clock_timestamp() as now, w.player_id, w.points, w.unassisted, w.plays, w.answering_ms
  from (${CALLER}) caller join week_scores w on w.player_id = caller.player_id
    and w.week = date_trunc('week', clock_timestamp() at time zone 'Africa/Lagos')::date`);

/** One wait for the database and one for Redis: the marks are looked at with what they stand beside, by the page's copy. */
export function leastLeaderboard(deps: BareDeps): BareCall {
  const last: LastRead = { generation: null };
  let kept: { until: number; page: Promise<Page> } | null = null;
  return async (request) => {
    const { rows } = await deps.pool.query<ScoreRow & { now: Date }>(ownScore, callerOf(request));
    const own = rows[0];
    if (!own) throw new Error('not a player who is signed in and has played this week');
    const { now } = own;
    const week = lagosWeek(now);
    if (!kept || kept.until <= now.getTime()) kept = { until: now.getTime() + 1000, page: readPage(deps, last, week) };
    const page = await kept.page;
    const onPage = page.ids.indexOf(own.player_id);
    const position = onPage >= 0 ? onPage + 1 : await positionOf(deps, { week, copy: page.copy }, own);
    return showBoard({ page, week, now, own, position });
  };
}
