import { expect, test } from 'vitest';
import { areasOf, STATES } from './places.ts';

const AREAS: Readonly<Record<string, number>> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  'Federal Capital Territory': 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

test('every state is there with as many local government areas as it has, 37 and 774 in all', () => {
  expect(Object.fromEntries(STATES.map((state) => [state, areasOf(state).length]))).toEqual(AREAS);
  expect(STATES).toHaveLength(37);
  expect(STATES.flatMap(areasOf)).toHaveLength(774);
});

test('no area stands twice in a state, and names are in order to be found by eye', () => {
  for (const state of STATES) {
    const areas = areasOf(state);
    expect(new Set(areas).size).toBe(areas.length);
    expect(areas.every((name) => name === name.trim() && name.length > 1)).toBe(true);
  }
  expect([...STATES]).toEqual(STATES.toSorted());
});

test.each(['Atlantis', 'toString', '__proto__', ''])('%j is no state and has no areas', (name) => {
  expect(areasOf(name)).toEqual([]);
});
