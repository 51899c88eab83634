import { addDays, lagosDay, startOf, type LagosDay } from '@spw/rules/lagos';

/** Today from its first moment until now, and the same hours a week ago. */
export interface DayWindow {
  readonly now: Date;
  readonly day: LagosDay;
  readonly today: Span;
  readonly weekAgo: Span;
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export function dayWindow(now: Date): DayWindow {
  const day = lagosDay(now);
  const from = startOf(day);
  const then = startOf(addDays(day, -7));
  return {
    now,
    day,
    today: { from, to: now },
    weekAgo: { from: then, to: new Date(then.getTime() + (now.getTime() - from.getTime())) },
  };
}
