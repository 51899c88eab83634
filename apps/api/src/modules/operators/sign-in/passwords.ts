import type { OperatorsDeps } from '../deps.ts';
import type { OperatorRow } from '../operator-store.ts';

type Deps = Pick<OperatorsDeps, 'passwordHash' | 'operatorSecrets'>;

// Of nothing that anybody could give: an unknown name takes as long as a wrong password.
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c3Bpbm53aW5jb25zb2xl$Y0pD0Vg3H9kEV3sZtq2yZxkTzB8T1i6JwHnJm9o0aXk';

export function hashPassword(deps: Deps, operatorId: bigint, password: string): Promise<string> {
  return deps.passwordHash.make(deps.operatorSecrets.pepper(operatorId, password)[0]);
}

/** `old` when it was hashed with an earlier key. All keys are tried for everybody, so that the time tells nothing. */
export async function matchPassword(
  { passwordHash, operatorSecrets }: Deps,
  operator: Pick<OperatorRow, 'operatorId' | 'passwordHash'> | null,
  password: string,
): Promise<'right' | 'old' | 'wrong'> {
  const peppered = operatorSecrets.pepper(operator?.operatorId ?? 0n, password);
  const hash = operator?.passwordHash ?? NOBODYS_HASH;
  const same = await Promise.all(peppered.map((each) => passwordHash.matches(hash, each)));
  if (operator === null || !same.includes(true)) return 'wrong';
  return same[0] ? 'right' : 'old';
}

export async function isPasswordOf(deps: Deps, operator: OperatorRow, password: string): Promise<boolean> {
  return (await matchPassword(deps, operator, password)) !== 'wrong';
}
