import type { DataOf } from '@spw/contract/endpoint';
import type { operatorLogin } from '@spw/contract/console/door';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { findOperator, lockOperator, rehashPassword, type OperatorRow } from '../operator-store.ts';
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
  const open = (offeredSecret: Buffer | null) =>
    deps.db.transaction().execute(async (tx) => {
      // What was compared may be worth nothing since: an owner reset or disabled this operator meanwhile.
      const current = await lockOperator(tx, operator.publicId);
      if (current.passwordHash !== operator.passwordHash || current.disabledAt)
        throw new Refusal('operator_login_failed');
      return openSession(deps, tx, { operatorId, proven: false, offeredSecret, request });
    });
  if (operator.totpSecret) {
    const opened = await open(null);
    return { data: { step: 'code' }, meta: deliverSession(request, opened) };
  }
  const secret = deps.random.bytes(TOTP_SECRET_BYTES);
  const opened = await open(deps.operatorSecrets.seal(operatorId, secret));
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
  if (match !== 'old') return operator;
  const passwordHash = await hashPassword(deps, operatorId, given);
  await rehashPassword(deps.db, operatorId, { from: operator.passwordHash, to: passwordHash });
  return { ...operator, passwordHash };
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
