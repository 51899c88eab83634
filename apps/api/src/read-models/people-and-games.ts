import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';
import type { DayWindow, Span } from './day-window.ts';

const LATE_MS = 15 * 60_000;

/** Who played, who came new and what was played, today and a week ago. */
export async function peopleAndGames(db: DbOrTx, { now, today, weekAgo }: DayWindow) {
  const [here, then, open] = await Promise.all([countIn(db, today), countIn(db, weekAgo), openRounds(db, now)]);
  return {
    players: { today: here.players, weekAgo: then.players },
    newPlayers: { today: here.newPlayers, weekAgo: then.newPlayers },
    rounds: { today: here.rounds, weekAgo: then.rounds, ...open },
  };
}

async function countIn(db: DbOrTx, { from, to }: Span) {
  const { rows } = await sql<{ players: number; rounds: number; newPlayers: number }>`
    select count(distinct player_id)::int as players, count(*) filter (where phase = 'ended')::int as rounds,
      (select count(*)::int from players where created_at >= ${from} and created_at < ${to}) as new_players
    from rounds where started_at >= ${from} and started_at < ${to}`.execute(db);
  return rows[0]!;
}

async function openRounds(db: DbOrTx, now: Date) {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::int as open, count(*) filter (where started_at < ${new Date(now.getTime() - LATE_MS)})::int as late
    from rounds where phase <> 'ended'`.execute(db);
  return rows[0]!;
}
