import { lagosDay, lagosWeek } from '@spw/rules/lagos';
import { defineJob } from '../../platform/jobs/job.ts';
import { firstInSql } from '../leaderboard/index.ts';
import { whoTakePart } from '../limits/index.ts';
import { remind } from '../messages/index.ts';
import { demoPlayers } from '../players/index.ts';
import type { RemindersDeps } from './deps.ts';

export const remindOfWeekJob = defineJob('reminders.week');

/** So many of the board are looked at. Whoever stands lower has hundreds to pass. */
const LOOKED_AT = 200;

/** The week ends tonight: those who are not paid, and one good round away from it. */
export async function remindOfWeek(deps: RemindersDeps): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  const week = lagosWeek(now);
  const { leaderboard, game } = await deps.currentSettings();
  const unranked = await demoPlayers(deps);
  const first = await firstInSql(deps.db, { week, unranked, count: LOOKED_AT });
  const lastPaid = first[leaderboard.paid - 1];
  if (!lastPaid) return;
  const bestRound = game.levels.reduce((sum, { points }) => sum + points, 0);
  const near = first
    .map((score, at) => ({ ...score, rank: at + 1, missing: lastPaid.points - score.points }))
    .filter(({ rank, missing }) => rank > leaderboard.paid && missing <= bestRound);
  const playing = await whoTakePart(deps.db, { playerIds: near.map(({ playerId }) => playerId), now });
  await deps.db.transaction().execute((tx) =>
    remind(
      deps,
      tx,
      { day: lagosDay(now), topic: 'reminder', unlessOff: 'place', pushedOnly: false },
      near
        .filter(({ playerId }) => playing.has(playerId))
        .map(({ playerId, rank, missing }) => ({ playerId, kind: 'week-ends', values: { rank, points: missing } })),
    ),
  );
}
