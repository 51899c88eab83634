import type { Player } from '../../../platform/http/caller/player.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { deletePasskeys } from './passkey-store.ts';

/** Takes no proof: it closes a way in, and opens none. */
export async function removePasskey(
  { db }: Pick<PlayersDeps, 'db'>,
  { player: { playerId }, passkeyId }: { player: Player; passkeyId: string },
): Promise<void> {
  const removed = await db.transaction().execute((tx) => deletePasskeys(tx, { playerId, only: passkeyId }));
  if (removed === 0) throw new Refusal('not_found');
}
