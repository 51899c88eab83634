import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { PATIENCE } from '@spw/ui/testing/patience.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aRound, aVerdict, closed, inFakeTime, openGame, opened, pass } from '../../testing/open-game.tsx';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aBoard, aStreak } from '../../testing/game-builders.ts';

inFakeTime();

/** The last question of a game is answered: wrong or too late, or right and with it the whole ladder. */
async function endGame(
  how: 'wrong' | 'out-of-time' | 'champion',
  used: ('skip' | 'doublepoint')[],
  network: Handlers,
  options: Parameters<typeof openGame>[1] = {},
) {
  const level = how === 'champion' ? 10 : 1;
  const points = how === 'champion' ? 220 : 0;
  const app = openGame(
    {
      openRound: () => opened(aRound({ phase: 'asking', level, used })),
      answerQuestion: () =>
        answer(
          'answerQuestion',
          aVerdict({ level, right: how === 'champion' }, { level, points, used, phase: 'ended', end: how }),
        ),
      ...network,
    },
    options,
  );
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: /Niger/ }));
  await pass(2200);
  return app;
}

/** The player stops before the fifth question. */
async function stopGame(used: 'skip'[], network: Handlers) {
  const round = { level: 5, points: 40, used };
  const app = openGame({
    openRound: () => opened(aRound(round)),
    cashOutRound: () => answer('cashOutRound', aRound({ ...round, phase: 'ended', end: 'cashed-out' })),
    ...network,
  });
  await pass(0);
  await press('Stop here');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop here' }));
  await pass(200);
  return app;
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(200);
}

async function closeStreak() {
  await vi.waitFor(() => expect(screen.getByText("Let's make it a perfect week")).toBeTruthy(), PATIENCE);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await pass(500);
}

const FIRST_TODAY: Handlers = {
  closeRound: () => answer('closeRound', closed({ firstToday: true })),
  getDailyStreak: () => answer('getDailyStreak', aStreak(1)),
};

test.each(['wrong', 'out-of-time'] as const)(
  'the first game of a day shows the streak, and closing it leads to the wheel',
  async (how) => {
    const { address } = await endGame(how, ['skip'], FIRST_TODAY);
    await press('Play again');
    await closeStreak();
    expect(address()).toBe('/wheel');
  },
);

test('whoever stops in the first game of a day sees the streak as well', async () => {
  const { address } = await stopGame([], FIRST_TODAY);
  await press('Play again');
  await closeStreak();
  expect(address()).toBe('/wheel');
});

test("a champion's board comes after the streak of the day's first game", async () => {
  const { address } = await endGame('champion', [], FIRST_TODAY);
  await press('View Leaderboard');
  await closeStreak();
  expect(address()).toBe('/leaderboard');
});

test('a game that is over does not come back with the Back button', async () => {
  const { address, network } = await endGame('wrong', [], FIRST_TODAY, { browserHistory: true });
  network.on({ openRound: () => opened(null) });
  await press('Play again');
  await closeStreak();
  expect(address()).toBe('/wheel');
  history.back();
  await pass(500);
  expect(address()).toBe('/wheel');
  expect(screen.queryByText("It's far gone")).toBeNull();
});

test('points that are still on their way arrive although the player plays again, and what they change is asked for anew', async () => {
  let line = false;
  const { address, network } = await endGame('champion', [], {
    ...FIRST_TODAY,
    closeRound: () => (line ? answer('closeRound', closed({ points: 220, totalPoints: 260 })) : noAnswer()),
  });
  await press('Play again');
  expect(address()).toBe('/wheel');
  const before = network.callsOf('getPowerups').length;
  line = true;
  await pass(20_000);
  expect(network.callsOf('getPowerups').length).toBeGreaterThan(before);
  expect(network.callsOf('closeRound').length).toBeGreaterThan(1);
  expect(JSON.parse(localStorage.getItem('spw.session')!)).toMatchObject({ user: { totalPoints: 260 } });
});

test('a later game with a powerup asks about it once, and needs a rating and a message', async () => {
  const { address, network } = await endGame('wrong', ['skip'], {
    closeRound: () => answer('closeRound', closed()),
    sendPowerupSurvey: () => answer('sendPowerupSurvey', null),
  });
  await press('Play again');
  await vi.waitFor(() => expect(screen.getByText('How was the powerup?')).toBeTruthy(), PATIENCE);
  await press('Send');
  expect(screen.getAllByText('* This is required')).toHaveLength(2);
  expect(network.callsOf('sendPowerupSurvey')).toHaveLength(0);

  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Great' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Could Be Better' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Your message/ }), { target: { value: 'More of them' } });
  await press('Send');
  expect(network.callsOf('sendPowerupSurvey')[0]?.body['data']).toEqual({
    username: 'Ada_Obi',
    email: 'ada@example.com',
    phone: '2348031234567',
    rating: 'Could Be Better',
    message: 'More of them',
  });
  expect(screen.getByText('Response sent successfully')).toBeTruthy();
  expect(address()).toBe('/wheel');
  expect(localStorage.getItem('spw.powerup-survey')).not.toBeNull();

  cleanup();
  const next = await endGame('wrong', ['skip'], { closeRound: () => answer('closeRound', closed()) });
  await press('Play again');
  expect(next.address()).toBe('/wheel');
  expect(screen.queryByText('How was the powerup?')).toBeNull();
});

test.each(['wrong', 'out-of-time', 'champion'] as const)(
  'the survey after a later game that ended %s can be skipped, and is then asked the next time',
  async (how) => {
    for (let games = 0; games < 2; games += 1) {
      const { address, network } = await endGame(how, ['doublepoint'], {
        closeRound: () => answer('closeRound', closed()),
      });
      await press('Play again');
      await vi.waitFor(() => expect(screen.getByText('How was the powerup?')).toBeTruthy(), PATIENCE);
      await press('Skip');
      expect(address()).toBe('/wheel');
      expect(network.callsOf('sendPowerupSurvey')).toHaveLength(0);
      cleanup();
    }
  },
);

test('whoever stops in a later game with a powerup is asked about it as well', async () => {
  const { address } = await stopGame(['skip'], { closeRound: () => answer('closeRound', closed()) });
  await press('Play again');
  await vi.waitFor(() => expect(screen.getByText('How was the powerup?')).toBeTruthy(), PATIENCE);
  await press('Skip');
  expect(address()).toBe('/wheel');
});

test('a survey that did not get through says so and stays', async () => {
  await endGame('wrong', ['skip'], {
    closeRound: () => answer('closeRound', closed()),
    sendPowerupSurvey: noAnswer,
  });
  await press('Play again');
  await vi.waitFor(() => expect(screen.getByText('How was the powerup?')).toBeTruthy(), PATIENCE);
  fireEvent.click(screen.getByRole('radio', { name: 'Great' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Your message/ }), { target: { value: 'Good' } });
  await press('Send');
  expect(screen.getByText('Error sending response')).toBeTruthy();
  expect(screen.getByText('How was the powerup?')).toBeTruthy();
});

test('whoever has played enough goes home from the end of a game', async () => {
  const { address } = await endGame('wrong', [], { closeRound: () => answer('closeRound', closed()) });
  await press('Home');
  expect(address()).toBe('/home');
});

test.each(['wrong', 'out-of-time'] as const)('after a game that ended %s the wheel is next', async (how) => {
  const { address } = await endGame(how, [], { closeRound: () => answer('closeRound', closed()) });
  await press('Play again');
  expect(address()).toBe('/wheel');
});

test('points that could not be sent lead to the wheel with a quiet word', async () => {
  const { address } = await endGame('wrong', [], { closeRound: noAnswer });
  await press('Play again');
  expect(address()).toBe('/wheel');
  await pass(16_000);
  expect(screen.getByText('Your points are safe. They will show when the network returns.')).toBeTruthy();
});

test('a champion is congratulated with all points, bonus included, and goes on to the board', async () => {
  const { address, network } = await endGame('champion', [], {
    closeRound: () => answer('closeRound', closed({ points: 220, highScore: 220 })),
  });
  expect(screen.getByRole('heading', { name: 'Congratulations, Ada_Obi!' })).toBeTruthy();
  expect(screen.getAllByText('220')).not.toHaveLength(0);
  expect(screen.getByText('190 + 30 bonus')).toBeTruthy();
  expect(screen.getByText('440 points')).toBeTruthy();
  expect(network.callsOf('closeRound')[0]?.body).toEqual({ points: 220, token: 'round.token.1' });
  await press('View Leaderboard');
  expect(address()).toBe('/leaderboard');
});

/** The week before the champion's points count, and after. */
function climbing(from: number, to: number): Handlers {
  let counted = false;
  const at = (position: number) => aBoard(30, { position, user: { highScore: 2000 } });
  return {
    closeRound: () => {
      counted = true;
      return answer('closeRound', closed({ points: 220 }));
    },
    getLeaderboard: () => answer('getLeaderboard', at(counted ? to : from)),
  };
}

test("a champion's points count up, and the row climbs on the board from the old place to the new", async () => {
  await endGame('champion', [], climbing(4, 1));
  expect(Number(document.querySelector('.medal-figure')!.textContent)).toBeLessThan(220);
  await pass(2000);
  expect(document.querySelector('.medal-figure')!.textContent).toBe('220');
  const [own, below] = within(screen.getByRole('list', { name: 'Your climb' })).getAllByRole('listitem');
  expect(own!.textContent).toBe('1Ada_Obi from 4th2,000');
  expect(own!.style.getPropertyValue('--start')).toBe('2');
  expect(below!.style.getPropertyValue('--start')).toBe('-1');
  expect(screen.getByText(/^Was/).textContent).toContain('₦850');
  expect(document.querySelectorAll('.party-stops i')).toHaveLength(10);
});

test('the stops of a champion are filled, and only motion begins with empty ones', () => {
  const css = readFileSync(join(import.meta.dirname, 'end.css'), 'utf8');
  expect(css).toMatch(/\.party-stops i \{[^}]*background: var\(--color-good\);\s*animation: party-fill/);
  expect(css).toMatch(/@keyframes party-fill \{\s*from \{\s*background: var\(--color-surface\);\s*\}\s*\}/);
});

function calmGame() {
  changePreferences({ lessMotion: true });
  onTestFinished(() => changePreferences({ lessMotion: false }));
}

function calmPhone() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each([calmGame, calmPhone])(
  'who wants less motion sees all points of a champion at once, and notes that lie still',
  async (calm) => {
    calm();
    await endGame('champion', [], climbing(4, 1));
    expect(document.querySelector('.medal-figure')!.textContent).toBe('220');
    expect(document.querySelectorAll('.party-stops i')).toHaveLength(10);
    expect(document.querySelector('canvas')).toBeNull();
    expect(document.querySelector('.notes')).not.toBeNull();
    const [own] = within(screen.getByRole('list', { name: 'Your climb' })).getAllByRole('listitem');
    expect(own!.textContent).toBe('1Ada_Obi from 4th2,000');
  },
);

test("a champion's claim that is not allowed goes to the board all the same", async () => {
  const { address } = await endGame('champion', ['doublepoint'], { closeRound: () => refusal('not_allowed') });
  await press('View Leaderboard');
  expect(address()).toBe('/leaderboard');
});

test('a champion may play again at once', async () => {
  const { address } = await endGame('champion', [], {
    closeRound: () => answer('closeRound', closed({ points: 220 })),
  });
  await press('Play again');
  expect(address()).toBe('/wheel');
});
