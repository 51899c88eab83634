import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { findSettings, SETTING_TOPICS, textOf, topicOf } from './setting-texts.ts';

const paths = Object.entries(DEFAULT_SETTINGS).flatMap(([group, values]) =>
  Object.keys(values as object).map((name) => `${group}.${name}`),
);

test('every setting stands under one topic, with a label of its own there and a sentence', () => {
  expect(SETTING_TOPICS.flatMap((topic) => topic.paths).toSorted()).toEqual(paths.toSorted());
  for (const topic of SETTING_TOPICS) {
    const labels = topic.paths.map((path) => textOf(path).label);
    const twice = labels.filter((label, at) => labels.indexOf(label) !== at);
    expect([topic.id, twice]).toEqual([topic.id, []]);
  }
  for (const path of paths) {
    const { label, about } = textOf(path);
    expect(label).not.toBe(path);
    expect([path, about]).toEqual([path, expect.stringMatching(/\.$/)]);
  }
});

test('a setting is found by words of its label, its sentence, its topic or its name', () => {
  expect(findSettings('buy sheet')).toEqual(['prices.plays']);
  expect(findSettings('tax kept')).toEqual(['prizes.withholdingThousandths']);
  expect(findSettings('two people')).toContain('withdrawals.reviewFrom');
  expect(findSettings('prices.daily')).toEqual(['prices.daily']);
  expect(findSettings('daily price')).toContain('prices.daily');
  expect(findSettings('unicorn')).toEqual([]);
  expect(findSettings('  ')).toEqual([]);
});

test('a setting that there is no longer is called by its path', () => {
  expect(textOf('prices.bribe')).toEqual({ label: 'prices.bribe', about: '', unit: null });
  expect(topicOf('prices.bribe')).toBeUndefined();
});
