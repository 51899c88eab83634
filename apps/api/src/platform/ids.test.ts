import { expect, test } from 'vitest';
import { fixedClock, seededRandom } from '../testing/time-and-chance.ts';
import { idFrom, newId, newRandomId, newReference, referenceFrom } from './ids.ts';

test('an id begins with its time, and the rest is chance', () => {
  const [clock, random] = [fixedClock(), seededRandom()];
  expect(newId({ clock, random })).toBe('01a1e395-ae80-7510-9c96-c7def8e08001');
  const second = newId({ clock, random });
  clock.advance({ seconds: 1 });
  expect(second).not.toBe('01a1e395-ae80-7510-9c96-c7def8e08001');
  expect(newId({ clock, random }) > second).toBe(true);
});

test('an id for a provider is chance alone', () => {
  expect(newRandomId(seededRandom())).toBe('769eb36e-935c-4510-9c96-c7def8e08001');
});

test('the same facts have the same id and the same reference, in every release', () => {
  expect(idFrom('["renewal","7","2026-11-16T09:00:00.000Z"]')).toBe('986ab470-6e44-860d-82b1-4ca18e0324f7');
  expect(referenceFrom('RNW-', 'trace-1')).toBe('RNW-17fe6f303311c0b164b937e419518c1f');
});

test('a reference has its prefix, its letters and its length', () => {
  const format = { prefix: 'C-', letters: '23456789ABCDEFGHJKLMNPQRSTVWXYZ', length: 8 };
  expect(newReference(seededRandom(), format)).toBe('C-LPGWC2TX');
});
