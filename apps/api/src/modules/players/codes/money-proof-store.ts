import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';
import type { MoneyAct } from './money-acts.ts';

/** Whose proof it is and for what. It counts on the device and in the session that it was made in. */
export interface ProofKey {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly act: MoneyAct;
}

export async function saveProof(
  db: DbOrTx,
  {
    provenBy,
    provenAt,
    expiresAt,
    ...key
  }: ProofKey & { provenBy: 'code' | 'passkey'; provenAt: Date; expiresAt: Date },
): Promise<void> {
  const proof = { deviceId: key.deviceId, provenBy, provenAt, expiresAt };
  await own(db)
    .insertInto('moneyProofs')
    .values({ ...key, ...proof })
    .onConflict((oc) => oc.columns(['playerId', 'sessionId', 'act']).doUpdateSet(proof))
    .execute();
}

export async function hasProof(db: DbOrTx, { playerId, sessionId, deviceId, act }: ProofKey, now: Date) {
  const found = await own(db)
    .selectFrom('moneyProofs')
    .select('act')
    .where('playerId', '=', playerId)
    .where('sessionId', '=', sessionId)
    .where('act', '=', act)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** True for one caller only: another waits here for the first one's transaction, and then finds nothing. */
export async function deleteProof(tx: Tx, { playerId, sessionId, deviceId, act }: ProofKey, now: Date) {
  const { numDeletedRows } = await own(tx)
    .deleteFrom('moneyProofs')
    .where('playerId', '=', playerId)
    .where('sessionId', '=', sessionId)
    .where('act', '=', act)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
