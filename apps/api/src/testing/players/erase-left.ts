import { sql } from 'kysely';
import { eraseAccount } from '../../modules/account/index.ts';

/** Does what waits in the queue of accounts that were deleted, as the worker does. */
export async function eraseLeft(
  deps: Parameters<typeof eraseAccount>[0],
  choices: Parameters<typeof eraseAccount>[2] = {},
): Promise<void> {
  const { rows } = await sql<{ data: { playerId: string } }>`
    update pgboss.job set state = 'completed'
    where name = 'account.erase' and state = 'created' returning data`.execute(deps.db);
  for (const { data } of rows) await eraseAccount(deps, { playerId: BigInt(data.playerId) }, choices);
}
