/** What was sent and not answered, kept on this phone until that is known or no longer news. */
interface Attempt {
  readonly key: string;
  /** Phones are shared: nobody asks after the money of somebody else. */
  readonly playerId: string;
  readonly at: number;
}

const STORED = 'spw.attempts';
const KEEP_MS = 15 * 60_000;
// Of a browser that stores nothing: as long as the page.
let unstored: readonly Attempt[] = [];

function all(now: number): readonly Attempt[] {
  let kept = unstored;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    if (Array.isArray(stored)) kept = stored as readonly Attempt[];
  } catch {
    // Then what this page remembers counts.
  }
  return kept.filter(({ at }) => now - at < KEEP_MS);
}

function store(attempts: readonly Attempt[]): void {
  unstored = attempts;
  try {
    localStorage.setItem(STORED, JSON.stringify(attempts));
  } catch {
    // Then it lives as long as the page.
  }
}

export function lostAttempts(playerId: string, now: number): readonly string[] {
  return all(now)
    .filter((attempt) => attempt.playerId === playerId)
    .map(({ key }) => key);
}

export function rememberAttempt(playerId: string, key: string, now: number): void {
  store([...all(now).filter((attempt) => attempt.key !== key), { key, playerId, at: now }]);
}

export function forgetAttempt(key: string, now: number): void {
  store(all(now).filter((attempt) => attempt.key !== key));
}
