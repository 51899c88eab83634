import type { Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { own } from '../tables.ts';

/** Which card paid for whom, for people who look at accounts that share one. Only the hash of the provider's name for it is kept. */
export async function savePayingCard(
  tx: Tx,
  { playerId, card, at }: { playerId: bigint; card: string | null; at: Date },
): Promise<void> {
  if (card === null) return;
  const cardHash = sha256(card);
  await own(tx)
    .insertInto('payingCards')
    .values({ playerId, cardHash, lastAt: at })
    .onConflict((oc) => oc.columns(['playerId', 'cardHash']).doUpdateSet({ lastAt: at }))
    .execute();
}
