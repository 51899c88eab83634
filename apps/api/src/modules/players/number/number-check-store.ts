import type { LagosDay } from '@spw/rules/lagos';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { own, type Tables } from '../tables.ts';

export type NumberCheckRow = Selectable<Tables['numberChecks']>;

export interface CheckKey {
  readonly playerId: bigint;
  readonly deviceId: string;
  readonly day: LagosDay;
}

/** Longer than any answer takes: whoever asked before has died. */
const GIVEN_UP_MS = 30_000;

/** True for one caller a day: that one asks, whoever comes beside or after reads what it learned. */
export async function claimCheck(db: DbOrTx, key: CheckKey, now: Date): Promise<boolean> {
  const claimed = await own(db)
    .insertInto('numberChecks')
    .values({ ...key, askedAt: now })
    .onConflict((oc) =>
      oc
        .columns(['playerId', 'deviceId', 'day'])
        .doUpdateSet({ askedAt: now })
        .where('numberChecks.answeredAt', 'is', null)
        .where('numberChecks.askedAt', '<', new Date(now.getTime() - GIVEN_UP_MS)),
    )
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function saveAnswer(
  db: DbOrTx,
  { playerId, deviceId, day }: CheckKey,
  answer: { swapped: boolean | null; reassigned: boolean | null; answeredAt: Date },
): Promise<NumberCheckRow> {
  return own(db)
    .updateTable('numberChecks')
    .set(answer)
    .where('playerId', '=', playerId)
    .where('deviceId', '=', deviceId)
    .where('day', '=', day)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function getCheck(db: DbOrTx, { playerId, deviceId, day }: CheckKey): Promise<NumberCheckRow> {
  return own(db)
    .selectFrom('numberChecks')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('deviceId', '=', deviceId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export function checksOf(db: DbOrTx, playerId: bigint): Promise<NumberCheckRow[]> {
  return own(db)
    .selectFrom('numberChecks')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('askedAt', 'desc')
    .orderBy('deviceId')
    .execute();
}
