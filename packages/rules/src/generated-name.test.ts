import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateName, generateNumberedName } from './generated-name.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { parseNewUsername } from './username.ts';

const { networkMax } = DEFAULT_SETTINGS.usernames;

function pickFrom(numbers: readonly number[]) {
  let at = 0;
  return (below: number) => {
    // Nothing can be picked out of nothing.
    expect(below).toBeGreaterThan(0);
    return numbers[at++ % numbers.length]! % below;
  };
}

test('every generated name is short enough and could have been typed by a player', () => {
  const chances = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: 8 }), (numbers, attempt) => {
      for (const name of [
        generateName(pickFrom(numbers), networkMax),
        generateNumberedName(pickFrom(numbers), networkMax, attempt),
      ]) {
        expect(name.length).toBeLessThanOrEqual(networkMax);
        expect(parseNewUsername(name, DEFAULT_SETTINGS.usernames)).toEqual({ ok: true, value: name });
      }
    }),
  );
});

test('a generated name is an adjective and a noun, and a noun that would be too long is passed over', () => {
  expect(generateName(pickFrom([0]), networkMax)).toBe('SwiftEagle');
  // The sixth noun is Gazelle, which would make thirteen characters.
  expect(generateName(pickFrom([4, 5]), networkMax)).toBe('CleverBaobab');
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 2 }), (numbers) => {
      expect(generateName(pickFrom(numbers), networkMax)).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+$/);
    }),
  );
});

test('a name fits and is two whole words, whatever length the settings allow', () => {
  const chances = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
  // What an operator may set: 8 to 20.
  fc.assert(
    fc.property(chances, fc.integer({ min: 8, max: 20 }), fc.integer({ min: 0, max: 8 }), (numbers, most, attempt) => {
      const name = generateName(pickFrom(numbers), most);
      expect(name).toMatch(/^[A-Z][a-z]{3,}[A-Z][a-z]{3,}$/);
      expect(name).not.toContain('undefined');
      expect(name.length).toBeLessThanOrEqual(most);
      const numbered = generateNumberedName(pickFrom(numbers), most, attempt);
      expect(numbered).toMatch(/^[A-Z][A-Za-z]+\d+$/);
      expect(numbered.length).toBeLessThanOrEqual(most);
    }),
  );
  expect(generateName(pickFrom([0]), 8)).toBe('BoldLion');
});

test('a numbered name ends in more digits with every try, six at most', () => {
  const digitsAfter = (attempt: number) =>
    /\d*$/.exec(generateNumberedName(pickFrom([7]), networkMax, attempt))![0].length;
  expect([0, 1, 2, 5, 9].map(digitsAfter)).toEqual([1, 2, 3, 6, 6]);
});
