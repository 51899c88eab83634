import { createHmac, hkdfSync } from 'node:crypto';
import type { User } from '@spw/contract/user';
import type { Page } from '@playwright/test';
import { TOKEN_SECRET } from '../stack/stack.ts';

const KEY = 'spw.session';

// As the API makes the key of session tokens out of its secret.
const sessionKey = Buffer.from(hkdfSync('sha256', TOKEN_SECRET, '', 'spw|session tokens', 32)).toString('base64url');

export interface StoredSession {
  readonly user: User;
  readonly token: string;
  readonly isLoggedIn: boolean;
}

export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return text === null ? null : (JSON.parse(text) as StoredSession);
}

export async function storeSession(page: Page, session: StoredSession): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(session)] as const);
}

/** The very token, as it would be when it has lain in the phone for an hour. */
export function anHourOld(token: string): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const older = { ...claims, iat: claims.iat - 3600, exp: claims.exp - 3600 };
  const signed = `${head}.${Buffer.from(JSON.stringify(older)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', sessionKey).update(signed).digest('base64url')}`;
}
