import type { Tx } from '../../../platform/db/database.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { own } from '../tables.ts';
import { lastSeenOf } from './session-store.ts';

/**
 * Carriers give a number that is silent for long to somebody else. Noted with the first session after the silence and kept: a
 * second one would look like that of a player who was never away.
 */
export async function recordReturn(deps: PlayersDeps, tx: Tx, { playerId, createdAt }: PlayerRow): Promise<void> {
  const { withdrawals } = await deps.currentSettings();
  const now = deps.clock.now();
  const seenAt = (await lastSeenOf(tx, playerId)) ?? createdAt;
  const silentMs = now.getTime() - Math.max(seenAt.getTime(), createdAt.getTime());
  if (silentMs <= withdrawals.silentNumberDays * 86_400_000) return;
  await markReturned(tx, { playerId, now });
}

/** The number may be somebody else's now: a code proves no more than the number. */
export async function markReturned(tx: Tx, { playerId, now }: { playerId: bigint; now: Date }): Promise<void> {
  await own(tx).updateTable('players').set({ returnedAt: now }).where('playerId', '=', playerId).execute();
}
