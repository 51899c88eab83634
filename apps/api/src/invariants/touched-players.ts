import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface Touched {
  readonly playerId: bigint;
  /** When they first moved since. */
  readonly at: Date;
}

/**
 * Whose money, goods or games moved since, in the order in which they did. What a player has moves with a journal; a payment, a prompt or a
 * withdrawal with a step; a game without a cost when its round ends. Each is found by an index of its time.
 */
export async function touchedSince(tx: Tx, since: Date): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select player_id, min(at) as at from (
      select player_id, posted_at as at from ledger.journals where posted_at >= ${since}
      union all select player_id, at from money_steps where at >= ${since}
      union all select player_id, ended_at from rounds where ended_at >= ${since}
    ) moved group by player_id order by at, player_id`.execute(tx);
  return rows;
}
