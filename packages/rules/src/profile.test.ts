import { expect, test } from 'vitest';
import type { LagosDay } from './lagos.ts';
import { decideDetails, type Details } from './profile.ts';

const when = { today: '2026-11-15' as LagosDay, minimumAge: 18 };
const nothing: Details = { birthDate: null, gender: null, state: null, city: null };
const all = { birthDate: '1998-06-14', gender: 'Female', state: 'Enugu', city: 'Nsukka' };

test('a player may say everything at once, or one thing at a time', () => {
  expect(decideDetails(nothing, all, when)).toEqual({ details: all, refused: {} });
  expect(decideDetails(nothing, { birthDate: '1998-06-14' }, when).details).toEqual({
    ...nothing,
    birthDate: '1998-06-14',
  });
});

test.each(['birthDate', 'gender', 'state', 'city'] as const)('%s is locked once it is set', (detail) => {
  const other = { birthDate: '1990-01-01', gender: 'Male', state: 'Lagos', city: 'Udi' }[detail];
  expect(decideDetails(all, { [detail]: other }, when)).toEqual({
    details: all,
    refused: { [detail]: 'profile_locked' },
  });
});

test('each detail locks by itself: one that is set leaves the others open', () => {
  const known = { ...nothing, birthDate: '1998-06-14', state: 'Lagos' };
  expect(decideDetails(known, { city: 'Ikeja', gender: 'Male' }, when).details).toEqual({
    birthDate: '1998-06-14',
    state: 'Lagos',
    city: 'Ikeja',
    gender: 'Male',
  });
});

test('saying what is known already is fine', () => {
  expect(decideDetails(all, all, when)).toEqual({ details: all, refused: {} });
});

test.each([
  [{ city: 'Nsukka' }, 'city'],
  [{ state: 'Lagos', city: 'Nsukka' }, 'city'],
  [{ state: 'Atlantis' }, 'state'],
])('a place that is not on the map is refused: %j', (said, field) => {
  expect(decideDetails(nothing, said, when).refused).toEqual({ [field]: 'place_unknown' });
});

test('the birth date of a player under age is kept as it was said, and locks', () => {
  const { details, refused } = decideDetails(nothing, { birthDate: '2012-01-01' }, when);
  expect([details.birthDate, refused]).toEqual(['2012-01-01', {}]);
  expect(decideDetails(details, { birthDate: '1995-01-01' }, when).refused).toEqual({ birthDate: 'profile_locked' });
});
