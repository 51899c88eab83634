import { macOf, type KeyRing } from '../../platform/keys.ts';

/** The same person is the same word every time, and without our secret nobody can tell whose word it is. */
export function pseudonym([key]: KeyRing, kind: 'id' | 'phone' | 'email', text: string): string {
  return macOf(key, `analytics|${kind}|${text}`).toString('base64url');
}
