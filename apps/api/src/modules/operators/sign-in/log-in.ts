import type { DataOf } from '@spw/contract/endpoint';
import type { operatorLogin } from '@spw/contract/console/door';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { findOperator, type OperatorRow } from '../operator-store.ts';
import { deliverSession, openSession } from '../sessions/open-session.ts';
import { isPasswordOf } from './passwords.ts';
import { TOTP_SECRET_BYTES, totpOffer } from './totp.ts';
import { countTry, resetTries } from './tries.ts';

/** The first step. An unknown name, a wrong password, a pause and a disabled operator all get one answer, after the same work. */
export async function logIn(
  deps: OperatorsDeps,
  { username, password, request }: { username: string; password: string; request: RequestFacts },
): Promise<{ data: DataOf<typeof operatorLogin>; meta: { token: string } }> {
  const operator = await provePassword(deps, { username: username.trim().toLowerCase(), password });
  const { operatorId } = operator;
  if (operator.totpSecret) {
    const opened = await openSession(deps, deps.db, { operatorId, proven: false, request });
    return { data: { step: 'code' }, meta: deliverSession(request, opened) };
  }
  const secret = deps.random.bytes(TOTP_SECRET_BYTES);
  const offeredSecret = deps.operatorSecrets.seal(operatorId, secret);
  const opened = await openSession(deps, deps.db, { operatorId, proven: false, offeredSecret, request });
  return { data: { step: 'enrol', ...totpOffer(secret, operator.username) }, meta: deliverSession(request, opened) };
}

async function provePassword(
  deps: OperatorsDeps,
  { username, password }: { username: string; password: string },
): Promise<OperatorRow> {
  deps.passwordHash.mustHaveRoom();
  const now = deps.clock.now();
  const operator = await findOperator(deps.db, username);
  const counted = operator && (await countTry(deps.db, { operatorId: operator.operatorId, step: 'password', now }));
  const right = await isPasswordOf(deps, operator && counted ? operator : null, password);
  const runOut = operator?.passwordUntil && operator.passwordUntil <= now;
  if (!operator || !right || runOut || operator.disabledAt) throw new Refusal('operator_login_failed');
  await resetTries(deps.db, operator.operatorId, 'password');
  return operator;
}
