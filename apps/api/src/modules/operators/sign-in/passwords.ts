import type { OperatorsDeps } from '../deps.ts';
import type { OperatorRow } from '../operator-store.ts';

type Deps = Pick<OperatorsDeps, 'passwordHash' | 'operatorSecrets'>;

// Of nothing that anybody could give: an unknown name takes as long as a wrong password.
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c3Bpbm53aW5jb25zb2xl$Y0pD0Vg3H9kEV3sZtq2yZxkTzB8T1i6JwHnJm9o0aXk';

export function hashPassword(deps: Deps, operatorId: bigint, password: string): Promise<string> {
  return deps.passwordHash.make(deps.operatorSecrets.pepper(operatorId, password));
}

export async function isPasswordOf(
  { passwordHash, operatorSecrets }: Deps,
  operator: Pick<OperatorRow, 'operatorId' | 'passwordHash'> | null,
  password: string,
): Promise<boolean> {
  const peppered = operatorSecrets.pepper(operator?.operatorId ?? 0n, password);
  const same = await passwordHash.matches(operator?.passwordHash ?? NOBODYS_HASH, peppered);
  return operator !== null && same;
}
