import type { Role } from '@spw/contract/console/role';
import { useMe } from './session-store.ts';

export type { Role };

/** An owner may do what the others may. What is shown is a courtesy; the server decides. */
export function may(role: Role, roles: readonly Role[]): boolean {
  return role === 'owner' || roles.includes(role);
}

export function useMay(...roles: readonly Role[]): boolean {
  return may(useMe().role, roles);
}
