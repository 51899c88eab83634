import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { angleFor, decideSpin, decideTurn, decideWildcard, indexAt } from './wheel.ts';

const { game } = DEFAULT_SETTINGS;
const ready = { subscribed: true, playsLeft: 1, welcomePlays: 0, playsToday: 0, hasBirthDate: false };

test('a subscribed player with a play may open a turn', () => {
  expect(decideTurn(ready, game)).toEqual({ ok: true, value: { plays: 1 } });
});

test.each([
  [{ subscribed: false }, 'not_subscribed'],
  [{ playsLeft: 0 }, 'no_plays_left'],
  [{ playsToday: 2 }, 'profile_incomplete'],
  [{ playsToday: 25, hasBirthDate: true }, 'daily_cap_exceeded'],
])('%j is refused: %s', (facts, code) => {
  expect(decideTurn({ ...ready, ...facts }, game)).toEqual({ ok: false, code });
});

test('a welcome play needs no subscription, and the cap and the birth date hold for it too', () => {
  const welcomed = { ...ready, subscribed: false, welcomePlays: 1 };
  expect(decideTurn(welcomed, game).ok).toBe(true);
  expect(decideTurn({ ...welcomed, playsToday: 2 }, game)).toEqual({ ok: false, code: 'profile_incomplete' });
  expect(decideTurn({ ...welcomed, playsToday: 25 }, game)).toEqual({ ok: false, code: 'daily_cap_exceeded' });
});

test('a third play of the day is fine once the birth date is known', () => {
  expect(decideTurn({ ...ready, playsToday: 2, hasBirthDate: true }, game).ok).toBe(true);
});

test('a turn has three spins', () => {
  expect([0, 1, 2, 3].map((spinsUsed) => decideSpin({ spinsUsed }, game))).toEqual([
    { ok: true, value: { spin: 1 } },
    { ok: true, value: { spin: 2 } },
    { ok: true, value: { spin: 3 } },
    { ok: false, code: 'no_spins_left' },
  ]);
});

test('a wildcard is for a turn without spins that stands on a category, and for that turn once', () => {
  const spun = { spinsUsed: 3, categoryId: 'history', wildcard: false };
  expect(decideWildcard(spun, game).ok).toBe(true);
  for (const other of [{ spinsUsed: 2 }, { categoryId: null }, { wildcard: true }])
    expect(decideWildcard({ ...spun, ...other }, game)).toEqual({ ok: false, code: 'not_allowed' });
});

test('wherever a segment may stop, it is the one under the pointer', () => {
  for (let index = 0; index < 8; index++) {
    for (let step = 0; step < 100; step++) {
      expect(indexAt(angleFor(index, 8, (step / 99) * 2 - 1), 8)).toBe(index);
    }
  }
});

test('whole turns change nothing, with any number of segments', () => {
  const count = fc.integer({ min: 2, max: 12 });
  fc.assert(
    fc.property(count, fc.nat(), fc.integer({ min: -5, max: 5 }), (segments, any, turns) => {
      const index = any % segments;
      expect(indexAt(angleFor(index, segments) + turns * 360, segments)).toBe(index);
    }),
  );
});
