import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { own } from '../tables.ts';

/** Kept of somebody who leaves, under the hash of their number: since when they have played. Questions get harder with that. */
export async function keepAge(
  tx: Tx,
  { knownSince, phoneHash, now }: { knownSince: Date; phoneHash: Buffer; now: Date },
): Promise<void> {
  await own(tx)
    .insertInto('keptAges')
    .values({ phoneHash, knownSince, leftAt: now })
    .onConflict((oc) => oc.column('phoneHash').doUpdateSet({ knownSince, leftAt: now }))
    .execute();
}

export async function takeOverAge(
  tx: Tx,
  { playerId, phoneHashes }: { playerId: bigint; phoneHashes: readonly Buffer[] },
): Promise<void> {
  const kept = await own(tx)
    .deleteFrom('keptAges')
    .where('phoneHash', 'in', phoneHashes)
    .returning('knownSince')
    .executeTakeFirst();
  if (!kept) return;
  await own(tx).updateTable('players').set({ knownSince: kept.knownSince }).where('playerId', '=', playerId).execute();
}

export async function purgeKeptAges(db: Db, { before }: { before: Date }): Promise<void> {
  await deleteInBatches(own(db), { table: 'keptAges', by: 'leftAt', before });
}
