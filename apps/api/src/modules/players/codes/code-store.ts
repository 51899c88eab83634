import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

export type CodePurpose = 'login' | 'register' | 'money';

export interface CodeKey {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly deviceId: string;
}

/** Two requests for one phone wait for each other, so that caps and waiting times are counted right. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await own(tx)
    .selectNoFrom((eb) =>
      eb.fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val(`code:${phone}`), eb.lit(0)])]).as('locked'),
    )
    .execute();
}

export function findOpenChallenge(tx: Tx, { phone, purpose, deviceId }: CodeKey, facts: { now: Date; tries: number }) {
  return own(tx)
    .selectFrom('codeChallenges')
    .selectAll()
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('deviceId', '=', deviceId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', facts.now)
    .where('tries', '<', facts.tries)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countSends(
  tx: Tx,
  { phone, deviceId, address, now }: { phone: string; deviceId: string; address: string; now: Date },
) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const row = await own(tx)
    .selectFrom('codeSends')
    .select(({ fn, eb }) => [
      fn
        .countAll<bigint>()
        .filterWhere(eb.and([eb('phone', '=', phone), eb('sentAt', '>', ago(15))]))
        .as('phoneQuarterHour'),
      fn.countAll<bigint>().filterWhere('phone', '=', phone).as('phoneDay'),
      fn
        .countAll<bigint>()
        .filterWhere(eb.and([eb('deviceId', '=', deviceId), eb('sentAt', '>', ago(60))]))
        .as('deviceHour'),
      fn
        .countAll<bigint>()
        .filterWhere(eb.and([eb('address', '=', address), eb('sentAt', '>', ago(60))]))
        .as('addressHour'),
    ])
    .where((eb) =>
      eb.and([
        eb('sentAt', '>', ago(24 * 60)),
        eb.or([eb('phone', '=', phone), eb('deviceId', '=', deviceId), eb('address', '=', address)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return {
    phoneQuarterHour: Number(row.phoneQuarterHour),
    phoneDay: Number(row.phoneDay),
    deviceHour: Number(row.deviceHour),
    addressHour: Number(row.addressHour),
  };
}

/** Counts the try before anything is compared; gives nothing when there is no try left to count. */
export function countTry(
  db: DbOrTx,
  challengeId: string,
  { phone, purpose, deviceId }: CodeKey,
  facts: { now: Date; tries: number },
) {
  return own(db)
    .updateTable('codeChallenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('challengeId', '=', challengeId)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('deviceId', '=', deviceId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', facts.now)
    .where('tries', '<', facts.tries)
    .returning('challengeId')
    .executeTakeFirst();
}

export function findChallenge(db: DbOrTx, challengeId: string, { phone, purpose, deviceId }: CodeKey) {
  return own(db)
    .selectFrom('codeChallenges')
    .selectAll()
    .where('challengeId', '=', challengeId)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}

/** True for one caller only. */
export async function consumeChallenge(db: DbOrTx, challengeId: string, now: Date): Promise<boolean> {
  const used = await own(db)
    .updateTable('codeChallenges')
    .set({ usedAt: now })
    .where('challengeId', '=', challengeId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
