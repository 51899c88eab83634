import { refusal } from '@spw/ui/testing/fake-network.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aQuestion, aVerdict, inFakeTime, openGame, option, pass, startFirst } from '../../testing/open-game.tsx';
import { answer } from '../../testing/fake-network.ts';

inFakeTime();

test('fifty-fifty strikes two options, and a powerup that is refused is given back', async () => {
  let refuse = true;
  const { network } = openGame({
    applyPowerup: () =>
      refuse
        ? refusal('not_allowed')
        : answer('applyPowerup', {
            powerups: { doublepoint: 1, fiftyfifty: 0, skip: 1, timefreeze: 1 },
            question: aQuestion({ removed: [0, 3], usedHere: ['fiftyfifty'] }),
            verdict: null,
          }),
  });
  await startFirst();
  fireEvent.click(screen.getByRole('button', { name: /^Fifty-fifty, 1 left/ }));
  await pass(50);
  expect(screen.getByRole('button', { name: /^Fifty-fifty, 1 left/ })).toBeTruthy();

  refuse = false;
  fireEvent.keyDown(document, { key: 'w' });
  await pass(50);
  expect(network.callsOf('applyPowerup')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Fifty-fifty, on/ })).toBeTruthy();
  expect(option(/Benue/).hasAttribute('disabled')).toBe(true);
  expect(option(/Niger/).hasAttribute('disabled')).toBe(false);
});

test('time freeze holds the clock for its fifteen seconds', async () => {
  openGame({
    applyPowerup: () =>
      answer('applyPowerup', {
        powerups: { doublepoint: 1, fiftyfifty: 1, skip: 1, timefreeze: 0 },
        question: aQuestion({ leftMs: 25_000, frozenMs: 15_000, usedHere: ['timefreeze'] }),
        verdict: null,
      }),
  });
  await startFirst();
  await pass(4500);
  fireEvent.click(screen.getByRole('button', { name: /^Time freeze/ }));
  await pass(100);
  expect(screen.getByText('Frozen for 15 s')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10');
  await pass(10_000);
  expect(screen.getByRole('timer').textContent).toBe('10');
  await pass(8000);
  expect(screen.getByRole('timer').textContent).toBe('7');
});

test('skip answers the question and scores', async () => {
  openGame({
    applyPowerup: () =>
      answer('applyPowerup', {
        powerups: { doublepoint: 1, fiftyfifty: 1, skip: 0, timefreeze: 1 },
        question: null,
        verdict: aVerdict({ right: true, pointsWon: 10 }, { level: 2, points: 10, used: ['skip'] }),
      }),
  });
  await startFirst();
  fireEvent.click(screen.getByRole('button', { name: /^Skip/ }));
  await pass(50);
  expect(option(/Niger/).textContent).toContain('Skipped');
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'Level 1 passed' })).toBeTruthy();
});
