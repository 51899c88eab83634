import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/fake-network.ts';
import { aBoard, prizesNow, type Board } from '../../testing/game-builders.ts';
import { aRound, aVerdict, closed, inFakeTime, openGame, opened, pass } from '../../testing/open-game.tsx';

inFakeTime();

async function endGame(end: 'wrong' | 'out-of-time' | 'champion' | 'cashed-out', changes: Partial<Board>) {
  const stops = end === 'cashed-out';
  const level = { wrong: 4, 'out-of-time': 4, champion: 10, 'cashed-out': 5 }[end];
  openGame({
    openRound: () => opened(aRound({ phase: stops ? 'ladder' : 'asking', level })),
    answerQuestion: () =>
      answer(
        'answerQuestion',
        aVerdict({ level, right: end === 'champion' }, { level, points: 40, phase: 'ended', end }),
      ),
    cashOutRound: () => answer('cashOutRound', aRound({ level, points: 40, phase: 'ended', end })),
    closeRound: () => answer('closeRound', closed()),
    getLeaderboard: () => answer('getLeaderboard', aBoard(30, changes)),
  });
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: stops ? 'Stop here' : /Niger/ }));
  if (stops) fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop here' }));
  await pass(2500);
}

test.each(['wrong', 'out-of-time', 'champion', 'cashed-out'] as const)(
  'the end of a game (%s) says what the place is worth if the week ended now',
  async (end) => {
    await endGame(end, { position: 3 });
    const said = screen.getByRole('main').textContent;
    expect(said).toMatch(/Your prize if the week ended now/);
    expect(said).toMatch(/₦900/);
    expect(said).toMatch(/Estimate at .*14:05, after 5% tax/);
  },
);

test.each([
  ['wrong', 13, 'You are 13th this week. 30 points to the money.'],
  ['out-of-time', 13, 'You are 13th this week. 30 points to the money.'],
  ['champion', 13, '30 points to the money.'],
  ['champion', 143, 'You are 143rd this week. 30 points to the money.'],
  ['cashed-out', 13, 'You are 13th this week. 30 points to the money.'],
] as const)('the end of a game (%s, at place %i) says how far the money is', async (end, position, says) => {
  await endGame(end, { position, pointsToTopTen: 30 });
  expect(screen.getByRole('main').textContent).toContain(says);
});

test('the end of a game says what keeps a prize from being paid', async () => {
  await endGame('wrong', { position: 1, prizesNow: prizesNow({ amounts: [900], missing: 'no-birth-date' }) });
  expect(screen.getByText(/^You are/).textContent).toContain('To be paid, add your date of birth.');
});
