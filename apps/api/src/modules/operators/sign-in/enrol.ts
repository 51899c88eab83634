import { approvesFrom } from '@spw/rules/two-people';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { record } from '../../audit/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { changeOperator, getOperator, lockOperator } from '../operator-store.ts';
import { cookieOf } from '../sessions/credentials.ts';
import { openSession, type Opened } from '../sessions/open-session.ts';
import { endSessions, findSession } from '../sessions/session-store.ts';
import { acceptNewPassword } from './accept-new-password.ts';
import { rememberDevice } from './known-devices.ts';
import { asTyped } from './one-time-password.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { recordFailure } from './record-failure.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import { countCodeTry, resetCodeTries } from './tries.ts';

/** The second step of a first login: a password of one's own, and an authenticator that shows the right code. */
export async function enrol(
  deps: OperatorsDeps,
  {
    operator,
    code,
    newPassword,
    request,
  }: { operator: Operator; code: string; newPassword: string; request: RequestFacts },
): Promise<{ opened: Opened; recoveryCodes: string[] }> {
  const { operatorId, publicId, username } = operator;
  const password = await acceptNewPassword(newPassword, { username });
  const now = deps.clock.now();
  const session = await findSession(deps.db, deps.operatorSecrets.hashCookie(cookieOf(request) ?? ''));
  if (!session?.offeredSecret) throw new Refusal('operator_enrolled');
  if (!(await countCodeTry(deps.db, { operatorId, now }))) {
    await recordFailure(deps, { why: 'locked', publicId });
    throw new Refusal('operator_locked');
  }
  const step = matchingStep(deps.operatorSecrets.open(operatorId, session.offeredSecret).secret, code, now);
  if (step === null) {
    await recordFailure(deps, { why: 'wrong-code', publicId });
    throw new Refusal('operator_code_wrong');
  }
  if (await isPasswordOf(deps, await getOperator(deps.db, operatorId), asTyped(password)))
    throw new Refusal('password_weak');

  const passwordHash = await hashPassword(deps, operatorId, password);
  const done = await deps.db.transaction().execute(async (tx) => {
    const row = await lockOperator(tx, publicId);
    // Another browser with the same one-time password was quicker.
    if (row.totpSecret) throw new Refusal('operator_enrolled');
    // An owner reset or disabled this operator meanwhile, which ended the session that offered the secret.
    const offered = { operatorId, only: session.sessionId, why: 'proven', now } as const;
    if (!(await endSessions(tx, offered))) throw new Refusal('not_signed_in');
    await changeOperator(tx, operatorId, {
      passwordHash,
      passwordUntil: null,
      totpSecret: session.offeredSecret,
      totpStep: BigInt(step),
      approvesFrom: approvesFrom(now),
    });
    const recoveryCodes = await makeRecoveryCodes(deps, tx, operatorId);
    await endSessions(tx, { operatorId, why: 'proven', now });
    const opened = await openSession(deps, tx, { operatorId, proven: true, request });
    await record(tx, { operatorId, action: 'operator.enrol', object: `operator:${publicId}` });
    return { opened, recoveryCodes };
  });
  await resetCodeTries(deps.db, operatorId);
  await rememberDevice(deps, operatorId, request);
  return done;
}
