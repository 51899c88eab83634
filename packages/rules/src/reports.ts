import { addDays, daysBetween, type LagosDay, type LagosWeek } from './lagos.ts';

export type FactKind =
  /** Begun on the day; no key. */
  | 'rounds'
  /** Who joined; no key. */
  | 'new'
  /** Who played, by the days since they had played before (`NEVER`: not before). */
  | 'players'
  /** Who played for the first time this week, by the week they joined in. */
  | 'seen'
  /** Who played for the first time, and on a second day, by the week they joined in. */
  | 'first-play'
  | 'second-day'
  /** Kobo, by source. */
  | 'revenue'
  /** Who bought something, by the days since they had bought before. */
  | 'payers'
  /** Kobo that came in, by channel, and that went out. */
  | 'paid-in'
  | 'paid-out'
  /** Whose first and second payment arrived, by the week they joined in, and how many hours after joining the first did. */
  | 'first-payment'
  | 'second-payment'
  | 'hours-to-payment'
  /** Payments begun, those of them that arrived within a day, and those of which nothing was heard in it, by channel. Payouts are a channel too. */
  | 'begun'
  | 'completed'
  | 'unanswered'
  /** How long those that arrived took, by channel and the seconds they took at most: `card 30`. */
  | 'delay';

export interface ReportFact {
  readonly what: FactKind;
  readonly day: LagosDay;
  readonly key: string;
  readonly amount: number;
}

export interface DayRange {
  readonly from: LagosDay;
  readonly to: LagosDay;
}

/** The key of somebody who was never here before. */
export const NEVER = 'never';
export const PAYOUT = 'payout';
/** A delay is kept as the least of these seconds that it is within. */
export const DELAY_SECONDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1800, 3600, 21_600, 86_400] as const;
/** Somebody who pays later than this is kept with this. */
export const MOST_HOURS_TO_PAYMENT = 999;

export function inRange({ from, to }: DayRange): (fact: { readonly day: LagosDay }) => boolean {
  return ({ day }) => day >= from && day <= to;
}

export function lengthOf({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** As many days right before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

/** The same days of the week a year before: fifty-two weeks. */
export function yearBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -364), to: addDays(to, -364) };
}

/** The sum of what is kept, of one key or of all. */
export function total(facts: readonly ReportFact[], what: FactKind, key?: string): number {
  return facts.reduce(
    (sum, fact) => (fact.what === what && (key === undefined || fact.key === key) ? sum + fact.amount : sum),
    0,
  );
}

/**
 * How many different people there were in a range. Each is counted on the first day they were there: the day before which they were last there
 * lies before the range.
 */
export function differentPeople(facts: readonly ReportFact[], what: 'players' | 'payers', range: DayRange): number {
  return facts
    .filter(inRange(range))
    .filter((fact) => fact.what === what)
    .filter(({ day, key }) => key === NEVER || Number(key) > daysBetween(range.from, day))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** How many of those who paid in the range before did not in this one. The two ranges touch. */
export function stoppedPaying(facts: readonly ReportFact[], range: DayRange): { of: number; stopped: number } {
  const before = rangeBefore(range);
  const of = differentPeople(facts, 'payers', before);
  const either = differentPeople(facts, 'payers', { from: before.from, to: range.to });
  // Those of either that are not of this range were there before only.
  return { of, stopped: either - differentPeople(facts, 'payers', range) };
}

/** The least key within which a share of what is kept lies: of thirty within ten and seventy within twenty, half lies within twenty. */
export function within(counts: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let passed = 0;
  for (const bound of [...counts.keys()].toSorted((one, other) => one - other)) {
    passed += counts.get(bound)!;
    if (passed >= share * all) return bound;
  }
  return null;
}

/** What is kept under numbers, or under a word and numbers. */
export function countsByNumber(facts: readonly ReportFact[], what: FactKind, word = ''): Map<number, number> {
  const counts = new Map<number, number>();
  const start = word === '' ? '' : `${word} `;
  for (const fact of facts)
    if (fact.what === what && fact.key.startsWith(start)) {
      const bound = Number(fact.key.slice(start.length));
      counts.set(bound, (counts.get(bound) ?? 0) + fact.amount);
    }
  return counts;
}

export interface Cohort {
  readonly week: LagosWeek;
  readonly joined: number;
  /** How many of them played one week after they joined, two weeks, and so on, as far as those weeks are over. */
  readonly seen: number[];
}

/** Who came back, by the week they joined in. The last week that is asked for is the last whole one. */
export function cohorts(facts: readonly ReportFact[], weeks: readonly LagosWeek[]): Cohort[] {
  const last = weeks.at(-1)!;
  return weeks.map((week) => ({
    week,
    joined: total(facts.filter(inRange({ from: week, to: addDays(week, 6) })), 'new'),
    seen: Array.from({ length: daysBetween(week, last) / 7 }, (_, at) => {
      const from = addDays(week, (at + 1) * 7);
      return total(facts.filter(inRange({ from, to: addDays(from, 6) })), 'seen', week);
    }),
  }));
}
