import type { Language } from '@spw/rules/languages';
import { sql } from 'kysely';
import { compiled, picked } from '../../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';
import type { MoneyAct } from './money-acts.ts';

export type CodePurpose = 'login' | 'register' | MoneyAct;

export interface CodeKey {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly deviceId: string;
}

const CHALLENGE = ['challengeId', 'sends', 'sentAt', 'createdAt', 'expiresAt', 'usedAt', 'tries'] as const;

/**
 * Two requests for one phone wait for each other, and so do two of one device, so that caps and waiting times are counted right. The
 * phone always first: then no two can wait for each other in a circle.
 */
export function locksOf({ phone, deviceId }: Pick<CodeKey, 'phone' | 'deviceId'>) {
  return [
    (tx: Tx) => lockName(tx, { name: `code:${phone}` }),
    (tx: Tx) => lockName(tx, { name: `code-device:${deviceId}` }),
  ] as const;
}

const lockName = compiled((db, { name }: { name: string }) =>
  own(db).selectNoFrom((eb) =>
    eb.fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val(name), eb.lit(0)])]).as('locked'),
  ),
);

const openChallenge = compiled((db, open: CodeKey & { now: Date; tries: number }) =>
  own(db)
    .selectFrom('codeChallenges')
    .select(CHALLENGE)
    .where('phone', '=', open.phone)
    .where('purpose', '=', open.purpose)
    .where('deviceId', '=', open.deviceId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', open.now)
    .where('tries', '<', open.tries)
    .orderBy('createdAt', 'desc')
    .limit(1),
);

export async function findOpenChallenge(tx: Tx, key: CodeKey, facts: { now: Date; tries: number }) {
  const [challenge] = await openChallenge(tx, { ...key, ...facts });
  return challenge;
}

interface SendsOf {
  readonly phoneHashes: readonly Buffer[];
  readonly deviceId: string;
  readonly quarterHourAgo: Date;
  readonly hourAgo: Date;
  readonly dayAgo: Date;
}

const sends = compiled((db, { phoneHashes, deviceId, quarterHourAgo, hourAgo, dayAgo }: SendsOf) =>
  own(db)
    .selectFrom('codeSends')
    .select(({ fn, eb }) => {
      const [toPhone, toDevice, byStranger, untrusted] = [
        eb('phoneHash', '=', sql<Buffer>`any(${phoneHashes})`),
        eb('deviceId', '=', deviceId),
        eb('known', '=', false),
        eb('untrusted', '=', true),
      ];
      const since = (moment: Date) => eb('sentAt', '>', moment);
      const count = (...all: ReturnType<typeof since>[]) => fn.countAll<bigint>().filterWhere(eb.and(all));
      return [
        count(toPhone, toDevice, since(quarterHourAgo)).as('quarterHour'),
        count(toPhone, toDevice).as('day'),
        count(toDevice, since(hourAgo)).as('deviceHour'),
        count(toPhone, byStranger, since(quarterHourAgo)).as('strangersQuarterHour'),
        count(toPhone, byStranger).as('strangersDay'),
        count(toPhone, untrusted, since(quarterHourAgo)).as('untrustedQuarterHour'),
        count(toPhone, untrusted).as('untrustedDay'),
      ];
    })
    .where((eb) =>
      eb.and([
        eb('sentAt', '>', dayAgo),
        eb.or([eb('phoneHash', '=', sql<Buffer>`any(${phoneHashes})`), eb('deviceId', '=', deviceId)]),
      ]),
    ),
);

/** The number by its hash, which stays when its player leaves: leaving gives nobody their codes back. */
export async function countSends(
  tx: Tx,
  { phoneHashes, deviceId, now }: { phoneHashes: readonly Buffer[]; deviceId: string; now: Date },
) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const counted = await sends(tx, {
    phoneHashes,
    deviceId,
    quarterHourAgo: ago(15),
    hourAgo: ago(60),
    dayAgo: ago(24 * 60),
  });
  const row = counted[0]!;
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
export async function takeFromBudget(tx: Tx, budget: Budget): Promise<boolean> {
  return (await take(tx, budget)).length === 2;
}

interface Budget {
  readonly minute: Date;
  readonly prefix: string;
  readonly most: number;
  readonly mostOfPrefix: number;
}

const OF_ALL = '';

const take = compiled((db, { minute, prefix, most, mostOfPrefix }: Budget) =>
  own(db)
    .insertInto('codeBudgets')
    .values([
      { minute, prefix, sends: 1 },
      { minute, prefix: OF_ALL, sends: 1 },
    ])
    .onConflict((oc) =>
      oc
        .columns(['minute', 'prefix'])
        .doUpdateSet((eb) => ({ sends: eb('codeBudgets.sends', '+', 1) }))
        .where((eb) =>
          eb(
            'codeBudgets.sends',
            '<',
            eb
              .case()
              .when('codeBudgets.prefix', '=', OF_ALL)
              .then(sql<number>`${most}::int`)
              .else(sql<number>`${mostOfPrefix}::int`)
              .end(),
          ),
        ),
    )
    .returning('prefix'),
);

const takeTry = compiled((db, given: CodeKey & { challengeId: string; now: Date; tries: number }) =>
  own(db)
    .updateTable('codeChallenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('challengeId', '=', given.challengeId)
    .where('phone', '=', given.phone)
    .where('purpose', '=', given.purpose)
    .where('deviceId', '=', given.deviceId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', given.now)
    .where('tries', '<', given.tries)
    .returning(['challengeId', 'salt']),
);

/** Counts the try before anything is compared; gives nothing when there is no try left to count. */
export async function countTry(db: DbOrTx, challengeId: string, key: CodeKey, facts: { now: Date; tries: number }) {
  const [counted] = await takeTry(db, { challengeId, ...key, ...facts });
  return counted;
}

const challengeById = compiled((db, named: CodeKey & { challengeId: string }) =>
  own(db)
    .selectFrom('codeChallenges')
    .select(CHALLENGE)
    .where('challengeId', '=', named.challengeId)
    .where('phone', '=', named.phone)
    .where('purpose', '=', named.purpose)
    .where('deviceId', '=', named.deviceId),
);

export async function findChallenge(db: DbOrTx, challengeId: string, key: CodeKey) {
  const [challenge] = await challengeById(db, { challengeId, ...key });
  return challenge;
}

const useChallenge = compiled((db, { challengeId, now }: { challengeId: string; now: Date }) =>
  own(db)
    .updateTable('codeChallenges')
    .set({ usedAt: now })
    .where('challengeId', '=', challengeId)
    .where('usedAt', 'is', null)
    .returning('challengeId'),
);

/** True for one caller only. */
export async function consumeChallenge(db: DbOrTx, challengeId: string, now: Date): Promise<boolean> {
  return (await useChallenge(db, { challengeId, now })).length === 1;
}

export interface NewChallenge extends CodeKey {
  readonly challengeId: string;
  readonly address: string;
  readonly sends: number;
  readonly createdAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly language: Language | null;
  readonly salt: Buffer;
}

export const insertChallenge = compiled((db, challenge: NewChallenge) =>
  own(db)
    .insertInto('codeChallenges')
    .values(
      picked(challenge, [
        'challengeId',
        'phone',
        'purpose',
        'deviceId',
        'address',
        'sends',
        'createdAt',
        'sentAt',
        'expiresAt',
        'language',
        'salt',
      ]),
    ),
);

export interface NewSend {
  readonly codeSendId: string;
  readonly challengeId: string;
  readonly phone: string;
  readonly phoneHash: Buffer;
  readonly deviceId: string;
  readonly address: string;
  readonly known: boolean;
  readonly untrusted: boolean;
  readonly sentAt: Date;
}

export const insertSend = compiled((db, send: NewSend) =>
  own(db)
    .insertInto('codeSends')
    .values(
      picked(send, [
        'codeSendId',
        'challengeId',
        'phone',
        'phoneHash',
        'deviceId',
        'address',
        'known',
        'untrusted',
        'sentAt',
      ]),
    ),
);
