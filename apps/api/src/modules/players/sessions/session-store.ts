import { compiled, picked } from '../../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { forgetBrowsers } from '../../messages/index.ts';
import { own } from '../tables.ts';

/** Which session, and whose: a session is looked up among its player's own. */
export interface SessionKey {
  /**
   * Null in what a release before gave out that did not name the player: then the session is found by its id alone, and what is
   * renewed names the player. Goes, with the unique key on `session_id`, once the last such refresh cookie has run out: `sessions.idleDays`
   * (30 days) after that release.
   */
  readonly playerId: bigint | null;
  readonly sessionId: string;
}

const sessionOfPlayer = compiled((db, { playerId, sessionId }: { playerId: bigint; sessionId: string }) =>
  withPlayer(db).where('sessions.playerId', '=', playerId).where('sessions.sessionId', '=', sessionId),
);

const sessionById = compiled((db, { sessionId }: { sessionId: string }) =>
  withPlayer(db).where('sessions.sessionId', '=', sessionId),
);

/** A session with what decides whether it still counts. */
export async function findSession(db: DbOrTx, { playerId, sessionId }: SessionKey) {
  const [session] =
    playerId === null ? await sessionById(db, { sessionId }) : await sessionOfPlayer(db, { playerId, sessionId });
  return session;
}

/** On which device a player signed in. */
export async function deviceOfSession(
  db: DbOrTx,
  { playerId, sessionId }: { playerId: bigint; sessionId: string },
): Promise<string | undefined> {
  const [row] = await sessionDevice(db, { playerId, sessionId });
  return row?.deviceId;
}

const sessionDevice = compiled((db, { playerId, sessionId }: { playerId: bigint; sessionId: string }) =>
  own(db).selectFrom('sessions').select('deviceId').where('playerId', '=', playerId).where('sessionId', '=', sessionId),
);

export function lockSession(tx: Tx, { playerId, sessionId }: SessionKey) {
  let query = withPlayer(tx).where('sessions.sessionId', '=', sessionId);
  if (playerId !== null) query = query.where('sessions.playerId', '=', playerId);
  return query.forUpdate('sessions').executeTakeFirst();
}

function withPlayer(db: DbOrTx) {
  return own(db)
    .selectFrom('sessions')
    .innerJoin('players', 'players.playerId', 'sessions.playerId')
    .select([
      'sessions.playerId',
      'sessions.sessionId',
      'sessions.cookieHash',
      'sessions.generation',
      'sessions.createdAt',
      'sessions.renewedAt',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'sessions.endedAt',
      'players.publicId',
      'players.disabledAt',
    ]);
}

export type SessionFacts = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export interface NewSession {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly cookieHash: Buffer;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

const addSession = compiled((db, session: NewSession) => {
  const { now } = session;
  const named = picked(session, ['playerId', 'sessionId', 'deviceId', 'cookieHash', 'userAgent', 'expiresAt']);
  return own(db)
    .insertInto('sessions')
    .values({ ...named, renewedAt: now, createdAt: now, lastSeenAt: now });
});

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await addSession(tx, session);
}

export async function advanceGeneration(
  tx: Tx,
  {
    playerId,
    sessionId,
    generation,
    now,
    expiresAt,
  }: { playerId: bigint; sessionId: string; generation: number; now: Date; expiresAt: Date },
): Promise<void> {
  await own(tx)
    .updateTable('sessions')
    .set({ generation, renewedAt: now, lastSeenAt: now, expiresAt })
    .where('playerId', '=', playerId)
    .where('sessionId', '=', sessionId)
    .execute();
}

const lastSeen = compiled((db, { playerId }: { playerId: bigint }) =>
  own(db)
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('lastSeenAt').as('seenAt'))
    .where('playerId', '=', playerId),
);

/** When any session of a player was last used, ended ones included. */
export async function lastSeenOf(db: DbOrTx, playerId: bigint): Promise<Date | null> {
  const [row] = await lastSeen(db, { playerId });
  return row!.seenAt;
}

export type EndedWhy = 'logout' | 'signed_in_again' | 'ended_elsewhere' | 'refresh_reused' | 'disabled' | 'operator';

export interface EndedSession {
  readonly sessionId: string;
  readonly deviceId: string;
}

/** Ends one session, those on one device, or all of a player's but one. Gives those it ended. */
export async function endSessionRows(
  db: DbOrTx,
  {
    playerId,
    only,
    onDevice,
    except,
    why,
    now,
  }: { playerId: bigint; only?: string; onDevice?: string; except?: string; why: EndedWhy; now: Date },
): Promise<EndedSession[]> {
  let query = own(db)
    .updateTable('sessions')
    .set({ endedAt: now, endedWhy: why })
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null);
  if (only) query = query.where('sessionId', '=', only);
  if (onDevice) query = query.where('deviceId', '=', onDevice);
  if (except) query = query.where('sessionId', '<>', except);
  return query.returning(['sessionId', 'deviceId']).execute();
}

/** Nothing more is pushed to the browsers of sessions that end. */
export async function closeSessions(tx: Tx, which: Parameters<typeof endSessionRows>[1]): Promise<EndedSession[]> {
  const ended = await endSessionRows(tx, which);
  await forgetBrowsers(tx, { playerId: which.playerId, sessionIds: ended.map(({ sessionId }) => sessionId) });
  return ended;
}

/** All there were, ended ones too. */
export async function sessionIdsOf(db: DbOrTx, playerId: bigint): Promise<string[]> {
  const rows = await own(db).selectFrom('sessions').select('sessionId').where('playerId', '=', playerId).execute();
  return rows.map(({ sessionId }) => sessionId);
}

export function listOpenSessions(db: DbOrTx, { playerId, now }: { playerId: bigint; now: Date }) {
  return own(db)
    .selectFrom('sessions')
    .select(['sessionId', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute();
}

export async function markSeen(
  db: DbOrTx,
  { playerId, sessionId, now, expiresAt }: { playerId: bigint; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await own(db)
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt })
    .where('playerId', '=', playerId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}
