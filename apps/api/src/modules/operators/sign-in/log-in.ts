import type { DataOf } from '@spw/contract/endpoint';
import type { operatorLogin } from '@spw/contract/console/door';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { findOperator, rehashPassword, type OperatorRow } from '../operator-store.ts';
import { deliverSession, openSession } from '../sessions/open-session.ts';
import { sourceOf } from './known-devices.ts';
import { asTyped } from './one-time-password.ts';
import { hashPassword, matchPassword } from './passwords.ts';
import { TOTP_SECRET_BYTES, totpOffer } from './totp.ts';
import { recordFailure } from './record-failure.ts';
import { countPasswordTry, forgetPasswordTries } from './tries.ts';

/** The first step. An unknown name, a wrong password, a pause and a disabled operator all get one answer, after the same work. */
export async function logIn(
  deps: OperatorsDeps,
  { username, password, request }: { username: string; password: string; request: RequestFacts },
): Promise<{ data: DataOf<typeof operatorLogin>; meta: { token: string } }> {
  const operator = await provePassword(deps, { username: username.trim().toLowerCase(), password, request });
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
  { username, password, request }: { username: string; password: string; request: RequestFacts },
): Promise<OperatorRow> {
  deps.passwordHash.mustHaveRoom();
  const now = deps.clock.now();
  const operator = (await findOperator(deps.db, username)) ?? null;
  const operatorId = operator?.operatorId ?? 0n;
  const source = await sourceOf(deps.db, operatorId, request);
  const counted = operator !== null && (await countPasswordTry(deps.db, { operatorId, source, now }));
  const given = operator?.passwordUntil ? asTyped(password) : password;
  const match = await matchPassword(deps, counted ? operator : null, given);
  const why = whyNot({ operator, counted, right: match !== 'wrong', now });
  if (operator === null || why !== null) {
    await recordFailure(deps, {
      why: why ?? 'unknown-name',
      publicId: operator?.publicId ?? null,
      ...(operator === null && { name: username }),
    });
    throw new Refusal('operator_login_failed');
  }
  await forgetPasswordTries(deps.db, { operatorId, source });
  const { passwordHash } = operator;
  if (match === 'old')
    await rehashPassword(deps.db, operatorId, {
      from: passwordHash,
      to: await hashPassword(deps, operatorId, given),
    });
  return operator;
}

function whyNot({
  operator,
  counted,
  right,
  now,
}: {
  operator: OperatorRow | null;
  counted: boolean;
  right: boolean;
  now: Date;
}) {
  if (operator === null) return 'unknown-name';
  if (!counted) return 'paused';
  if (!right) return 'wrong-password';
  if (operator.passwordUntil && operator.passwordUntil <= now) return 'run-out';
  return operator.disabledAt ? 'disabled' : null;
}
