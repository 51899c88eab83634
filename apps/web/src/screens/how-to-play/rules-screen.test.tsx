import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = { user: aUser({ createdAt: new Date().toISOString() }), token: aToken(), isLoggedIn: true as const };

test('the game is told in five steps', async () => {
  openApp('/rules');
  await screen.findByRole('heading', { level: 1, name: 'How to Play' });
  const [steps] = screen.getAllByRole('list');

  expect(
    within(steps!)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Subscribe or buy plays',
    'Spin the wheel',
    'Answer up to 10 questions',
    'Use powerups, keep the streak',
    'Top 10 win cash every week',
  ]);
  expect(screen.getByText('15 seconds each, 8 seconds from level 8. One wrong answer ends the game.')).toBeTruthy();
});

test('prices, points and seconds are those in force', async () => {
  const { prices, game } = DEFAULT_SETTINGS;
  const settings = {
    ...DEFAULT_SETTINGS,
    prices: { ...prices, weekly: 350, plays: [{ plays: 2, price: 90 }] },
    game: { ...game, freezeSeconds: 20, streakBonus: 1500 },
  };
  openApp('/rules', { network: { getService: () => answer('getService', { name: 'spw', version: 2, settings }) } });

  expect(await screen.findByText('₦100 for a day, ₦350 for a week. One play gives 3 spins.')).toBeTruthy();
  expect(screen.getByText('2 plays').nextElementSibling?.textContent).toContain('₦90');
  expect(screen.getByText('Stops the clock for 20 seconds.')).toBeTruthy();
  expect(screen.getByText('Play 7 days in a row for a bonus 1,500 points.')).toBeTruthy();
});

test('a visitor may register from here, a player may spin or see the tour again', async () => {
  openApp('/rules');
  expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe('/signup');
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});

test('a player reads it inside the shell and can have the tour once more', async () => {
  const app = openApp('/rules', { session });
  await screen.findByRole('button', { name: 'Menu' });
  expect(screen.getByRole('main').querySelector('a[href="/wheel"]')?.textContent).toBe('Spin the wheel');

  await app.user.click(screen.getByRole('button', { name: 'Replay the tour' }));

  await waitFor(() => expect(app.address()).toBe('/home'));
  expect((await screen.findAllByRole('note')).length).toBeGreaterThan(0);
});
