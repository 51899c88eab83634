import { refusal } from '@spw/ui/testing/fake-network.ts';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { fireEvent, screen, within } from '@testing-library/react';
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
  const asked = { type: 'fiftyfifty' };
  expect(network.callsOf('applyPowerup').map(({ body }) => body)).toEqual([asked, asked]);
  expect(screen.getByRole('button', { name: /^Fifty-fifty, on/ })).toBeTruthy();
  for (const gone of [/Benue/, /Ogun/]) expect(option(gone).hasAttribute('disabled')).toBe(true);
  for (const left of [/Niger/, /Kaduna/]) expect(option(left).hasAttribute('disabled')).toBe(false);
});

test('between questions a player reads what each powerup does, and the next question waits', async () => {
  const { network } = openGame();
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'What powerups do' }));
  await pass(20_000);
  const sheet = within(screen.getByRole('dialog', { name: 'Powerups' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Double pointDoubles this level’s points if you are right.',
    'Fifty-fiftyTakes two wrong answers away.',
    'SkipAnswers this question for you.',
    `Time freezeStops the clock for ${DEFAULT_SETTINGS.game.freezeSeconds} seconds.`,
  ]);
  expect(network.callsOf('revealQuestion')).toHaveLength(0);

  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await pass(6200);
  expect(network.callsOf('revealQuestion')).toHaveLength(1);
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What powerups do' })).toBeNull();
});

test('time freeze holds the clock for its fifteen seconds', async () => {
  const { network } = openGame({
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
  expect(network.callsOf('applyPowerup').map(({ body }) => body)).toEqual([{ type: 'timefreeze' }]);
  expect(screen.getByText('Frozen for 15 s')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10');
  await pass(10_000);
  expect(screen.getByRole('timer').textContent).toBe('10');
  await pass(8000);
  expect(screen.getByRole('timer').textContent).toBe('7');
});

test('skip answers the question and scores', async () => {
  const { network } = openGame({
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
  expect(network.callsOf('applyPowerup').map(({ body }) => body)).toEqual([{ type: 'skip' }]);
  expect(option(/Niger/).textContent).toContain('Skipped');
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'Level 1 passed' })).toBeTruthy();
});
