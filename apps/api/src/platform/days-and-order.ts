import { addDays, startOf, type LagosDay } from '@spw/rules/lagos';

/** How an operator wants a list: some days of it, and from which end. */
export interface DaysAndOrder {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

export interface Span {
  readonly from?: Date;
  /** The first moment that is no longer in it. */
  readonly until?: Date;
}

/** From the beginning of the first day to the end of the last, in Lagos. */
export function spanOf({ from, to }: DaysAndOrder): Span {
  return {
    ...(from !== undefined && { from: startOf(from as LagosDay) }),
    ...(to !== undefined && { until: startOf(addDays(to as LagosDay, 1)) }),
  };
}

/** As operators read it: 2026-11-18 09:36:05, in Lagos. */
export function lagosMoment(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Africa/Lagos' });
}
