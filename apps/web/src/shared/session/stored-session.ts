import type { User } from '@spw/contract/user';

/** What the browser keeps between visits. */
export interface StoredSession {
  readonly user: User;
  readonly token: string;
  readonly isLoggedIn: true;
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof User, unknown>>;
  return typeof user.id === 'string' && typeof user.username === 'string' && typeof user.disabled === 'string';
}

/** Anything that is not a whole session is none. */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof StoredSession, unknown>> | null;
    if (stored?.isLoggedIn !== true || typeof stored.token !== 'string' || !isUser(stored.user)) return null;
    return { user: stored.user, token: stored.token, isLoggedIn: true };
  } catch {
    return null;
  }
}
