import { approvesFrom } from '@spw/rules/two-people';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { OperatorsDeps } from '../deps.ts';
import { changeOperator, type OperatorRow } from '../operator-store.ts';
import { hashPassword } from './passwords.ts';
import { base32 } from './totp.ts';

const ONE_TIME_DAYS = 3;
// Sixty bits each: neither half helps to find the other.
const HALF_CHARACTERS = 12;

export interface Invitation {
  readonly operator: OperatorRow;
  /** Goes to the person's phone and nowhere else. */
  readonly firstHalf: string;
  /** Is shown once to the owner who confirms, who hands it to the person. */
  readonly secondHalf: string;
}

/** Everything begins anew by a first login with both halves. */
export async function invite(
  deps: OperatorsDeps,
  tx: Tx,
  operatorId: bigint,
  changes: { phone?: string } = {},
): Promise<Invitation> {
  const now = deps.clock.now();
  const passwordUntil = new Date(now.getTime() + ONE_TIME_DAYS * 86_400_000);
  const firstHalf = inGroups(deps.operatorSecrets.firstHalf(operatorId, passwordUntil));
  const secondHalf = inGroups(deps.random.bytes(HALF_CHARACTERS));
  const operator = await changeOperator(tx, operatorId, {
    ...changes,
    passwordHash: await hashPassword(deps, operatorId, asTyped(firstHalf + secondHalf)),
    passwordUntil,
    totpSecret: null,
    totpStep: null,
    approvesFrom: approvesFrom(now),
    wordFrom: now,
  });
  return { operator, firstHalf, secondHalf };
}

/** False when the message may not have been taken: then it is sent again by hand. */
export async function textFirstHalf(deps: OperatorsDeps, operator: OperatorRow): Promise<boolean> {
  const { operatorId, phone, passwordUntil } = operator;
  if (phone === null || passwordUntil === null)
    throw new Error('an operator without a phone cannot be sent a password');
  const firstHalf = inGroups(deps.operatorSecrets.firstHalf(operatorId, passwordUntil));
  try {
    await deps.sms.send({
      to: phone,
      reference: newId(deps),
      text: `${firstHalf} is the first half of your Spin-N-Win console password. An owner hands you the second. Show it to nobody, owners included.`,
    });
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'the first half of a one-time password was not sent');
    return false;
  }
}

/** However somebody types it: dashes, blanks and small letters do not count. */
export function asTyped(password: string): string {
  return password.replaceAll(/[\s-]/g, '').toUpperCase();
}

function inGroups(bytes: Buffer): string {
  return base32(bytes).slice(0, HALF_CHARACTERS).match(/.{4}/g)!.join('-');
}
