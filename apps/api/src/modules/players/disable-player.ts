import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endTrust } from './sessions/device-store.ts';
import { endSessionRows } from './sessions/session-store.ts';
import { own } from './tables.ts';

/** Disables a player: no new session, and every open one ends with it, as does the trust in every device. */
export async function disablePlayer(
  { clock }: { clock: Clock },
  tx: Tx,
  { playerId }: { playerId: bigint },
): Promise<void> {
  const now = clock.now();
  await own(tx)
    .updateTable('players')
    .set({ disabledAt: now })
    .where('playerId', '=', playerId)
    .where('disabledAt', 'is', null)
    .execute();
  await endSessionRows(tx, { playerId, why: 'disabled', now });
  await endTrust(tx, { playerId });
}
