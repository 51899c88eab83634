import type { Role } from '@spw/contract/console/role';
import type { Colleague, Word } from '@spw/rules/two-people';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

export interface NewOperatorSession {
  readonly operatorId: bigint;
  readonly sessionId: string;
  readonly cookieHash: Buffer;
  readonly provenAt: Date | null;
  readonly offeredSecret: Buffer | null;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

export async function insertSession(db: DbOrTx, { now, ...session }: NewOperatorSession): Promise<void> {
  await own(db)
    .insertInto('operatorSessions')
    .values({ ...session, createdAt: now, lastSeenAt: now })
    .execute();
}

/** A session with what decides whether it still counts, by any of the hashes of its cookie. */
export async function findSession(db: DbOrTx, cookieHashes: readonly Buffer[]) {
  const row = await own(db)
    .selectFrom('operatorSessions')
    .innerJoin('operators', 'operators.operatorId', 'operatorSessions.operatorId')
    .select([
      'operators.operatorId',
      'operators.publicId',
      'operators.username',
      'operators.role',
      'operators.disabledAt',
      'operators.approvesFrom',
      'operators.phone',
      'operatorSessions.sessionId',
      'operatorSessions.provenAt',
      'operatorSessions.offeredSecret',
      'operatorSessions.createdAt',
      'operatorSessions.lastSeenAt',
      'operatorSessions.endedAt',
    ])
    .where('operatorSessions.cookieHash', 'in', cookieHashes)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

/** Whoever made or reset this operator, whomever this operator made or reset, and who has the same phone. */
export function linkedTo(db: DbOrTx, operatorId: bigint): Promise<Colleague[]> {
  return own(db)
    .selectFrom('operators')
    .select(['operatorId', 'username'])
    .where('operatorId', '<>', operatorId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('operatorId', 'in', selectFrom('operatorMakers').select('madeBy').where('operatorId', '=', operatorId)),
        eb('operatorId', 'in', selectFrom('operatorMakers').select('operatorId').where('madeBy', '=', operatorId)),
        eb('phone', '=', selectFrom('operators as me').select('me.phone').where('me.operatorId', '=', operatorId)),
      ]),
    )
    .execute();
}

/** Everybody whose word of some time counts no longer. */
export function shutOut(db: DbOrTx): Promise<(Colleague & Word)[]> {
  return own(db)
    .selectFrom('operators')
    .select(['operatorId', 'username', 'wordFrom', 'disabledAt'])
    .where((eb) => eb.or([eb('wordFrom', 'is not', null), eb('disabledAt', 'is not', null)]))
    .execute();
}

export type OperatorSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function markSeen(
  db: DbOrTx,
  { operatorId, sessionId, now }: { operatorId: bigint; sessionId: string; now: Date },
): Promise<void> {
  await own(db)
    .updateTable('operatorSessions')
    .set({ lastSeenAt: now })
    .where('operatorId', '=', operatorId)
    .where('sessionId', '=', sessionId)
    .execute();
}

type EndedWhy = 'logout' | 'proven' | 'password-changed' | 'reset' | 'role' | 'disabled';

/** Ends one session, or all of an operator's but one. */
export async function endSessions(
  db: DbOrTx,
  {
    operatorId,
    only,
    except,
    why,
    now,
  }: { operatorId: bigint; only?: string; except?: string; why: EndedWhy; now: Date },
): Promise<boolean> {
  let query = own(db)
    .updateTable('operatorSessions')
    .set({ endedAt: now, endedWhy: why, offeredSecret: null })
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null);
  if (only) query = query.where('sessionId', '=', only);
  if (except) query = query.where('sessionId', '<>', except);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
