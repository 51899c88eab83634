import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { aRound, opened, ROUND_ID } from '../../testing/open-game.tsx';
import { openApp } from '../../testing/open-app.tsx';

const PLACES = {
  home: ['/home', 'Spin, then answer up to ten questions.'],
  wheel: ['/wheel', 'Press Spin or flick the wheel to get a category.'],
  game: [`/game/${ROUND_ID}`, 'One wrong answer ends the game. Your points stay.'],
} as const;

/** A player's first sight of a page, or a later one. */
function meet(place: string, { days = 3, plays = 2 } = {}) {
  const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
  return openApp(place, {
    tours: true,
    session: { user: aUser({ createdAt, plays }), token: aToken(), isLoggedIn: true },
    ...(place.startsWith('/game') && { network: { openRound: () => opened(aRound({ level: 2 })) } }),
  });
}

const arrived = {
  home: () => screen.findByRole('heading', { name: 'Go for a spin' }),
  wheel: () => screen.findByText('Uses 1 play'),
  game: () => screen.findByRole('button', { name: 'Next question' }),
};

test.each(['home', 'wheel', 'game'] as const)(
  'the tour of %s is one line in the page that covers nothing, and does not come back',
  async (name) => {
    const [place, line] = PLACES[name];
    meet(place);
    await arrived[name]();
    expect(screen.getAllByRole('note')[0]?.textContent).toBe(line);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(localStorage.getItem(`spw.tour.${name}`)).toBe('seen');

    cleanup();
    meet(place);
    await arrived[name]();
    expect(screen.queryByRole('note')).toBeNull();
  },
);

test('the tour of the game is for accounts of any age', async () => {
  meet(PLACES.game[0], { days: 40 });
  await arrived.game();
  expect(screen.getAllByRole('note')[0]?.textContent).toBe(PLACES.game[1]);
});

test('a tour is closed by whoever has read it', async () => {
  const { user } = meet('/wheel');
  const note = await screen.findByRole('note');
  await user.click(within(note).getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText('Where the wheel stops is your category. One play gives 3 spins.')).toBeTruthy();
});

test('nobody without a spin is told how to spin, and an account of 30 days knows', async () => {
  meet('/wheel', { plays: 0 });
  await screen.findByText('Get a play to spin');
  expect(screen.queryByRole('note')).toBeNull();

  cleanup();
  meet('/wheel', { days: 30 });
  await arrived.wheel();
  expect(screen.queryByRole('note')).toBeNull();

  cleanup();
  meet('/wheel', { days: 29 });
  await arrived.wheel();
  expect(screen.getAllByRole('note')[0]?.textContent).toBe(PLACES.wheel[1]);
});
