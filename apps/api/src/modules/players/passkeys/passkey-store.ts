import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';
import type { AnsweredChallenge } from './passkey-challenge.ts';

export interface NewPasskey {
  readonly playerId: bigint;
  readonly passkeyId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly deviceId: string;
  readonly createdAt: Date;
}

export function listPasskeyRows(db: DbOrTx, playerId: bigint) {
  return own(db)
    .selectFrom('passkeys')
    .select(['passkeyId', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('playerId', '=', playerId)
    .orderBy('createdAt', 'desc')
    .orderBy('passkeyId', 'desc')
    .execute();
}

export function findPasskey(db: DbOrTx, { playerId, credentialId }: { playerId: bigint; credentialId: Buffer }) {
  return own(db)
    .selectFrom('passkeys')
    .select(['passkeyId', 'publicKey', 'createdAt'])
    .where('playerId', '=', playerId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Two uses of one passkey wait for each other here. */
export function lockPasskey(tx: Tx, { playerId, passkeyId }: { playerId: bigint; passkeyId: string }) {
  return own(tx)
    .selectFrom('passkeys')
    .select('counter')
    .where('playerId', '=', playerId)
    .where('passkeyId', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst();
}

/** False when somebody has a passkey of that name already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const added = await own(tx)
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function markUsed(
  tx: Tx,
  { playerId, passkeyId, counter, now }: { playerId: bigint; passkeyId: string; counter: bigint; now: Date },
): Promise<void> {
  await own(tx)
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('playerId', '=', playerId)
    .where('passkeyId', '=', passkeyId)
    .execute();
}

/** False when it was answered before. */
export async function spendChallenge(tx: Tx, challenge: AnsweredChallenge & { playerId: bigint }): Promise<boolean> {
  const spent = await own(tx)
    .insertInto('usedPasskeyChallenges')
    .values(challenge)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

/**
 * Removes one passkey, those added on one device, or all of a player's, and with it what passkeys have proven and nobody has spent. Says
 * how many there were.
 */
export async function deletePasskeys(
  tx: Tx,
  { playerId, only, addedOn }: { playerId: bigint; only?: string; addedOn?: string },
): Promise<number> {
  let query = own(tx).deleteFrom('passkeys').where('playerId', '=', playerId);
  if (only) query = query.where('passkeyId', '=', only);
  if (addedOn) query = query.where('deviceId', '=', addedOn);
  const removed = Number((await query.executeTakeFirst()).numDeletedRows);
  if (removed > 0)
    await own(tx)
      .deleteFrom('moneyProofs')
      .where('playerId', '=', playerId)
      .where('provenBy', '=', 'passkey')
      .execute();
  return removed;
}
