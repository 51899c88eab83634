import type { Tier } from '@spw/rules/ladder';
import type { Settings } from '@spw/rules/settings';
import { contentKey, likeness, meaningOf } from '../question-text.ts';
import type { QuestionEntry } from './read-entries.ts';

export interface BankEntry {
  readonly list: string;
  readonly tier: Tier;
  readonly entry: QuestionEntry;
}

export interface BankReport {
  readonly questions: number;
  readonly duplicates: readonly string[];
  readonly tooLong: readonly string[];
  /** How often the right option is the longest alone, and how often it stands in each place. */
  readonly longestIsRight: number;
  readonly places: readonly number[];
  readonly aboutNigeriaOrAfrica: number;
  /** Flesch reading ease of the questions, 0 to 100: the higher the easier. */
  readonly readingEase: number;
  /** The slowest question of the late levels, read aloud at a normal speed, in seconds. */
  readonly slowestLateSeconds: number;
}

const ALIKE = 0.8;
/** Words a second when reading aloud at a normal speed. */
const READING_SPEED = 2.8;

export function checkBank(bank: readonly BankEntry[], game: Settings['game']): BankReport {
  const longest = (tier: Tier) => (tier === 'hard' ? game.lateQuestionCharacters : game.questionCharacters);
  const places = [0, 1, 2, 3].map(
    (place) => bank.filter(({ entry }) => entry.options.indexOf(entry.answer) === place).length,
  );
  const late = bank.filter(({ tier }) => tier === 'hard').map(({ entry }) => wordsIn(entry.question) / READING_SPEED);
  return {
    questions: bank.length,
    duplicates: findDuplicates(bank),
    tooLong: bank
      .filter(({ tier, entry }) => entry.question.length > longest(tier))
      .map(({ list, entry }) => `${list}: ${entry.question}`),
    longestIsRight: share(bank, ({ entry }) =>
      entry.options.every((option) => option === entry.answer || option.length < entry.answer.length),
    ),
    places,
    aboutNigeriaOrAfrica: share(bank, ({ entry }) => entry.about !== 'world'),
    readingEase: readingEase(bank.map(({ entry }) => entry.question)),
    slowestLateSeconds: Math.max(0, ...late),
  };
}

function share(bank: readonly BankEntry[], holds: (entry: BankEntry) => boolean): number {
  return bank.filter(holds).length / Math.max(1, bank.length);
}

function findDuplicates(bank: readonly BankEntry[]): string[] {
  const found: string[] = [];
  const keys = new Map<string, string>();
  const meanings = bank.map(({ entry }) => meaningOf(entry.question, entry.answer));
  bank.forEach(({ list, entry }, at) => {
    const key = contentKey(entry.question);
    const twin = keys.get(key);
    if (twin) found.push(`${list} and ${twin}: ${entry.question}`);
    keys.set(key, list);
    for (let other = 0; other < at; other++) {
      const { list: otherList, entry: otherEntry } = bank[other]!;
      if (contentKey(otherEntry.question) !== key && likeness(meanings[at]!, meanings[other]!) >= ALIKE) {
        found.push(`${list} and ${otherList}: ${entry.question} / ${otherEntry.question}`);
      }
    }
  });
  return found;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

/** Syllables are counted by groups of vowels, which is right often enough for an average. */
function readingEase(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.split(/\s+/));
  const syllables = words.reduce((sum, word) => sum + Math.max(1, word.match(/[aeiouy]+/gi)?.length ?? 1), 0);
  return 206.835 - 1.015 * (words.length / Math.max(1, texts.length)) - 84.6 * (syllables / Math.max(1, words.length));
}
