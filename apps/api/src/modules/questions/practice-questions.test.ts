import { readFileSync } from 'node:fs';
import { TIERS } from '@spw/rules/ladder';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { expect, test } from 'vitest';
import { practiceFiles, questionFiles } from '../../main/seed-database.ts';
import { checkBank } from './bank/check-bank.ts';
import { readEntries } from './bank/read-entries.ts';
import { contentKey, likeness, meaningOf } from './question-text.ts';

const files = practiceFiles.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown[]>);
const practice = TIERS.map((tier) => ({
  tier,
  read: readEntries(JSON.stringify(files.flatMap((lists) => lists[tier])), 'json'),
}));
const entries = practice.flatMap(({ tier, read }) =>
  read.entries.map(({ entry }) => ({ list: `practice/${tier}`, tier, entry })),
);

test('practice questions are as well made as those of the bank', () => {
  for (const lists of files) expect(Object.keys(lists)).toEqual([...TIERS]);
  expect(practice.flatMap(({ read }) => read.problems)).toEqual([]);
  const { duplicates, tooLong, places, longestIsRight } = checkBank(entries, DEFAULT_SETTINGS.game);
  expect([duplicates, tooLong]).toEqual([[], []]);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(5);
  expect(longestIsRight).toBeLessThan(0.3);
});

test('no practice question is in the live bank, nor one much like it', async () => {
  const bank = (await questionFiles()).flatMap(({ path }) => readEntries(readFileSync(path, 'utf8'), 'json').entries);
  expect(bank.length).toBeGreaterThan(1000);
  const live = bank.map(({ entry: { question, answer } }) => ({
    key: contentKey(question),
    meaning: meaningOf(question, answer),
  }));
  const shared = entries.filter(({ entry: { question, answer } }) => {
    const meaning = meaningOf(question, answer);
    return live.some((other) => other.key === contentKey(question) || likeness(other.meaning, meaning) >= 0.5);
  });
  expect(shared.map(({ entry }) => entry.question)).toEqual([]);
});
