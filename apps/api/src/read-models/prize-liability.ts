import { addDays, daysBetween, lagosWeek, type LagosDay } from '@spw/rules/lagos';
import { naira, toNaira } from '@spw/rules/naira';
import { payoutOf } from '@spw/rules/prizes';
import type { Settings } from '@spw/rules/settings';
import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';

type Rules = Pick<Settings, 'prizes' | 'leaderboard'>;

/** What the week would cost if it ended now with those who lead. Above the budget all prizes shrink together, so it is never more. */
export async function prizeLiability(db: DbOrTx, now: Date, { prizes, leaderboard }: Rules) {
  const week = lagosWeek(now);
  const leading = await leaders(db, week, leaderboard.paid);
  return {
    week,
    liability: cost(
      leading.map(({ points }) => points),
      prizes,
    ),
    budget: prizes.weeklyBudget,
    players: leading.length,
    ceiling: prizes.ceiling,
  };
}

/** For each day of this week so far: what those who lead now would have cost with the points they had by its end. */
export async function liabilityByDay(
  db: DbOrTx,
  { now, day }: { now: Date; day: LagosDay },
  { prizes, leaderboard }: Rules,
): Promise<Map<string, number>> {
  const week = lagosWeek(now);
  const leading = await leaders(db, week, leaderboard.paid);
  if (leading.length === 0) return new Map();
  const { rows } = await sql<{ playerId: bigint; day: string; points: number }>`
    select player_id, (created_at at time zone 'Africa/Lagos')::date as day, sum(points)::int as points
    from point_entries where player_id = any(${leading.map(({ playerId }) => playerId)}) and week = ${week}::date
    group by 1, 2`.execute(db);
  const days = Array.from({ length: daysBetween(week, day) + 1 }, (_, at) => addDays(week, at));
  return new Map(
    days.map((upTo) => {
      const points = leading.map(({ playerId }) =>
        rows
          .filter((row) => row.playerId === playerId && row.day <= upTo)
          .reduce((total, row) => total + row.points, 0),
      );
      return [upTo, cost(points, prizes)];
    }),
  );
}

async function leaders(db: DbOrTx, week: string, paid: number) {
  const { rows } = await sql<{ playerId: bigint; points: number }>`
    select player_id, points from week_scores where week = ${week}::date and points > 0
    order by points desc, unassisted desc, plays, answering_ms, player_id limit ${paid}`.execute(db);
  return rows;
}

function cost(points: readonly number[], prizes: Settings['prizes']): number {
  const sum = points.reduce((total, score) => total + payoutOf(score, prizes), 0n);
  const budget = naira(prizes.weeklyBudget);
  return toNaira(sum > budget ? budget : sum);
}
