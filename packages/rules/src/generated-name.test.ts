import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateName, generateNumberedName } from './generated-name.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { parseNewUsername } from './username.ts';

const { networkMax } = DEFAULT_SETTINGS.usernames;

function pickFrom(numbers: readonly number[]) {
  let at = 0;
  return (below: number) => numbers[at++ % numbers.length]! % below;
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

test('a numbered name ends in more digits with every try, six at most', () => {
  const digitsAfter = (attempt: number) =>
    /\d*$/.exec(generateNumberedName(pickFrom([7]), networkMax, attempt))![0].length;
  expect([0, 1, 2, 5, 9].map(digitsAfter)).toEqual([1, 2, 3, 6, 6]);
});
