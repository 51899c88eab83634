import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '../../shared/api/calls.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aBoard, aStreak } from '../../testing/game-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };

type Device = Answer<'listDevices'>['data'][number];

function aDevice(id: string, device: string, current = false): Device {
  return {
    id,
    device,
    current,
    signedIn: true,
    trusted: true,
    firstSeenAt: '2026-11-01T08:00:00Z',
    lastSeenAt: '2026-11-14T08:30:00Z',
  };
}

const PHONE = aDevice('0192f0c4-0000-7000-8000-0000000000a1', 'Chrome on Android', true);
const LAPTOP = aDevice('0192f0c4-0000-7000-8000-0000000000a2', 'Firefox on Windows');
const TABLET = aDevice('0192f0c4-0000-7000-8000-0000000000a3', 'Safari on iPad');

function openHome(devices: Device[], network: Handlers = {}) {
  return openApp('/home', { session, network: { listDevices: () => answer('listDevices', devices), ...network } });
}

async function openDevices(devices: Device[], network: Handlers = {}) {
  const app = openHome(devices, network);
  await app.user.click(await screen.findByRole('button', { name: 'Your devices' }));
  return app;
}

test('a player is greeted by name and sees rank, points, streak and powerups', async () => {
  openHome([PHONE], {
    getLeaderboard: () => answer('getLeaderboard', aBoard(2034, { position: 143, user: { highScore: 1240 } })),
    getDailyStreak: () => answer('getDailyStreak', aStreak(3)),
    getPowerups: () => answer('getPowerups', { powerups: { doublepoint: 4, fiftyfifty: 5, skip: 6, timefreeze: 7 } }),
  });

  expect(await screen.findByText('Hi, Ada_Obi')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Go for a spin' })).toBeTruthy();
  const stat = (figure: HTMLElement) => figure.closest('.stat')?.textContent;
  expect(stat(await screen.findByText('143'))).toMatch(/^Rank143/);
  expect(screen.getByText('/ 2,034')).toBeTruthy();
  expect(stat(screen.getByText('1,240'))).toMatch(/^Points1,240/);
  expect(stat(await screen.findByText('days'))).toMatch(/^Streak3 days/);
  for (const [name, owned] of Object.entries({ 'Double point': 4, 'Fifty-fifty': 5, Skip: 6, 'Time freeze': 7 })) {
    const powerup = screen.getByText(name).closest('li')!;
    expect(await within(powerup).findByText(`${owned} owned`)).toBeTruthy();
  }
});

test('home says what a powerup does, and leads to where it is bought', async () => {
  const { user } = openHome([PHONE]);
  const skip = (await screen.findByText('Skip')).closest('li')!;
  expect(within(skip).getByText('Answers this question for you.')).toBeTruthy();
  await user.click(within(skip).getByRole('link', { name: 'Buy Skip' }));
  expect(await screen.findByRole('dialog', { name: /Skip|powerup/i })).toBeTruthy();
});

test('home says what the place is worth now, who to pass, what is missing, and when the week ends', async () => {
  const board = aBoard(2034, { position: 3, user: { highScore: 1980 } });
  openHome([PHONE], {
    getLeaderboard: () =>
      answer('getLeaderboard', { ...board, prizesNow: { ...board.prizesNow, missing: 'no-birth-date' } }),
  });

  const hero = await screen.findByRole('region', { name: 'Go for a spin' });
  expect(await within(hero).findByText('Your prize if the week ended now')).toBeTruthy();
  expect(hero.textContent).toContain('₦900');
  expect(hero.textContent).toContain('10 points to pass Player_2 (₦950)');
  expect(hero.textContent).toMatch(/Estimate at .*14:05, after 5% tax/);
  expect(hero.textContent).toMatch(/This week:\d.* left/);
  expect(within(hero).getByRole('link', { name: 'add your date of birth' })).toBeTruthy();
});

test('home says how much of the week is left', async () => {
  const endsAt = new Date(Date.now() + 34.5 * 3_600_000).toISOString();
  openHome([PHONE], { getLeaderboard: () => answer('getLeaderboard', aBoard(3, { endsAt })) });

  const hero = await screen.findByRole('region', { name: 'Go for a spin' });
  await waitFor(() => expect(hero.textContent).toContain('This week:1 d 10 h left'));
});

test.each([
  ['below the paid places', { position: 143, pointsToTopTen: 30 }, /30 points to the moneyPlace 10 is worth ₦550 now/],
  ['not on the board yet', { position: null, pointsToTopTen: 1 }, /1 point to the money/],
  ['while a paid place is free', { position: null, pointsToTopTen: 0 }, /A cash place is open: any points take it/],
])('home says how far the money is: %s', async (_where, changes, text) => {
  openHome([PHONE], { getLeaderboard: () => answer('getLeaderboard', aBoard(2034, changes)) });

  const hero = await screen.findByRole('region', { name: 'Go for a spin' });
  await waitFor(() => expect(hero.textContent).toMatch(text));
});

test('a rank on a board that does not say how many play is one of 234', async () => {
  openHome([PHONE], {
    getLeaderboard: () => answer('getLeaderboard', aBoard(20, { position: 7, totalPlayers: undefined as never })),
  });

  expect(await screen.findByText('/ 234')).toBeTruthy();
});

test('a new player is told how to enter the board', async () => {
  openHome([PHONE]);

  expect(await screen.findByText('Play a game to enter the board')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
});

test('a new player is told that the first game is free, and goes to it', async () => {
  const user = aUser({ isActive: false, plays: 1, welcomePlays: 1 });
  openApp('/home', { session: { ...session, user } });

  const hero = await screen.findByRole('region', { name: 'Go for a spin' });
  expect(hero.textContent).toContain('Your first game is free. Its points count for this week’s cash.');
  expect(screen.getAllByRole('link', { name: 'Spin now, it is free' })[0]?.getAttribute('href')).toBe('/wheel');
});

test('a subscribed player without a play is told when the next included one comes', async () => {
  const user = aUser({ plays: 0, nextPlayAt: '2026-11-14T23:00:00.000Z' });
  openApp('/home', { session: { ...session, user } });

  const hero = await screen.findByRole('region', { name: 'Go for a spin' });
  expect(hero.textContent).toContain('Next included play at 00:00');
});

test('a rank that cannot be read leaves the rest alone and can be asked for again', async () => {
  const { user, network } = openHome([PHONE], { getLeaderboard: () => refusal('too_many_requests') });
  const again = await screen.findByRole('button', { name: /Try again.*your rank/ });
  expect(screen.getAllByRole('link', { name: 'Spin the wheel' })[0]?.getAttribute('href')).toBe('/wheel');

  network.on({ getLeaderboard: () => answer('getLeaderboard', aBoard(50, { position: 7 })) });
  await user.click(again);

  expect(await screen.findByText('/ 50')).toBeTruthy();
});

test('a device that is not this one can be signed out', async () => {
  const devices = [PHONE, LAPTOP];
  const { user, network } = await openDevices(devices, {
    forgetDevice: () => {
      devices.pop();
      return answer('forgetDevice', { ended: 1 });
    },
  });
  const row = (await screen.findByText('Firefox on Windows')).closest('li')!;
  expect(within(screen.getByText('Chrome on Android').closest('li')!).getByText('This device')).toBeTruthy();

  await user.click(within(row).getByRole('button', { name: 'Log out' }));

  expect(await screen.findByText('Logged out on that device')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(network.callsOf('forgetDevice')[0]?.params).toEqual({ id: LAPTOP.id });
});

test('a device that is signed out and still trusted can be forgotten', async () => {
  const { user, network } = await openDevices([PHONE, { ...LAPTOP, signedIn: false }], {
    forgetDevice: () => answer('forgetDevice', { ended: 0 }),
  });
  const row = (await screen.findByText('Firefox on Windows')).closest('li')!;
  expect(within(row).getByText(/Your number logs in there without a code/)).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('That device is forgotten')).toBeTruthy();
  expect(network.callsOf('forgetDevice')).toHaveLength(1);
});

test('all other devices are signed out together, after a question', async () => {
  const { user, network } = await openDevices([PHONE, LAPTOP, TABLET], {
    endOtherSessions: () => answer('endOtherSessions', { ended: 2 }),
  });

  await user.click(await screen.findByRole('button', { name: 'Log out other devices' }));
  const question = screen.getByRole('alertdialog', { name: 'Log out other devices?' });
  expect(network.callsOf('endOtherSessions')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Log out' }));

  expect(await screen.findByText('Logged out on all other devices')).toBeTruthy();
});

test('devices that cannot be listed leave the rest of the page alone and can be asked for again', async () => {
  const { user, network } = await openDevices([], { listDevices: () => refusal('too_many_requests') });

  expect(await screen.findByText('Too many tries. Please wait a little and try again')).toBeTruthy();
  expect(screen.getByText('Hi, Ada_Obi')).toBeTruthy();

  network.on({ listDevices: () => answer('listDevices', [PHONE]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Chrome on Android')).toBeTruthy();
});
