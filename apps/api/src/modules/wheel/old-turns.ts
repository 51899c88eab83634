import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';

/** Turns whose rounds are too old to be kept. */
export async function deleteTurns(
  tx: Tx,
  turns: readonly { readonly playerId: bigint; readonly turnId: string }[],
): Promise<void> {
  if (turns.length === 0) return;
  await sql`
    delete from turns t
    using unnest(${turns.map(({ playerId }) => playerId)}::bigint[], ${turns.map(({ turnId }) => turnId)}::uuid[]) as old (player_id, turn_id)
    where t.player_id = old.player_id and t.turn_id = old.turn_id`.execute(tx);
}

/** Turns that never became a round and are too old to be kept, so many of them. Says how many there were. */
export async function deleteLapsedTurns(
  db: DbOrTx,
  { before, firstKept, atOnce }: { before: Date; firstKept: string; atOnce: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from turns where ctid = any (array(
      select ctid from turns where state = 'lapsed' and opened_at < ${before} and turn_id < ${firstKept}
      order by opened_at limit ${atOnce}))`.execute(db);
  return Number(numAffectedRows);
}
