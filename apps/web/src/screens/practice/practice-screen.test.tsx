import { fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inFakeTime, pass } from '../../testing/open-game.tsx';
import { aToken, aUser } from '../../testing/builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { drawPractice, PRACTICE_LENGTH } from './draw-practice.ts';
import questions from './practice-questions.json';

inFakeTime();

const bank = [...questions.easy, ...questions.medium, ...questions.hard];
const question = () => screen.getByRole('heading', { level: 1 }).textContent;

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(400);
}

async function choose(how: 'right' | 'wrong') {
  const { options, answer: right } = bank.find((one) => one.question === question())!;
  const text = how === 'right' ? right : options.find((option) => option !== right)!;
  fireEvent.click(within(screen.getByRole('group')).getByText(text));
  await pass(100);
}

async function openPractice(visit: Parameters<typeof openApp>[1] = {}) {
  const app = openApp('/practice', visit);
  await pass(400);
  return app;
}

test('a visitor plays five questions, is told the answer of each, and may register; nothing is asked of the server', async () => {
  const { network, address } = await openPractice();
  expect(screen.getByText('This is practice: no points, no cash')).toBeTruthy();
  await press('Start');
  for (let number = 1; number <= PRACTICE_LENGTH; number++) {
    expect(screen.getByText(`Question ${number} of 5`)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/₦|\bpts\b|prize/i);
    const { explanation } = bank.find((one) => one.question === question())!;
    await choose(number === 2 ? 'wrong' : 'right');
    expect(screen.getByText(explanation, { exact: false })).toBeTruthy();
    await press(number === 5 ? 'See how you did' : 'Next question');
  }
  expect(question()).toBe('4 of 5');
  expect(screen.getAllByText('Missed.')).toHaveLength(1);
  expect(network.seen).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Register to play for cash' }));
  await pass(400);
  expect(address()).toBe('/signup');
});

test('the relaxed clock gives three times as long, and going over it ends only the question', async () => {
  await openPractice();
  fireEvent.click(screen.getByRole('radio', { name: '45 seconds' }));
  await press('Start');
  await pass(DEFAULT_SETTINGS.game.seconds * 1000 + 1000);
  expect(screen.queryByText(/Out of time/)).toBeNull();
  await pass(DEFAULT_SETTINGS.game.seconds * 2000);
  expect(screen.getByText(/Out of time/)).toBeTruthy();
  await press('Next question');
  expect(screen.getByText('Question 2 of 5')).toBeTruthy();
});

test('a tap that comes with the question does not answer it, and the keys answer as in the game', async () => {
  await openPractice();
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(100);
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
  await pass(400);
  fireEvent.keyDown(document.body, { key: 'b' });
  await pass(100);
  expect(screen.getByRole('button', { name: 'Next question' })).toBe(document.activeElement);
});

test('a player who practises is led to the wheel', async () => {
  const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };
  await openPractice({ session });
  await press('Start');
  for (let number = 1; number <= 5; number++) {
    await choose('right');
    await press(number === 5 ? 'See how you did' : 'Next question');
  }
  expect(screen.getByRole('link', { name: 'Spin the wheel' })).toBeTruthy();
});

test.each([
  ['fetches no more questions', true, 0],
  ['fetches more questions', false, 1],
])('a second round on a phone whose data saver is on or not %s', async (_what, dataSaver, fetches) => {
  changePreferences({ dataSaver });
  onTestFinished(() => changePreferences({ dataSaver: null }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  await openPractice();
  await press('Start');
  for (let number = 1; number <= 5; number++) {
    await choose('right');
    await press(number === 5 ? 'See how you did' : 'Next question');
  }
  await press('Practise again');
  await press('Start');
  const more = fetched.mock.calls.filter(
    ([address]) => typeof address === 'string' && address.includes('practice-more'),
  );
  expect(more).toHaveLength(fetches);
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
});

test('six rounds ask every question once', () => {
  const seen = new Set<string>();
  let seed = 7;
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 6; round++)
    for (const { text, options, answer: place } of drawPractice(questions, seen, chance)) {
      expect(seen.has(text)).toBe(false);
      seen.add(text);
      expect(options[place]).toBe(bank.find((one) => one.question === text)!.answer);
    }
  expect(seen.size).toBe(bank.length);
});
