const KEY = 'spw.given-name';

/** Remembers the name we chose for a player who came in by the network, until it has been shown to them. */
export function storeGeneratedName(username: string): void {
  try {
    sessionStorage.setItem(KEY, username);
  } catch {
    // They will find the name on their own.
  }
}

export function readGeneratedName(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function dropGeneratedName(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
