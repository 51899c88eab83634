import { innerPath } from '../paths.ts';

const KEY = 'spw.return';

/** Remembers, for this tab, where a sign-in should lead. Addresses that may not be returned to are not kept. */
export function storeReturnPath(address: string | null | undefined): void {
  const path = innerPath(address);
  if (path === null) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads home, which is always right enough.
  }
}

export function readReturnPath(): string | null {
  try {
    return innerPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function dropReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
