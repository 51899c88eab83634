import { sql } from 'kysely';
import { compiled } from '../../../platform/db/compiled.ts';
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

interface NewProof extends ProofKey {
  readonly provenAt: Date;
  readonly expiresAt: Date;
}

export async function savePasskeyProof(tx: Tx, { provenAt, expiresAt, ...key }: NewProof): Promise<void> {
  const proof = { deviceId: key.deviceId, provenBy: 'passkey', provenAt, expiresAt };
  await own(tx)
    .insertInto('moneyProofs')
    .values({ ...key, ...proof })
    .onConflict((oc) => oc.columns(['playerId', 'sessionId', 'act']).doUpdateSet(proof))
    .execute();
}

const useForProof = compiled((db, proof: NewProof & { readonly challengeId: string }) =>
  own(db)
    .with('used', (used) =>
      used
        .updateTable('codeChallenges')
        .set({ usedAt: proof.provenAt })
        .where('challengeId', '=', proof.challengeId)
        .where('usedAt', 'is', null)
        .returning('challengeId'),
    )
    .insertInto('moneyProofs')
    .columns(['playerId', 'sessionId', 'act', 'deviceId', 'provenBy', 'provenAt', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('used')
        .select([
          sql<bigint>`${proof.playerId}::bigint`.as('playerId'),
          sql<string>`${proof.sessionId}::uuid`.as('sessionId'),
          sql<string>`${proof.act}::text`.as('act'),
          sql<string>`${proof.deviceId}::uuid`.as('deviceId'),
          sql<string>`'code'`.as('provenBy'),
          sql<Date>`${proof.provenAt}::timestamptz`.as('provenAt'),
          sql<Date>`${proof.expiresAt}::timestamptz`.as('expiresAt'),
        ]),
    )
    .onConflict((oc) =>
      oc.columns(['playerId', 'sessionId', 'act']).doUpdateSet(({ ref }) => ({
        deviceId: ref('excluded.deviceId'),
        provenBy: ref('excluded.provenBy'),
        provenAt: ref('excluded.provenAt'),
        expiresAt: ref('excluded.expiresAt'),
      })),
    )
    .returning('act'),
);

/** Uses a code up and keeps what it proves, both or neither. True for one caller only. */
export async function consumeAsProof(
  db: DbOrTx,
  challengeId: string,
  { playerId, sessionId, deviceId, act, provenAt, expiresAt }: NewProof,
): Promise<boolean> {
  const saved = await useForProof(db, { playerId, sessionId, deviceId, act, provenAt, expiresAt, challengeId });
  return saved.length === 1;
}

const proofOf = compiled((db, { playerId, sessionId, act }: Omit<ProofKey, 'deviceId'>) =>
  own(db)
    .selectFrom('moneyProofs')
    .select(['deviceId', 'expiresAt'])
    .where('playerId', '=', playerId)
    .where('sessionId', '=', sessionId)
    .where('act', '=', act),
);

export interface KeptProof {
  readonly deviceId: string;
  readonly expiresAt: Date;
}

export async function findProof(
  db: DbOrTx,
  { playerId, sessionId, act }: Omit<ProofKey, 'deviceId'>,
): Promise<KeptProof | undefined> {
  const [proof] = await proofOf(db, { playerId, sessionId, act });
  return proof;
}

const takeProof = compiled((db, proof: ProofKey & { readonly now: Date }) =>
  own(db)
    .deleteFrom('moneyProofs')
    .where('playerId', '=', proof.playerId)
    .where('sessionId', '=', proof.sessionId)
    .where('act', '=', proof.act)
    .where('deviceId', '=', proof.deviceId)
    .where('expiresAt', '>', proof.now)
    .returning('act'),
);

/** True for one caller only: another waits here for the first one's transaction, and then finds nothing. */
export async function deleteProof(tx: Tx, proof: ProofKey, now: Date): Promise<boolean> {
  return (await takeProof(tx, { ...proof, now })).length === 1;
}
