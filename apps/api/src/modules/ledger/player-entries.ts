import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** Every movement of a player's accounts, oldest first. */
export async function entriesOf(db: DbOrTx, playerId: bigint): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select j.kind, e.posted_at as at, e.account_id % 16 as pocket, e.amount, e.balance_after as "balanceAfter"
    from ledger.entries e join ledger.journals j on j.player_id = e.player_id and j.journal_id = e.journal_id and j.posted_at = e.posted_at
    where e.player_id = ${playerId} and e.account_id > 0
    order by e.posted_at, e.journal_id, e.line`.execute(db);
  return rows;
}
