import type { Tx } from '../../../platform/db/database.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { endTrustInAll } from './device-store.ts';

/**
 * After this only a code opens a session, on every device. Passkeys go too, whoever added them: a thief's and the owner's look alike.
 * Says whether there was anything to end.
 */
export async function endAllTrust(tx: Tx, { playerId }: { playerId: bigint }): Promise<boolean> {
  const passkeys = await deletePasskeys(tx, { playerId });
  return (await endTrustInAll(tx, { playerId })) + passkeys > 0;
}
