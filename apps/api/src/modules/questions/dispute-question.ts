import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';

/** Notes that a player holds an answer for wrong. Said twice of one question in one round, it is one dispute. */
export async function disputeQuestion(
  deps: { clock: Clock; random: Random },
  tx: Tx,
  dispute: { playerId: bigint; roundId: string; questionId: string; message: string },
): Promise<void> {
  await tx
    .insertInto('questionDisputes')
    .values({ ...dispute, disputeId: newId(deps), createdAt: deps.clock.now() })
    .onConflict((oc) => oc.columns(['playerId', 'roundId', 'questionId']).doNothing())
    .execute();
}
