import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorsDeps } from '../deps.ts';
import { consumeStep, getOperator } from '../operator-store.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import { countTry, resetTries } from './tries.ts';

/** Takes a code of the authenticator or a recovery code, each once. Tells which it was. */
export async function checkCode(
  deps: OperatorsDeps,
  { operatorId, code }: { operatorId: bigint; code: string },
): Promise<'authenticator' | 'recovery'> {
  const { db } = deps;
  const { totpSecret } = await getOperator(db, operatorId);
  if (!totpSecret) throw new Refusal('operator_not_enrolled');
  const now = deps.clock.now();
  if (!(await countTry(db, { operatorId, step: 'code', now }))) throw new Refusal('operator_locked');

  const step = matchingStep(deps.operatorSecrets.open(operatorId, totpSecret), code, now);
  const by =
    step !== null && (await consumeStep(db, operatorId, step))
      ? 'authenticator'
      : (await consumeRecoveryCode(deps, db, { operatorId, code, now }))
        ? 'recovery'
        : null;
  if (by === null) throw new Refusal('operator_code_wrong');
  await resetTries(db, operatorId, 'code');
  return by;
}
