import { timingSafeEqual } from 'node:crypto';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { cookieOf, tokenOf } from './credentials.ts';
import { isOver } from './session-life.ts';
import { findSession, linkedTo, markSeen, shutOut, type OperatorSession } from './session-store.ts';

const SEEN_EVERY_MS = 60_000;

type Deps = Pick<OperatorsDeps, 'db' | 'clock' | 'operatorSecrets'>;

/** Which operator is calling, read from the database each time: a role taken away or a session ended counts at once. */
export async function authenticateOperator(
  deps: Deps,
  request: RequestFacts,
  { proven }: { proven: boolean },
): Promise<Operator> {
  const cookie = cookieOf(request);
  if (!cookie || !isTokenOf(cookie, request.bearerToken)) throw new Refusal('not_signed_in');
  const session = await sessionOf(deps, cookie);
  if (!session || (session.provenAt !== null) !== proven) throw new Refusal('not_signed_in');
  const { operatorId, publicId, username, role, sessionId, phone, approvesFrom } = session;
  const [links, out] = await Promise.all([linkedTo(deps.db, operatorId), shutOut(deps.db)]);
  return { operatorId, publicId, username, role, sessionId, phone, approvesFrom, linkedTo: links, shutOut: out };
}

/** The session of a cookie while it lives. Being asked for keeps it from going idle. */
export async function sessionOf({ db, clock, operatorSecrets }: Deps, cookie: string): Promise<OperatorSession | null> {
  const now = clock.now();
  const session = await findSession(db, operatorSecrets.hashCookie(cookie));
  if (!session || isOver(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() < SEEN_EVERY_MS) return session;
  await markSeen(db, { ...session, now });
  return { ...session, lastSeenAt: now };
}

function isTokenOf(cookie: string, given: string | null): boolean {
  const right = Buffer.from(tokenOf(cookie));
  const shown = Buffer.from(given ?? '');
  return shown.length === right.length && timingSafeEqual(shown, right);
}
