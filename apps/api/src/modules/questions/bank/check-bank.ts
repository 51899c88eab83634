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
  /** Pairs of one category of which one seems to say the other's answer, and that are not kept apart. */
  readonly answerEachOther: readonly string[];
  /** Words of `apart` that only one question has. */
  readonly apartAlone: readonly string[];
  readonly keptApart: number;
  /** With a date after which they are not asked, and those that seem to need one and have none. */
  readonly expiring: number;
  readonly mayGrowOld: readonly string[];
  /** Lists whose answers a reader picked from the options alone more often than is well. */
  readonly guessable: readonly { readonly list: string; readonly asked: number; readonly right: number }[];
  readonly readWithoutQuestion: number;
  /** Answered by readers who did not see which option is right, and those where such a reader picked another. */
  readonly answeredBlind: number;
  readonly answeredOtherwise: readonly string[];
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

/** More than this share of a list picked right by somebody who saw the options alone, and the options give the answer away. */
const GUESSED_AT_MOST = 0.4;
/** Too few to say anything about a list. */
const READ_AT_LEAST = 20;

export function checkBank(
  bank: readonly BankEntry[],
  game: Settings['game'],
  { optionsAlone, withQuestion }: Readings = { optionsAlone: [], withQuestion: [] },
): BankReport {
  const longest = (tier: Tier) => (tier === 'hard' ? game.lateQuestionCharacters : game.questionCharacters);
  const places = [0, 1, 2, 3].map(
    (place) => bank.filter(({ entry }) => entry.options.indexOf(entry.answer) === place).length,
  );
  const late = bank.filter(({ tier }) => tier === 'hard').map(({ entry }) => wordsIn(entry.question) / READING_SPEED);
  return {
    questions: bank.length,
    duplicates: findDuplicates(bank),
    answerEachOther: findAnswered(bank),
    apartAlone: apartAlone(bank),
    keptApart: bank.filter(({ entry }) => entry.apart !== undefined).length,
    expiring: share(bank, ({ entry }) => entry.expires !== undefined),
    mayGrowOld: bank
      .filter(({ entry }) => entry.expires === undefined && seemsToChange(entry.question))
      .map(({ list, entry }) => `${list}: ${entry.question}`),
    ...guessesOf(bank, optionsAlone),
    ...answersOf(bank, withQuestion),
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

/** What one reader picked, by the key of the question. A pick that is no option any more says nothing. */
type Reading = ReadonlyMap<string, string>;

/** Of readers who saw the options of a question and not the question, and of those who saw both and not which option is right. */
export interface Readings {
  readonly optionsAlone: readonly Reading[];
  readonly withQuestion: readonly Reading[];
}

function picksOf(bank: readonly BankEntry[], readings: readonly Reading[]) {
  return readings.flatMap((reading) =>
    bank.flatMap(({ list, entry }) => {
      const pick = reading.get(contentKey(entry.question));
      return pick === undefined || !entry.options.includes(pick)
        ? []
        : [{ list, entry, pick, right: pick === entry.answer }];
    }),
  );
}

function guessesOf(
  bank: readonly BankEntry[],
  readings: readonly Reading[],
): Pick<BankReport, 'guessable' | 'readWithoutQuestion'> {
  const picked = picksOf(bank, readings);
  const lists = [...Map.groupBy(picked, ({ list }) => list)].map(([list, picks]) => ({
    list,
    asked: picks.length,
    right: picks.filter(({ right }) => right).length,
  }));
  return {
    readWithoutQuestion: picked.length,
    guessable: lists.filter(({ asked, right }) => asked >= READ_AT_LEAST && right / asked > GUESSED_AT_MOST),
  };
}

function answersOf(
  bank: readonly BankEntry[],
  readings: readonly Reading[],
): Pick<BankReport, 'answeredBlind' | 'answeredOtherwise'> {
  const picked = picksOf(bank, readings);
  return {
    answeredBlind: picked.length,
    answeredOtherwise: picked
      .filter(({ right }) => !right)
      .map(({ list, entry, pick }) => `${list}: ${entry.question} (${entry.answer}): a reader answered ${pick}`),
  };
}

function apartAlone(bank: readonly BankEntry[]): string[] {
  const groups = Map.groupBy(bank, ({ entry }) => entry.apart);
  return [...groups].flatMap(([apart, members]) => (apart !== undefined && members.length === 1 ? [apart] : []));
}

/** Offices, records, laws and counts change. A year in the question says of which one it speaks. */
function seemsToChange(question: string): boolean {
  if (/\b(1[0-9]|20)\d\d\b/.test(question)) return false;
  return /\b(current|currently|today|now|holds the record|record for|most (goals|titles|caps|wins|followers|populous)|latest|newest|minimum wage|is the (president|governor|minister|head|chairman|captain|coach|manager) of)\b/i.test(
    question,
  );
}

/** The answer of one stands in the other, and both speak of the same: two more words that few questions have. */
function findAnswered(bank: readonly BankEntry[]): string[] {
  const found: string[] = [];
  const texts = bank.map(({ list, entry }) => ({
    category: list.slice(0, list.lastIndexOf('/')),
    entry,
    asked: meaningOf(entry.question, ''),
    said: ` ${contentKey(entry.question)} `,
    answer: contentKey(entry.answer),
  }));
  const known = new Map<string, number>();
  for (const { asked } of texts) for (const word of asked) known.set(word, (known.get(word) ?? 0) + 1);
  const isRare = (word: string) => known.get(word)! <= Math.max(3, bank.length / 200);
  for (const one of texts) {
    if (one.answer.length < 4 || /^\d+$/.test(one.answer)) continue;
    const answers = new Set(one.answer.split(' '));
    const rare = [...one.asked].filter((word) => isRare(word) && !answers.has(word));
    for (const other of texts) {
      if (other === one || other.category !== one.category || !other.said.includes(` ${one.answer} `)) continue;
      if (one.entry.apart !== undefined && one.entry.apart === other.entry.apart) continue;
      const shared = rare.filter((word) => other.asked.has(word) || other.answer.split(' ').includes(word));
      if (shared.length >= 2) found.push(`${one.entry.question} (${one.entry.answer}) / ${other.entry.question}`);
    }
  }
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
