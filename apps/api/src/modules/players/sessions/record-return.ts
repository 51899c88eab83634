import type { Tx } from '../../../platform/db/database.ts';
import type { PlayerRow } from '../player-store.ts';
import { own } from '../tables.ts';

/**
 * Carriers give a number that is silent for long to somebody else. Noted with the first session after the silence and kept: a
 * second one would look like that of a player who was never away.
 */
export function isReturn(
  { createdAt }: Pick<PlayerRow, 'createdAt'>,
  { seenAt, now, silentDays }: { seenAt: Date | null; now: Date; silentDays: number },
): boolean {
  const silentMs = now.getTime() - Math.max(seenAt?.getTime() ?? 0, createdAt.getTime());
  return silentMs > silentDays * 86_400_000;
}

/** The number may be somebody else's now: a code proves no more than the number. */
export async function markReturned(tx: Tx, { playerId, now }: { playerId: bigint; now: Date }): Promise<void> {
  await own(tx).updateTable('players').set({ returnedAt: now }).where('playerId', '=', playerId).execute();
}
