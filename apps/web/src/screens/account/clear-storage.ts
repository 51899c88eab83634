/** Drafts, the session, choices: nothing of a player who left stays on the phone. */
export function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
