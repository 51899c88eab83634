import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';
import type { MoneyAct } from './money-acts.ts';

export type CodePurpose = 'login' | 'register' | MoneyAct;

export interface CodeKey {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly deviceId: string;
}

/**
 * Two requests for one phone wait for each other, and so do two of one device, so that caps and waiting times are counted right. The
 * phone always first: then no two can wait for each other in a circle.
 */
export async function lockPhoneAndDevice(tx: Tx, { phone, deviceId }: Pick<CodeKey, 'phone' | 'deviceId'>) {
  for (const name of [`code:${phone}`, `code-device:${deviceId}`])
    await own(tx)
      .selectNoFrom((eb) =>
        eb.fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val(name), eb.lit(0)])]).as('locked'),
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

/** The number by its hash, which stays when its player leaves: leaving gives nobody their codes back. */
export async function countSends(
  tx: Tx,
  { phoneHashes, deviceId, now }: { phoneHashes: readonly Buffer[]; deviceId: string; now: Date },
) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const row = await own(tx)
    .selectFrom('codeSends')
    .select(({ fn, eb }) => {
      const [toPhone, toDevice, byStranger, untrusted] = [
        eb('phoneHash', 'in', phoneHashes),
        eb('deviceId', '=', deviceId),
        eb('known', '=', false),
        eb('untrusted', '=', true),
      ];
      const since = (minutes: number) => eb('sentAt', '>', ago(minutes));
      const count = (...all: ReturnType<typeof since>[]) => fn.countAll<bigint>().filterWhere(eb.and(all));
      return [
        count(toPhone, toDevice, since(15)).as('quarterHour'),
        count(toPhone, toDevice).as('day'),
        count(toDevice, since(60)).as('deviceHour'),
        count(toPhone, byStranger, since(15)).as('strangersQuarterHour'),
        count(toPhone, byStranger).as('strangersDay'),
        count(toPhone, untrusted, since(15)).as('untrustedQuarterHour'),
        count(toPhone, untrusted).as('untrustedDay'),
      ];
    })
    .where((eb) =>
      eb.and([
        eb('sentAt', '>', ago(24 * 60)),
        eb.or([eb('phoneHash', 'in', phoneHashes), eb('deviceId', '=', deviceId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return {
    quarterHour: Number(row.quarterHour),
    day: Number(row.day),
    deviceHour: Number(row.deviceHour),
    strangersQuarterHour: Number(row.strangersQuarterHour),
    strangersDay: Number(row.strangersDay),
    untrustedQuarterHour: Number(row.untrustedQuarterHour),
    untrustedDay: Number(row.untrustedDay),
  };
}

/**
 * Takes one send out of a minute's budget, that of its prefix and that of all. False when one of them has none left; the caller's
 * transaction must then be given up.
 */
export async function takeFromBudget(
  tx: Tx,
  { minute, prefix, most, mostOfPrefix }: { minute: Date; prefix: string; most: number; mostOfPrefix: number },
): Promise<boolean> {
  const ofAll = '';
  const taken = await own(tx)
    .insertInto('codeBudgets')
    .values([
      { minute, prefix, sends: 1 },
      { minute, prefix: ofAll, sends: 1 },
    ])
    .onConflict((oc) =>
      oc
        .columns(['minute', 'prefix'])
        .doUpdateSet((eb) => ({ sends: eb('codeBudgets.sends', '+', 1) }))
        .where((eb) =>
          eb(
            'codeBudgets.sends',
            '<',
            eb.case().when('codeBudgets.prefix', '=', ofAll).then(most).else(mostOfPrefix).end(),
          ),
        ),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 2n;
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
    .returning(['challengeId', 'salt'])
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
