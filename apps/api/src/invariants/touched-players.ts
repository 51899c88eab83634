import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * Whose money, goods or games moved since. What a player has moves with a journal; a payment, a prompt or a withdrawal with a step; a game without
 * a cost when its round ends. Each is found by an index of its time.
 */
export async function touchedSince(tx: Tx, since: Date): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id from ledger.journals where posted_at >= ${since}
    union select player_id from money_steps where at >= ${since}
    union select player_id from rounds where ended_at >= ${since}`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}
