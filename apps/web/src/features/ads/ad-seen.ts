import { lagosDay } from '@spw/rules/lagos';

const KEY = 'spw.ad-day';

function today(playerId: string, now: number): string {
  return `${lagosDay(new Date(now))} ${playerId}`;
}

/** The server keeps count as well; this only spares a phone the question. */
export function sawAdToday(playerId: string, now: number): boolean {
  try {
    return localStorage.getItem(KEY) === today(playerId, now);
  } catch {
    return false;
  }
}

export function markAdSeen(playerId: string, now: number): void {
  try {
    localStorage.setItem(KEY, today(playerId, now));
  } catch {
    // Then the server's count is the only one.
  }
}
