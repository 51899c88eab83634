import type { Role } from '@spw/contract/console/role';
import { approvesFrom, type Approver } from '@spw/rules/two-people';
import type { ConsoleDeps } from '../main/build-console.ts';
import { asTyped } from '../modules/operators/sign-in/one-time-password.ts';
import { base32 } from '../modules/operators/sign-in/totp.ts';
import { allTables } from '../platform/db/all-tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { DbOrTx } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

type Deps = Pick<ConsoleDeps, 'db' | 'clock' | 'random' | 'passwordHash' | 'operatorSecrets'>;

interface Wanted {
  readonly username: string;
  readonly role: Role;
}

const DAY_MS = 86_400_000;

async function insert(
  { db, clock }: { db: DbOrTx; clock: Clock },
  { username, role, publicId, age }: Wanted & { publicId: string; age: number },
): Promise<Approver> {
  const createdAt = new Date(clock.now().getTime() - age * DAY_MS);
  const row = await allTables(db)
    .insertInto('operators')
    .values({ publicId, username, role, passwordHash: '', createdAt, approvesFrom: approvesFrom(createdAt) })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ username }))
    .returning(['operatorId', 'username', 'approvesFrom'])
    .executeTakeFirstOrThrow();
  return { ...row, linkedTo: [], shutOut: [] };
}

/** Written straight into the tables, as if made a month ago: somebody who may approve, and never signs in. Asked for again, the same one. */
export function anApprover(
  deps: Pick<ConsoleDeps, 'db' | 'clock' | 'random'>,
  username: string,
  role: Role = 'finance',
): Promise<Approver> {
  return insert(deps, { username, role, publicId: newId(deps), age: 30 });
}

/** Written straight into the tables, as if made and enrolled a month ago: with a password, an authenticator and recovery codes. */
export async function addReadyOperator(deps: Deps, { password, ...wanted }: Wanted & { password?: string }) {
  const { operatorId, username } = await anApprover(deps, wanted.username, wanted.role);
  const { random, operatorSecrets, passwordHash } = deps;
  const phrase = password ?? `a long pass phrase ${base32(random.bytes(5))}`;
  const secret = random.bytes(20);
  const codes = Array.from({ length: 10 }, () => base32(random.bytes(10)));
  await allTables(deps.db)
    .updateTable('operators')
    .set({
      passwordHash: await passwordHash.make(operatorSecrets.pepper(operatorId, phrase)[0]),
      totpSecret: operatorSecrets.seal(operatorId, secret),
    })
    .where('operatorId', '=', operatorId)
    .execute();
  await allTables(deps.db)
    .insertInto('operatorRecoveryCodes')
    .values(codes.map((code) => ({ operatorId, codeHash: operatorSecrets.hashRecoveryCode(operatorId, code)[0] })))
    .execute();
  const recoveryCodes = codes.map((code) => code.match(/.{4}/g)!.join('-'));
  return { username, password: phrase, secret: base32(secret), recoveryCodes };
}

/** Written straight into the tables: somebody with a one-time password who has yet to come for the first time. */
export async function inviteOperator(
  deps: Deps,
  wanted: Wanted,
): Promise<{ username: string; oneTimePassword: string }> {
  const { operatorId, username } = await insert(deps, { ...wanted, publicId: newId(deps), age: 0 });
  const oneTimePassword = base32(deps.random.bytes(15));
  await allTables(deps.db)
    .updateTable('operators')
    .set({
      passwordHash: await deps.passwordHash.make(deps.operatorSecrets.pepper(operatorId, asTyped(oneTimePassword))[0]),
      passwordUntil: new Date(deps.clock.now().getTime() + 3 * DAY_MS),
    })
    .where('operatorId', '=', operatorId)
    .execute();
  return { username, oneTimePassword };
}
