import { daysBetween, type LagosDay } from './lagos.ts';
import type { Settings } from './settings.ts';

/** Days in a row, counted from 1 to a full week, and the day the last one was earned. */
export interface Streak {
  readonly days: number;
  readonly lastDay: LagosDay | null;
}

export const NO_STREAK: Streak = { days: 0, lastDay: null };

export interface StreakStep {
  readonly streak: Streak;
  /** Points for a completed week, once. */
  readonly bonus: number;
  /** False when this day was counted before. */
  readonly counted: boolean;
}

/** The first round finished on a day counts. After a full week, and after a missed day, the next day is day one. */
export function countDay(streak: Streak, day: LagosDay, { streakDays, streakBonus }: Settings['game']): StreakStep {
  const gap = streak.lastDay === null ? null : daysBetween(streak.lastDay, day);
  // A round that began before midnight may end after one that began later: its day has been counted or is past.
  if (gap !== null && gap <= 0) return { streak, bonus: 0, counted: false };

  const goesOn = gap === 1 && streak.days < streakDays;
  const days = goesOn ? streak.days + 1 : 1;
  return { streak: { days, lastDay: day }, bonus: days === streakDays ? streakBonus : 0, counted: true };
}

/** What to show today: a streak is alive until a whole day has passed without a round. */
export function streakToday(streak: Streak, today: LagosDay): number {
  if (streak.lastDay === null) return 0;
  return daysBetween(streak.lastDay, today) <= 1 ? streak.days : 0;
}
