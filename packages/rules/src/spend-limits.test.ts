import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeLimits,
  limitsAt,
  maySpend,
  NO_LIMITS,
  spentWithCarried,
  type LimitChange,
  type SpendLimits,
} from './spend-limits.ts';

const people = { raiseLimitHours: 24 };
const start = new Date('2026-11-16T09:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const change = (kept: SpendLimits, wanted: LimitChange, at = start) => changeLimits(kept, wanted, at, people);
const spent = { today: 0n, thisWeek: 0n };

test('without limits anything may be spent', () => {
  expect(maySpend(NO_LIMITS, { today: 10n ** 9n, thisWeek: 10n ** 9n }, 10n ** 9n, start).ok).toBe(true);
});

test('a first limit counts at once, to the kobo', () => {
  const limits = change(NO_LIMITS, { daily: 500n });
  expect(limits).toEqual({ ...NO_LIMITS, now: { daily: 500n, weekly: null } });
  expect(maySpend(limits, { today: 400n, thisWeek: 400n }, 100n, start).ok).toBe(true);
  expect(maySpend(limits, { today: 400n, thisWeek: 400n }, 101n, start)).toEqual({ ok: false, code: 'spend_limit' });
});

test('the week counts beside the day', () => {
  const limits = change(NO_LIMITS, { daily: 500n, weekly: 700n });
  expect(maySpend(limits, { today: 0n, thisWeek: 600n }, 200n, start)).toEqual({ ok: false, code: 'spend_limit' });
});

test('what was spent before leaving counts for the rest of that day and of that week', () => {
  const back = { carried: { today: 70n, thisWeek: 300n, at: start } };
  const now = { today: 5n, thisWeek: 5n };
  expect(spentWithCarried(NO_LIMITS, now, start)).toEqual(now);
  // 00:00 in Lagos is 23:00 in the clock of the test.
  expect(spentWithCarried(back, now, new Date('2026-11-16T22:59:59Z'))).toEqual({ today: 75n, thisWeek: 305n });
  expect(spentWithCarried(back, now, new Date('2026-11-16T23:00:00Z'))).toEqual({ today: 5n, thisWeek: 305n });
  expect(spentWithCarried(back, now, new Date('2026-11-22T23:00:00Z'))).toEqual(now);
});

test('a lowering counts at once', () => {
  expect(change(change(NO_LIMITS, { daily: 500n }), { daily: 200n }).now.daily).toBe(200n);
});

test.each([600n, null])('a raise to %s counts a day later and not a moment before', (daily) => {
  const raised = change(change(NO_LIMITS, { daily: 500n }), { daily });
  expect(raised).toMatchObject({ now: { daily: 500n }, next: { daily, from: after(24) } });
  expect(limitsAt(raised, new Date(after(24).getTime() - 1)).now.daily).toBe(500n);
  expect(limitsAt(raised, after(24))).toMatchObject({ now: { daily, weekly: null }, next: null });
});

test('asking again for the same raise does not begin the day anew, asking for more does', () => {
  const raised = change(change(NO_LIMITS, { daily: 500n }), { daily: 600n });
  expect(change(raised, { daily: 600n }, after(20)).next?.from).toEqual(after(24));
  expect(change(raised, { daily: 550n }, after(20)).next).toMatchObject({ daily: 550n, from: after(24) });
  expect(change(raised, { daily: 700n }, after(20)).next?.from).toEqual(after(44));
});

test('a lowering takes back a raise that waits', () => {
  const raised = change(change(NO_LIMITS, { daily: 500n }), { daily: 600n });
  expect(change(raised, { daily: 400n })).toMatchObject({ now: { daily: 400n }, next: null });
});

test('a change of one limit leaves the raise of the other waiting', () => {
  const raised = change(change(NO_LIMITS, { daily: 500n, weekly: 900n }), { daily: 600n });
  const lowered = change(raised, { weekly: 800n }, after(1));
  expect(lowered).toMatchObject({
    now: { daily: 500n, weekly: 800n },
    next: { daily: 600n, weekly: 800n, from: after(24) },
  });
});

test('a break stops spending until it is over', () => {
  const limits = change(NO_LIMITS, { breakDays: 1 });
  expect(maySpend(limits, spent, 1n, after(23.9))).toEqual({ ok: false, code: 'on_a_break' });
  expect(maySpend(limits, spent, 1n, after(24)).ok).toBe(true);
});

test('a break becomes longer and never shorter', () => {
  const week = change(NO_LIMITS, { breakDays: 7 });
  expect(change(week, { breakDays: 1 }).breakUntil).toEqual(after(7 * 24));
  expect(change(week, { breakDays: 30 }).breakUntil).toEqual(after(30 * 24));
  expect(change(week, { daily: 100n }).breakUntil).toEqual(after(7 * 24));
});

test('who shuts themselves out stays out, whatever else is asked and however long it is', () => {
  const out = change(change(NO_LIMITS, { exclude: true }), { daily: null, breakDays: 1 }, after(1));
  expect(out.excludedAt).toEqual(start);
  expect(maySpend(out, spent, 1n, after(24 * 36_500))).toEqual({ ok: false, code: 'self_excluded' });
});

test('whatever is asked in whatever order, nothing is looser than it was within the waiting time', () => {
  const ceiling = fc.option(fc.bigInt(1n, 1000n), { nil: null });
  const wish = fc.record(
    { daily: ceiling, weekly: ceiling, breakDays: fc.integer({ min: 1, max: 365 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(wish, fc.integer({ min: 0, max: 23 })), { maxLength: 8 }), (wishes) => {
      let limits = change(NO_LIMITS, { daily: 500n, weekly: 900n, breakDays: 2 });
      let hours = 0;
      for (const [wanted, wait] of wishes) {
        const before = limitsAt(limits, after(hours));
        limits = change(limits, wanted, after(hours));
        const held = limitsAt(limits, after(hours));
        expect(held.now.daily === null || before.now.daily === null || held.now.daily <= before.now.daily).toBe(true);
        expect(held.now.daily !== null || before.now.daily === null).toBe(true);
        if (limits.next) expect(limits.next.from > after(hours)).toBe(true);
        expect((held.breakUntil ?? start) >= (before.breakUntil ?? start)).toBe(true);
        hours += wait;
      }
    }),
  );
});
