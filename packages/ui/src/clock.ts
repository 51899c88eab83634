/** Less than this is the way of an answer, or the rounding of its stamp. */
const NOTICEABLE = 2000;

/** Milliseconds from the phone's clock to the server's, as far as the server has said. */
let ahead = 0;
/** When the phone was last seen to have started counting, by its own clock: this falls when the clock is set back. */
let origin: number | null = null;
const listeners = new Set<() => void>();

function phoneOrigin(): number {
  return Date.now() - performance.now();
}

/** Forgets what was learnt: the page has been opened. */
export function startClock(): void {
  ahead = 0;
  origin = phoneOrigin();
}

/**
 * The server's time as well as we know it: the only clock that deadlines and countdowns are read from. It does not follow a phone
 * whose clock is set back. It follows one that goes forward, because a phone that slept has missed that time.
 */
export function timeNow(): number {
  const seen = phoneOrigin();
  origin ??= seen;
  if (seen < origin - NOTICEABLE) ahead += origin - seen;
  if (Math.abs(seen - origin) > NOTICEABLE) origin = seen;
  return Date.now() + ahead;
}

/** An instant that somebody else noted by the phone's clock. */
export function timeOf(byPhone: number): number {
  return byPhone + ahead;
}

/** An answer was stamped by the server, after it had been asked for and before it came. */
export function learnTime(stamped: number, askedAt: number): void {
  const now = timeNow();
  if (stamped > now + NOTICEABLE) ahead += stamped - now;
  else if (stamped < askedAt - NOTICEABLE) ahead += stamped - askedAt;
  else return;
  for (const listener of listeners) listener();
}

export function watchClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
