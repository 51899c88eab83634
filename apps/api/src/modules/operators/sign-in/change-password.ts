import type { Operator } from '../../../platform/http/caller/operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { record } from '../../audit/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { changeOperator, getOperator, lockOperator } from '../operator-store.ts';
import { endSessions } from '../sessions/session-store.ts';
import { acceptNewPassword } from './accept-new-password.ts';
import { checkCode } from './check-code.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { recordFailure } from './record-failure.ts';
import { countPasswordTry, forgetPasswordTries } from './tries.ts';

export async function changePassword(
  deps: OperatorsDeps,
  { operator, oldPassword, newPassword }: { operator: Operator; oldPassword: string; newPassword: string },
): Promise<void> {
  const { operatorId, publicId, username, sessionId } = operator;
  const password = await acceptNewPassword(newPassword, { username });
  if (password === oldPassword) throw new Refusal('password_weak');
  const now = deps.clock.now();
  deps.passwordHash.mustHaveRoom();
  const row = await getOperator(deps.db, operatorId);
  const tried = { operatorId, source: 'session', now } as const;
  const counted = await countPasswordTry(deps.db, tried);
  if (!counted || !(await isPasswordOf(deps, row, oldPassword))) {
    await recordFailure(deps, { why: counted ? 'wrong-old-password' : 'old-password-paused', publicId });
    throw new Refusal('password_wrong');
  }
  await forgetPasswordTries(deps.db, tried);

  const passwordHash = await hashPassword(deps, operatorId, password);
  await deps.db.transaction().execute(async (tx) => {
    // While it was compared and hashed an owner may have reset or disabled this operator, and that stands.
    const current = await lockOperator(tx, publicId);
    if (current.passwordHash !== row.passwordHash || current.disabledAt) throw new Refusal('password_wrong');
    await changeOperator(tx, operatorId, { passwordHash });
    await endSessions(tx, { operatorId, except: sessionId, why: 'password-changed', now });
    await record(tx, { operatorId, action: 'operator.password', object: `operator:${publicId}` });
  });
}

export async function replaceRecoveryCodes(
  deps: OperatorsDeps,
  { operator, code }: { operator: Operator; code: string },
): Promise<string[]> {
  const { operatorId, publicId } = operator;
  await checkCode(deps, { operatorId, publicId, code });
  return deps.db.transaction().execute(async (tx) => {
    const codes = await makeRecoveryCodes(deps, tx, operatorId);
    await record(tx, { operatorId, action: 'operator.recovery-codes', object: `operator:${publicId}` });
    return codes;
  });
}
