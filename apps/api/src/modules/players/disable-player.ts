import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endAllTrust } from './sessions/end-all-trust.ts';
import { closeSessions } from './sessions/session-store.ts';
import { own } from './tables.ts';

/** Disables a player: no new session, and every open one ends with it, as do the trust in every device and the passkeys. */
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
  await closeSessions(tx, { playerId, why: 'disabled', now });
  await endAllTrust(tx, { playerId });
}
