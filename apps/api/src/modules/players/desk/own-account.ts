import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { own } from '../tables.ts';

/**
 * Nobody decides where they gain themselves: the other one who signs would not know. An operator's own account is known by their number; one under
 * another number is a matter of signals.
 */
export async function refuseOwnAccount(
  db: DbOrTx,
  { phone }: Pick<Operator, 'phone'>,
  ...playerIds: readonly bigint[]
): Promise<void> {
  if (phone === null || playerIds.length === 0) return;
  const mine = await own(db)
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', phone)
    .where('playerId', 'in', playerIds)
    .executeTakeFirst();
  if (mine) throw new Refusal('own_account');
}
