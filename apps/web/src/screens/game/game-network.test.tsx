import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  startFirst,
} from '../../testing/open-game.tsx';
import { answer } from '../../testing/fake-network.ts';

inFakeTime();

test('a cut line keeps the answer locked, says so, and the same answer goes out when the line is back', async () => {
  let line = false;
  const { network } = openGame({
    answerQuestion: () =>
      line ? answer('answerQuestion', aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10 })) : noAnswer(),
  });
  await startFirst();
  fireEvent.click(option(/Niger/));
  await pass(700);
  expect(option(/Niger/).textContent).toContain('Checking…');
  await pass(2500);
  expect(screen.getByText('The network is slow. Your answer is locked.')).toBeTruthy();
  await pass(13_000);
  expect(screen.getByText('Your answer is locked on this phone.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Out of time' })).toBeNull();

  line = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(700);
  expect(screen.queryByText('Your answer is locked on this phone.')).toBeNull();
  expect(option(/Niger/).textContent).toContain('Correct');
  expect(new Set(network.callsOf('answerQuestion').map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"level":1,"option":1}']),
  );
});

test('an answer the server was too busy for goes out again by itself, and not before the server wants to be asked', async () => {
  let isBusy = true;
  const { network } = openGame({
    answerQuestion: () =>
      isBusy
        ? refusal('overloaded', { meta: { retryAfter: 4 } })
        : answer('answerQuestion', aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10 })),
  });
  await startFirst();
  fireEvent.click(option(/Niger/));
  await pass(3900);
  expect(network.callsOf('answerQuestion')).toHaveLength(1);
  isBusy = false;
  await pass(500);
  expect(network.callsOf('answerQuestion')).toHaveLength(2);
  expect(option(/Niger/).textContent).toContain('Correct');
});

test('an answer that came too late for the server is not called a wrong one', async () => {
  openGame({
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ right: false, chosen: null }, { phase: 'ended', end: 'out-of-time' })),
    closeRound: () => answer('closeRound', closed()),
  });
  await startFirst();
  fireEvent.click(option(/Niger/));
  await pass(2200);
  expect(screen.getByText('The network dropped before your answer arrived.')).toBeTruthy();
});

test('a game finished on another device says so instead of going on', async () => {
  let finished = false;
  openGame({
    openRound: () => opened(finished ? null : aRound()),
    revealQuestion: () => refusal('not_allowed'),
    closeRound: () => answer('closeRound', closed({ points: 40 })),
  });
  await pass(0);
  finished = true;
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await pass(100);
  expect(screen.getByText('This game was finished on another device, or its time ran out.')).toBeTruthy();
  expect(screen.getByText('40 points counted.')).toBeTruthy();
});

test('an answer already given in another tab shows its verdict, and the question open there follows', async () => {
  const { network } = openGame({
    answerQuestion: () =>
      answer('answerQuestion', aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10, phase: 'asking' })),
  });
  await startFirst();
  fireEvent.click(option(/Niger/));
  await pass(2000);
  expect(network.callsOf('revealQuestion').at(-1)?.params).toMatchObject({ level: '2' });
  expect(screen.getByText('2/10')).toBeTruthy();
});

test('a game out of reach counts its tries, says what is kept, and can be left', async () => {
  const { address, network } = openGame({
    openRound: () => opened(aRound({ phase: 'asking', level: 3, points: 20 })),
    revealQuestion: () => revealed({ level: 3 }, { level: 3, points: 20 }),
    answerQuestion: noAnswer,
  });
  await pass(500);
  fireEvent.click(option(/Niger/));
  await pass(15_200);
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('5 tries so far. We keep trying.')).toBeTruthy();
  await pass(20_000);
  expect(sheet.getByText('6 tries so far.')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(sheet.getByText('7 tries so far. We keep trying.')).toBeTruthy();
  expect(network.callsOf('answerQuestion')).toHaveLength(7);

  expect(sheet.getByText('If you leave, this answer is lost. Your 20 points are kept.')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Leave game' }));
  await pass(500);
  expect(address()).toBe('/wheel');
});
