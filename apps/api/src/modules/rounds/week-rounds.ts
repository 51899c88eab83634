import type { LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

/** Rounds of a week that have not ended: their points are still to come. */
export async function hasOpenRounds(db: DbOrTx, { week, endsAt }: { week: LagosWeek; endsAt: Date }): Promise<boolean> {
  const open = await own(db)
    .selectFrom('rounds')
    .select('roundId')
    .where('phase', '<>', 'ended')
    .where('startedAt', '<', endsAt)
    .where('week', '=', week)
    .limit(1)
    .execute();
  return open.length > 0;
}

/** What orders players with equal points, by round: for the statement that counts a week. */
export function scoresOfRounds() {
  return sql`select player_id, round_id, unassisted + streak_bonus as unassisted, answering_ms from rounds`;
}
