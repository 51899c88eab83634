import { expect, test } from 'vitest';
import { addDays, type LagosDay, type LagosWeek } from './lagos.ts';
import {
  cohorts,
  countsByNumber,
  differentPeople,
  NEVER,
  rangeBefore,
  stoppedPaying,
  total,
  within,
  yearBefore,
  type FactKind,
  type ReportFact,
} from './reports.ts';

const FIRST = '2026-09-07' as LagosDay;
const at = (days: number) => addDays(FIRST, days);

/** What the worker would keep of these people, each on the days they were there. */
function kept(what: 'players' | 'payers', people: Readonly<Record<string, readonly number[]>>): ReportFact[] {
  return Object.values(people).flatMap((days) =>
    days.map((day, nth) => ({
      what,
      day: at(day),
      key: nth === 0 ? NEVER : String(day - days[nth - 1]!),
      amount: 1,
    })),
  );
}

const people = { ada: [0, 1, 5, 20], bola: [3, 9], chi: [19, 20], dele: [2] };

test('whoever is there on several days of a range is one of its people, whichever range that is', () => {
  const facts = kept('players', people);
  for (let from = 0; from <= 20; from++)
    for (let to = from; to <= 20; to++) {
      const there = Object.values(people).filter((days) => days.some((day) => day >= from && day <= to));
      expect(differentPeople(facts, 'players', { from: at(from), to: at(to) }), `${from} to ${to}`).toBe(there.length);
    }
});

test('of those who paid in the days before, those who did not pay again have stopped', () => {
  const facts = kept('payers', people);
  // Before: Ada, Bola and Dele on days 0 to 9. Then: Ada and Chi on days 10 to 20.
  expect(stoppedPaying(facts, { from: at(10), to: at(19) })).toEqual({ of: 3, stopped: 3 });
  expect(stoppedPaying(facts, { from: at(11), to: at(20) })).toEqual({ of: 3, stopped: 2 });
});

test('the days before a range are as many, and a year before it are the same days of the week', () => {
  const range = { from: '2026-10-16' as LagosDay, to: '2026-11-12' as LagosDay };
  expect(rangeBefore(range)).toEqual({ from: '2026-09-18', to: '2026-10-15' });
  expect(yearBefore(range)).toEqual({ from: '2025-10-17', to: '2025-11-13' });
});

test('half of what is kept lies within the least bound that holds half of it', () => {
  const facts = (['card 10', 'card 20', 'momo 5'] as const).map((key, nth) => ({
    what: 'delay' as FactKind,
    day: FIRST,
    key,
    amount: [30, 70, 500][nth]!,
  }));
  expect(within(countsByNumber(facts, 'delay', 'card'), 0.3)).toBe(10);
  expect(within(countsByNumber(facts, 'delay', 'card'), 0.5)).toBe(20);
  expect(within(countsByNumber(facts, 'delay', 'airtime'), 0.5)).toBeNull();
  expect(total(facts, 'delay', 'card 20')).toBe(70);
});

test('a cohort is who joined in a week, and how many of them played in each week after it', () => {
  const week = FIRST as LagosWeek;
  const next = at(7) as LagosWeek;
  const last = at(14) as LagosWeek;
  const fact = (what: FactKind, day: number, key: string, amount: number) => ({ what, day: at(day), key, amount });
  const facts = [
    fact('new', 0, '', 4),
    fact('new', 6, '', 1),
    fact('new', 7, '', 2),
    fact('seen', 3, week, 5),
    fact('seen', 8, week, 2),
    fact('seen', 9, week, 1),
    fact('seen', 15, week, 1),
    fact('seen', 16, next, 2),
  ];
  expect(cohorts(facts, [week, next, last])).toEqual([
    { week, joined: 5, seen: [3, 1] },
    { week: next, joined: 2, seen: [2] },
    { week: last, joined: 0, seen: [] },
  ]);
});
