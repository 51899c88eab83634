import { HOLDING } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';

/**
 * Since when something is open that the games of its time decide: a report about a question, a week whose prizes are not credited, a withdrawal that
 * holds money. While rounds are put right, all of them are needed.
 */
export async function openSince(db: DbOrTx): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select min(r.started_at) from question_reports q join rounds r using (player_id, round_id) where q.state = 'open'),
      (select since from kept_games where exists (select from question_repairs where state = 'running')),
      (select min(week)::timestamp at time zone 'Africa/Lagos' from prize_weeks where state <> 'credited'),
      (select min(created_at) from withdrawals where state = any (${HOLDING}))) as since`.execute(db);
  return rows[0]!.since;
}
