import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { own } from './tables.ts';

/** Kept of somebody who leaves, under the hash of their number: otherwise all that they learned would be asked of them again as new. */
export async function keepSeen(
  tx: Tx,
  { playerId, phoneHash, now }: { playerId: bigint; phoneHash: Buffer; now: Date },
): Promise<void> {
  await own(tx)
    .insertInto('keptSeen')
    .columns(['phoneHash', 'questionId', 'seenAt', 'leftAt'])
    .expression((eb) =>
      eb
        .selectFrom('seenQuestions')
        .select([
          sql<Buffer>`${phoneHash}::bytea`.as('phoneHash'),
          'questionId',
          'seenAt',
          sql<Date>`${now}::timestamptz`.as('leftAt'),
        ])
        .where('playerId', '=', playerId),
    )
    .onConflict((oc) =>
      oc.columns(['phoneHash', 'questionId']).doUpdateSet((eb) => ({ seenAt: eb.ref('excluded.seenAt'), leftAt: now })),
    )
    .execute();
}

/** A player who comes back has seen what they had seen. */
export async function takeOverSeen(
  tx: Tx,
  { playerId, phoneHashes }: { playerId: bigint; phoneHashes: readonly Buffer[] },
): Promise<void> {
  const kept = await own(tx)
    .deleteFrom('keptSeen')
    .where('phoneHash', 'in', phoneHashes)
    .returning(['questionId', 'seenAt'])
    .execute();
  if (kept.length === 0) return;
  await own(tx)
    .insertInto('seenQuestions')
    .values(kept.map((seen) => ({ playerId, ...seen })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function purgeKeptSeen(db: Db, { before }: { before: Date }): Promise<void> {
  await deleteInBatches(own(db), { table: 'keptSeen', by: 'leftAt', before });
}
