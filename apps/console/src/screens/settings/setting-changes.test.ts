import { expect, test } from 'vitest';
import { describeBound, formatSetting, describeSetting, parseSetting, withChange } from './setting-changes.ts';

test('a changed setting joins the others, and one put back to its default leaves no trace', () => {
  const one = withChange({}, 'prices', 'daily', 120, 100);
  const two = withChange(one, 'game', 'levels', [1, 2], [1]);

  expect(two).toEqual({ prices: { daily: 120 }, game: { levels: [1, 2] } });
  expect(withChange(two, 'game', 'levels', [1], [1])).toEqual({ prices: { daily: 120 } });
  expect(withChange(one, 'prices', 'daily', 100, 100)).toEqual({});
});

test('what is typed becomes the kind of value the setting is, or nothing', () => {
  expect(parseSetting('120', 100)).toBe(120);
  expect(parseSetting('a lot', 100)).toBeUndefined();
  expect(parseSetting('"120"', 100)).toBeUndefined();
  expect(parseSetting('[1,2]', [1])).toEqual([1, 2]);
  expect(parseSetting('{}', [1])).toBeUndefined();
  expect(parseSetting('null', null)).toBeNull();
  expect(parseSetting(' ladder ', 'account-age')).toBe('ladder');
  expect(formatSetting([50, 100])).toBe('[50,100]');
  expect(formatSetting('ladder')).toBe('ladder');
});

test('a list is read without its notation, and what has parts on a line of its own', () => {
  expect(describeSetting([20, 50, 100])).toBe('20, 50, 100');
  expect(
    describeSetting([
      { plays: 1, bestValue: false },
      { plays: 3, bestValue: true },
    ]),
  ).toBe('plays 1, best value no\nplays 3, best value yes');
  expect(describeSetting(null)).toBe('none');
});

test('what a setting may be is said in words', () => {
  expect(
    ['codes.tries', 'pin.digits', 'card.feeCap', 'game.difficulty', 'prices.onDemandPlays'].map(describeBound),
  ).toEqual(['1 to 10', '4', 'none, or 100 to 10,000', 'account-age or ladder', 'each 1 to 100']);
});
