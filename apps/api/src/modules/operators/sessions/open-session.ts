import type { DbOrTx } from '../../../platform/db/database.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import type { OperatorsDeps } from '../deps.ts';
import { setCookie, tokenOf } from './credentials.ts';
import { LONGEST_MS } from './session-life.ts';
import { insertSession } from './session-store.ts';

export interface Opened {
  readonly token: string;
  readonly cookie: string;
}

export async function openSession(
  { clock, random, operatorSecrets }: Pick<OperatorsDeps, 'clock' | 'random' | 'operatorSecrets'>,
  db: DbOrTx,
  {
    operatorId,
    proven,
    offeredSecret = null,
    request,
  }: { operatorId: bigint; proven: boolean; offeredSecret?: Buffer | null; request: RequestFacts },
): Promise<Opened> {
  const now = clock.now();
  const cookie = random.bytes(32).toString('base64url');
  await insertSession(db, {
    operatorId,
    sessionId: newId({ clock, random }),
    cookieHash: operatorSecrets.hashCookie(cookie)[0],
    provenAt: proven ? now : null,
    offeredSecret,
    address: request.address,
    userAgent: request.userAgent,
    now,
  });
  return { token: tokenOf(cookie), cookie };
}

/** Only once the transaction is through: a cookie of a session that never was would only confuse. */
export function deliverSession(request: RequestFacts, { cookie, token }: Opened): { token: string } {
  setCookie(request, cookie, LONGEST_MS / 1000);
  return { token };
}
