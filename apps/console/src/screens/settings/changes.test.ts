import { expect, test } from 'vitest';
import { shown, told, typed, withChange } from './changes.ts';

test('a changed setting joins the others, and one put back to its default leaves no trace', () => {
  const one = withChange({}, 'prices', 'daily', 120, 100);
  const two = withChange(one, 'game', 'levels', [1, 2], [1]);

  expect(two).toEqual({ prices: { daily: 120 }, game: { levels: [1, 2] } });
  expect(withChange(two, 'game', 'levels', [1], [1])).toEqual({ prices: { daily: 120 } });
  expect(withChange(one, 'prices', 'daily', 100, 100)).toEqual({});
});

test('what is typed becomes the kind of value the setting is, or nothing', () => {
  expect(typed('120', 100)).toBe(120);
  expect(typed('a lot', 100)).toBeUndefined();
  expect(typed('"120"', 100)).toBeUndefined();
  expect(typed('[1,2]', [1])).toEqual([1, 2]);
  expect(typed('{}', [1])).toBeUndefined();
  expect(typed('null', null)).toBeNull();
  expect(typed(' ladder ', 'account-age')).toBe('ladder');
  expect(shown([50, 100])).toBe('[50,100]');
  expect(shown('ladder')).toBe('ladder');
});

test('a list is read without its notation, and what has parts on a line of its own', () => {
  expect(told([20, 50, 100])).toBe('20, 50, 100');
  expect(
    told([
      { plays: 1, bestValue: false },
      { plays: 3, bestValue: true },
    ]),
  ).toBe('plays 1, best value no\nplays 3, best value yes');
  expect(told(null)).toBe('none');
});
