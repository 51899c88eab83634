import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { consumeStep, getOperator, resealTotp } from '../operator-store.ts';
import { recordFailure } from './record-failure.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import { countCodeTry, resetCodeTries } from './tries.ts';

/** Takes a code of the authenticator or a recovery code, each once. Tells which it was. */
export async function checkCode(
  deps: OperatorsDeps,
  { operatorId, publicId, code }: { operatorId: bigint; publicId: string; code: string },
): Promise<'authenticator' | 'recovery'> {
  const { db } = deps;
  const { totpSecret } = await getOperator(db, operatorId);
  if (!totpSecret) throw new Refusal('operator_not_enrolled');
  const now = deps.clock.now();
  if (!(await countCodeTry(db, { operatorId, now }))) {
    await recordFailure(deps, { why: 'locked', publicId });
    throw new Refusal('operator_locked');
  }

  const { secret, old } = deps.operatorSecrets.open(operatorId, totpSecret);
  const step = matchingStep(secret, code, now);
  const by =
    step !== null && (await consumeStep(db, operatorId, step))
      ? 'authenticator'
      : (await consumeRecoveryCode(deps, db, { operatorId, code, now }))
        ? 'recovery'
        : null;
  if (by === null) {
    await recordFailure(deps, { why: 'wrong-code', publicId });
    throw new Refusal('operator_code_wrong');
  }
  if (old) await resealTotp(db, operatorId, { from: totpSecret, to: deps.operatorSecrets.seal(operatorId, secret) });
  await resetCodeTries(db, operatorId);
  return by;
}
