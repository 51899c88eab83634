import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { expect, test } from 'vitest';
import { contentKey } from '../question-text.ts';
import { checkBank, type Readings } from './check-bank.ts';
import type { QuestionEntry } from './read-entries.ts';

const entry = (question: string, answer: string, more: Partial<QuestionEntry> = {}): QuestionEntry => ({
  question,
  options: [answer, 'Kano', 'Enugu', 'Uyo'],
  answer,
  explanation: 'Why.',
  about: 'nigeria',
  ...more,
});
const check = (entries: readonly QuestionEntry[], readings: Partial<Readings> = {}) =>
  checkBank(
    entries.map((one) => ({ list: 'history/easy', tier: 'easy', entry: one })),
    DEFAULT_SETTINGS.game,
    { optionsAlone: [], withQuestion: [], ...readings },
  );

test('a question that says the answer of another of its category is named, unless both are kept apart', () => {
  const wrote = entry('Who wrote the play "The Gods Are Not to Blame"?', 'Ola Rotimi');
  const retells = entry('Ola Rotimi\'s "The Gods Are Not to Blame" retells which tragedy?', 'Oedipus Rex');
  expect(check([wrote, retells]).answerEachOther).toEqual([`${wrote.question} (Ola Rotimi) / ${retells.question}`]);
  const apart = [wrote, retells].map((one) => ({ ...one, apart: 'gods-not-to-blame' }));
  expect(check(apart)).toMatchObject({ answerEachOther: [], apartAlone: [], keptApart: 2 });
  expect(check(apart.slice(1)).apartAlone).toEqual(['gods-not-to-blame']);
});

test('a question of what may change is named until it has a date after which it is not asked', () => {
  const wage = entry('How much is the minimum wage of Nigeria?', 'Lagos');
  expect(check([wage]).mayGrowOld).toHaveLength(1);
  expect(check([{ ...wage, expires: '2027-12-31' }])).toMatchObject({ mayGrowOld: [], expiring: 1 });
  expect(check([entry('How much was the minimum wage of Nigeria in 2019?', 'Lagos')]).mayGrowOld).toEqual([]);
});

test('a list whose answers are picked from the options alone too often is named', () => {
  const entries = Array.from({ length: 40 }, (_, at) => entry(`Question ${at}?`, 'Lagos'));
  const picks = (right: number) =>
    new Map(entries.map(({ question }, at) => [contentKey(question), at < right ? 'Lagos' : 'Kano']));
  expect(check(entries, { optionsAlone: [picks(16)] })).toMatchObject({ guessable: [], readWithoutQuestion: 40 });
  expect(check(entries, { optionsAlone: [picks(17)] }).guessable).toEqual([
    { list: 'history/easy', asked: 40, right: 17 },
  ]);
});

test('a question is named that a blind reader answered otherwise than the bank, while that option is still there', () => {
  const capital = entry('Which city was the capital until 1991?', 'Lagos');
  const pick = (option: string) => ({ withQuestion: [new Map([[contentKey(capital.question), option]])] });
  expect(check([capital], pick('Lagos'))).toMatchObject({ answeredBlind: 1, answeredOtherwise: [] });
  expect(check([capital], pick('Kano')).answeredOtherwise).toEqual([
    `history/easy: ${capital.question} (Lagos): a reader answered Kano`,
  ]);
  expect(check([capital], pick('Abuja'))).toMatchObject({ answeredBlind: 0, answeredOtherwise: [] });
});
