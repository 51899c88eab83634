import type { Role } from '@spw/contract/console/role';
import type { Tx } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import type { OperatorsDeps } from './deps.ts';
import { changeOperator, findOperator, insertOperator, lockOperator, type OperatorRow } from './operator-store.ts';
import { endSessions } from './sessions/session-store.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { base32 } from './sign-in/totp.ts';
import { resetTries } from './sign-in/tries.ts';

const ONE_TIME_DAYS = 3;

export interface Invited {
  readonly operator: OperatorRow;
  readonly oneTimePassword: string;
}

/** By an owner, or by a command when there is none yet. */
export async function addOperator(
  deps: OperatorsDeps,
  { by, username, role }: { by: Operator | null; username: string; role: Role },
): Promise<Invited> {
  return deps.db.transaction().execute(async (tx) => {
    const added = await insertOperator(tx, { publicId: newId(deps), username, role, createdAt: deps.clock.now() });
    if (!added) throw new Refusal('operator_name_taken', { fields: { username: 'operator_name_taken' } });
    const invited = await invite(deps, tx, added.operatorId);
    await record(tx, { ...whoAndWhat(by, added), action: 'operator.add', after: { username, role } });
    return invited;
  });
}

interface Asked {
  readonly by: Operator | null;
  readonly publicId: string;
  readonly reason: string;
}

/** For a lost password or authenticator: everything begins anew by a first login. */
export async function resetOperator(deps: OperatorsDeps, { by, publicId, reason }: Asked): Promise<Invited> {
  const invited = await deps.db.transaction().execute(async (tx) => {
    const { operatorId } = await lockAnother(tx, by, publicId);
    const done = await invite(deps, tx, operatorId);
    await endSessions(tx, { operatorId, why: 'reset', now: deps.clock.now() });
    await record(tx, { ...whoAndWhat(by, done.operator), action: 'operator.reset', reason });
    return done;
  });
  await resetTries(deps.db, invited.operator.operatorId, 'password', 'code');
  return invited;
}

export async function disableOperator(deps: OperatorsDeps, { by, publicId, reason }: Asked): Promise<OperatorRow> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockAnother(tx, by, publicId);
    if (row.disabledAt) return row;
    const disabled = await changeOperator(tx, row.operatorId, { disabledAt: now });
    await endSessions(tx, { operatorId: row.operatorId, why: 'disabled', now });
    await record(tx, { ...whoAndWhat(by, row), action: 'operator.disable', reason });
    return disabled;
  });
}

export async function enableOperator(deps: OperatorsDeps, { by, publicId, reason }: Asked): Promise<Invited> {
  return deps.db.transaction().execute(async (tx) => {
    const { operatorId } = await lockAnother(tx, by, publicId);
    await changeOperator(tx, operatorId, { disabledAt: null });
    const invited = await invite(deps, tx, operatorId);
    await record(tx, { ...whoAndWhat(by, invited.operator), action: 'operator.enable', reason });
    return invited;
  });
}

export async function publicIdOf({ db }: Pick<OperatorsDeps, 'db'>, username: string): Promise<string> {
  const operator = await findOperator(db, username);
  if (!operator) throw new Refusal('not_found');
  return operator.publicId;
}

/** Nobody does these things to themselves: so there is always an owner left who can undo them. */
async function lockAnother(tx: Tx, by: Operator | null, publicId: string): Promise<OperatorRow> {
  if (by?.publicId === publicId) throw new Refusal('operator_is_you');
  return lockOperator(tx, publicId);
}

async function invite(deps: OperatorsDeps, tx: Tx, operatorId: bigint): Promise<Invited> {
  const oneTimePassword = base32(deps.random.bytes(15)).match(/.{6}/g)!.join('-');
  const operator = await changeOperator(tx, operatorId, {
    passwordHash: await hashPassword(deps, operatorId, oneTimePassword),
    passwordUntil: new Date(deps.clock.now().getTime() + ONE_TIME_DAYS * 86_400_000),
    totpSecret: null,
    totpStep: null,
  });
  return { operator, oneTimePassword };
}

function whoAndWhat(by: Operator | null, { publicId }: OperatorRow): { operatorId: bigint | null; object: string } {
  return { operatorId: by?.operatorId ?? null, object: `operator:${publicId}` };
}
