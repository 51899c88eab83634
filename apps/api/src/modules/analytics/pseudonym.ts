import { createHmac } from 'node:crypto';

/** The same person is the same word every time, and without our secret nobody can tell whose word it is. */
export function pseudonym(secret: string, kind: 'id' | 'phone' | 'email', text: string): string {
  return createHmac('sha256', secret).update(`analytics|${kind}|${text}`).digest('base64url');
}
