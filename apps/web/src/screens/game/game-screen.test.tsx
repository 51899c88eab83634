import { never, noAnswer } from '@spw/ui/testing/fake-network.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aRound,
  aVerdict,
  closed,
  inFakeTime,
  openGame,
  opened,
  option,
  pass,
  revealed,
  ROUND_ID,
  startFirst,
} from '../../testing/open-game.tsx';
import { answer } from '../../testing/fake-network.ts';
import { aBoard } from '../../testing/game-builders.ts';

inFakeTime();

test('a game that Play has just begun asks its first question at once', async () => {
  const { network } = openGame({}, { begun: true });
  await pass(0);

  expect(network.callsOf('revealQuestion').map(({ params }) => params)).toEqual([{ id: ROUND_ID, level: '1' }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Which river meets the Benue at Lokoja?' })).toBeTruthy();
});

test('a question stands with its progress, the points, four powerups, the clock and four options, and without the bar', async () => {
  openGame({
    openRound: () => opened(aRound({ phase: 'asking', level: 3, points: 20 })),
    revealQuestion: () => revealed({ level: 3 }, { level: 3, points: 20 }),
  });
  await pass(0);
  expect(screen.getByText('3/10')).toBeTruthy();
  expect(document.querySelector('.points-badge')?.textContent).toMatch(/^20/);
  expect(screen.getByRole('timer').textContent).toBe('15');
  for (const name of [/^Double points?,/, /^Fifty-fifty,/, /^Skip,/, /^Time freeze,/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  for (const name of [/Benue/, /Niger/, /Kaduna/, /Ogun/]) expect(option(name)).toBeTruthy();
  const question = screen.getByRole('group', { name: 'Which river meets the Benue at Lokoja?' });
  expect(within(question).getAllByRole('button')).toHaveLength(4);
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('a game that was begun and left between two questions is gone on with from its route', async () => {
  const { network } = openGame({ openRound: () => opened(aRound({ level: 4, points: 30 })) }, { begun: true });
  await pass(0);

  expect(network.callsOf('revealQuestion')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Next question' })).toBeTruthy();
});

test('a first question that does not come leaves the route, from which it can be asked for again', async () => {
  let line = false;
  openGame({ revealQuestion: () => (line ? revealed({}, {}) : noAnswer()) }, { begun: true });
  await pass(40_000);
  line = true;
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(400);
  expect(screen.getByText('1/10')).toBeTruthy();
});

test('the route is shown first to whoever goes on with a game, and the first question opens by itself after six seconds', async () => {
  const { network } = openGame();
  await pass(0);

  expect(screen.getByRole('heading', { level: 1, name: 'Football' })).toBeTruthy();
  expect(screen.getByText('190')).toBeTruthy();
  expect(screen.getByText('₦1,000 step')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await pass(5800);
  expect(network.callsOf('revealQuestion')).toHaveLength(0);
  await pass(400);

  expect(network.callsOf('revealQuestion')[0]?.params).toEqual({ id: ROUND_ID, level: '1' });
  const question = screen.getByRole('heading', { level: 1, name: 'Which river meets the Benue at Lokoja?' });
  expect(document.activeElement).toBe(question);
  expect(screen.getByText('1/10')).toBeTruthy();
});

// Before the first question, after a right answer, and where the player may stop as well.
test.each([1, 2, 5])('a paused route waits until the player goes on', async (level) => {
  const { network } = openGame({ openRound: () => opened(aRound({ level })) });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(20_000);
  expect(network.callsOf('revealQuestion')).toHaveLength(0);

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(6200);
  expect(network.callsOf('revealQuestion')).toHaveLength(1);
});

test('an answer is locked at once, sent in the same moment, and its verdict shown after the beat', async () => {
  const { network } = openGame({
    answerQuestion: () => answer('answerQuestion', aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10 })),
  });
  await startFirst();

  fireEvent.click(option(/Niger/));
  expect(option(/Niger/).textContent).toContain('Locked');
  expect(network.callsOf('answerQuestion')[0]?.body).toEqual({ level: 1, option: 1 });
  await pass(500);
  expect(option(/Niger/).textContent).not.toContain('Correct');
  await pass(150);
  expect(option(/Niger/).textContent).toContain('Correct');
  expect(screen.getByText('+10')).toBeTruthy();
  await pass(1000);
  expect(screen.getByRole('heading', { level: 1, name: 'Level 1 passed' })).toBeTruthy();
});

test('the route that a right answer leads to opens the next question by itself after six seconds', async () => {
  const { network } = openGame({
    answerQuestion: () => answer('answerQuestion', aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10 })),
  });
  await startFirst();
  fireEvent.click(option(/Niger/));
  // The beat and the verdict take a second and a half.
  await pass(1650);
  expect(screen.getByRole('heading', { level: 1, name: 'Level 1 passed' })).toBeTruthy();
  await pass(5600);
  expect(network.callsOf('revealQuestion')).toHaveLength(1);
  await pass(500);
  expect(network.callsOf('revealQuestion').map(({ params }) => params['level'])).toEqual(['1', '2']);
});

test('two quick taps give one answer, the first', async () => {
  const { network } = openGame({ answerQuestion: never });
  await startFirst();

  act(() => {
    option(/Niger/).click();
    option(/Kaduna/).click();
  });
  expect(network.callsOf('answerQuestion').map(({ body }) => body['option'])).toEqual([1]);
});

test('a tap in the first instant of a question is not an answer', async () => {
  const { network } = openGame({ answerQuestion: never });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(100);
  fireEvent.click(option(/Niger/));
  expect(network.callsOf('answerQuestion')).toHaveLength(0);
  await pass(300);
  fireEvent.keyDown(document, { key: 'b' });
  expect(network.callsOf('answerQuestion')).toHaveLength(1);
});

test('a wrong answer shows the right one, then Game Over with the points that are kept', async () => {
  const { network } = openGame({
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ right: false, chosen: 2 }, { phase: 'ended', end: 'wrong' })),
    closeRound: () => answer('closeRound', closed({ highScore: 60 })),
  });
  await startFirst();
  fireEvent.click(option(/Kaduna/));
  await pass(650);
  expect(option(/Kaduna/).textContent).toContain('Wrong');
  expect(option(/Niger/).textContent).toContain('The answer');
  await pass(1500);

  expect(screen.getByRole('heading', { level: 1, name: 'Game Over' })).toBeTruthy();
  expect(screen.getByText('Niger')).toBeTruthy();
  expect(network.callsOf('closeRound')[0]?.body).toEqual({ points: 0, token: 'round.token.1' });
  expect(screen.getByText('No points this time.')).toBeTruthy();
});

test('when the time is over the screen says so to the server and shows Out of time', async () => {
  const { network } = openGame({
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ right: false, chosen: null }, { phase: 'ended', end: 'out-of-time' })),
    closeRound: () => answer('closeRound', closed()),
  });
  await startFirst();
  expect(screen.getByRole('timer').textContent).toBe('15');
  await pass(12_000);
  expect(screen.getByRole('timer').textContent).toBe('3');
  expect(screen.getByText('3 seconds left')).toBeTruthy();
  await pass(3000);
  expect(network.callsOf('answerQuestion')[0]?.body).toEqual({ level: 1, option: null });
  await pass(2200);
  expect(screen.getByRole('heading', { level: 1, name: 'Out of time' })).toBeTruthy();
  expect(network.callsOf('closeRound')[0]?.body).toEqual({ points: 0, token: 'round.token.1' });
});

test('a phone whose clock is set back in the middle of a question has no second more', async () => {
  const { network } = openGame({
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ right: false, chosen: null }, { phase: 'ended', end: 'out-of-time' })),
    closeRound: () => answer('closeRound', closed()),
  });
  await startFirst();
  await pass(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(7000);
  expect(screen.getByRole('timer').textContent).toBe('3');
  await pass(3000);
  expect(network.callsOf('answerQuestion')[0]?.body).toEqual({ level: 1, option: null });
});

test('a reload in the middle of a question goes on with the time that is really left', async () => {
  openGame({
    openRound: () => opened(aRound({ phase: 'asking', level: 3, points: 20 })),
    revealQuestion: () => revealed({ level: 3, leftMs: 6000 }, { level: 3, points: 20 }),
  });
  await pass(0);
  expect(screen.getByText('3/10')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('6');
});

test('with nothing open the player is told so and taken to the wheel', async () => {
  const { address } = openGame({ openRound: () => opened(null) });
  await pass(500);
  expect(screen.getByText("It's far gone")).toBeTruthy();
  expect(address()).toBe('/wheel');
});

test('the naira of the route are names of its steps, and the page says what is paid', async () => {
  openGame({
    answerQuestion: () => answer('answerQuestion', aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10 })),
  });
  await pass(0);
  expect(screen.getByText('Step')).toBeTruthy();
  expectTenSteps();
  expect(screen.getByText("Names of the steps. Cash goes to the week's top ten.")).toBeTruthy();
  expect(screen.queryByText(/Prize value/)).toBeNull();

  await startFirst();
  fireEvent.click(option(/Niger/));
  await pass(2000);
  expect(screen.getByRole('heading', { level: 1, name: 'Level 1 passed' })).toBeTruthy();
  expectTenSteps();
});

function expectTenSteps() {
  const steps = screen.getAllByText(/^₦[\d,]+ step$/);
  expect(steps.map(({ textContent }) => textContent)).toEqual(
    ['1,000', '900', '800', '700', '600', '500', '400', '300', '200', '100'].map((naira) => `₦${naira} step`),
  );
  expect(steps.map((step) => /step(\d+) points/.exec(step.closest('li')?.textContent ?? '')?.[1])).toEqual(
    [30, 30, 30, 20, 20, 20, 10, 10, 10, 10].map(String),
  );
}

test.each([
  [4, null],
  [5, '₦400'],
  [6, '₦400'],
  [7, '₦400'],
  [8, '₦700'],
  [9, '₦700'],
  [10, '₦700'],
])('before level %i the player may stop at the step that is behind: %s', async (level, step) => {
  openGame({ openRound: () => opened(aRound({ level, points: 10 })) });
  await pass(0);
  expect(screen.getByRole('button', { name: 'Next question' })).toBeTruthy();
  expect(screen.queryByText(/^You have passed the/)?.textContent ?? null).toBe(
    step && `You have passed the ${step} step.`,
  );
  expect(screen.queryByRole('button', { name: 'Stop here' }) !== null).toBe(step !== null);
});

test('past Q4 the player may stop, and the route goes on by itself all the same', async () => {
  const { network } = openGame({ openRound: () => opened(aRound({ level: 5, points: 40 })) });
  await pass(0);
  expect(screen.getByText('You have passed the ₦400 step.')).toBeTruthy();
  expect(screen.getByText('A wrong answer ends the game; your 40 points stay either way.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop here' })).toBeTruthy();
  await pass(6200);
  expect(network.callsOf('revealQuestion')[0]?.params).toMatchObject({ level: '5' });
});

test('whoever stops is asked once more while nothing goes on, and has the points, the place and who is next above', async () => {
  const ahead = aBoard(20, { position: 13, user: { highScore: 1850 }, pointsToTopTen: 60 });
  const { network, address } = openGame({
    openRound: () => opened(aRound({ level: 5, points: 40 })),
    cashOutRound: () => answer('cashOutRound', aRound({ level: 5, points: 40, phase: 'ended', end: 'cashed-out' })),
    closeRound: () => answer('closeRound', closed({ points: 40, highScore: 1850 })),
    getLeaderboard: () => answer('getLeaderboard', ahead),
  });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Stop here' }));
  await pass(10_000);
  expect(network.callsOf('revealQuestion')).toHaveLength(0);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop here' }));
  await pass(100);
  expect(screen.getByRole('heading', { name: 'You stopped' })).toBeTruthy();
  expect(network.callsOf('closeRound')[0]?.body).toEqual({ points: 40, token: 'round.token.1' });
  expect(screen.getByText('40 points counted.')).toBeTruthy();
  expect(screen.getByText('4 of 10 right.', { exact: false })).toBeTruthy();
  expect(screen.getByText('13th')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('You are 13th this week. 60 points to the money.');
  expect(screen.getByText('40 points to pass Player_12')).toBeTruthy();
  expect(screen.queryByText(/[Cc]ash(ed)? out/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await pass(200);
  expect(address()).toBe('/wheel');
});

test('leaving is asked about, and staying is the safe way', async () => {
  const { address } = openGame();
  await startFirst();
  fireEvent.keyDown(document, { key: 'Escape' });
  const dialog = screen.getByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe(`/game/${ROUND_ID}`);

  fireEvent.click(screen.getByRole('button', { name: 'Leave game' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await pass(0);
  expect(address()).toBe('/wheel');
});

test('a game that cannot be fetched says that the play is safe and can be tried again', async () => {
  let line = false;
  openGame({ openRound: () => (line ? opened(aRound()) : noAnswer()) });
  await pass(40_000);
  expect(screen.getByText('Your play is safe.')).toBeTruthy();
  line = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(10);
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
});

test('feedback is in the header of a game, and the route waits while it is written', async () => {
  const { network } = openGame({
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ right: false, chosen: 2 }, { phase: 'ended', end: 'wrong' })),
    closeRound: () => answer('closeRound', closed()),
  });
  const button = () => screen.getByRole('button', { name: 'Feedbacks and ideas' });
  await pass(0);
  fireEvent.click(button());
  await act(async () => void (await import('../../features/feedback/feedback-dialog.tsx')));
  await pass(20_000);
  expect(screen.getByRole('dialog', { name: 'Customer Feedback' })).toBeTruthy();
  expect(network.callsOf('revealQuestion')).toHaveLength(0);

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(6200);
  expect(network.callsOf('revealQuestion')).toHaveLength(1);
  expect(button().closest('header')).not.toBeNull();
  await pass(400);
  fireEvent.click(option(/Kaduna/));
  await pass(2200);
  expect(screen.getByRole('heading', { level: 1, name: 'Game Over' })).toBeTruthy();
  expect(button().closest('header')).not.toBeNull();
});
