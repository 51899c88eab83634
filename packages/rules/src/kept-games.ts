/** A whole year back can be checked, with a month to do it in. */
export const KEPT_MONTHS = 13;

/**
 * From when on games are kept: the start of a month of UTC, because a month goes whole. One is kept for thirteen months at least, and longer while
 * something of its time is still open.
 */
export function keptSince(now: Date, openSince: Date | null): Date {
  const aged = monthOf(now, -KEPT_MONTHS);
  return openSince !== null && openSince < aged ? monthOf(openSince) : aged;
}

/** The first moment after which a game may be gone, if nothing of its time is open. */
export function keptUntil(startedAt: Date): Date {
  return monthOf(startedAt, KEPT_MONTHS + 1);
}

function monthOf(at: Date, later = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));
}
