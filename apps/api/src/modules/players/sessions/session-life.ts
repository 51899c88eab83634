import type { Settings } from '@spw/rules/settings';

const DAY_MS = 86_400_000;

/** When a session ends if it is not used again. Use moves it on, but never past what is allowed since the sign-in. */
export function expiryOf(
  { idleDays, longestDays }: Settings['sessions'],
  { createdAt, now }: { createdAt: Date; now: Date },
): Date {
  return new Date(Math.min(now.getTime() + idleDays * DAY_MS, createdAt.getTime() + longestDays * DAY_MS));
}
