import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { aBoard, prizesNow, type Board } from '../../testing/game-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

const me = aUser();
const session = { user: me, token: aToken(), isLoggedIn: true as const };

function openBoard(board: Board) {
  return openApp('/leaderboard', { session, network: { getLeaderboard: () => answer('getLeaderboard', board) } });
}

/** A board on which the player stands at a place of the first page. */
function withMeAt(place: number, changes: Partial<Board> = {}): Board {
  const board = aBoard(20, { position: place, user: { highScore: 1880 }, ...changes });
  const leaderBoard = [...board.leaderBoard];
  leaderBoard[place - 1] = { id: me.id, highScore: 1880, user: { username: me.username, image: null } };
  return { ...board, leaderBoard };
}

test('three stand on the podium, seven below are paid too, ten more are in the Winning Zone', async () => {
  openBoard(aBoard(30));

  const podium = await screen.findByRole('list', { name: 'Top three' });
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3);
  // Ten rows say what they are worth, in whole naira and never too much; those below how far it is.
  expect(within(podium).getByText('₦1,000')).toBeTruthy();
  expect(screen.getAllByText(/\d naira$/)).toHaveLength(10);
  expect(screen.getByText('Player_10').closest('li')?.textContent).toContain('₦550');
  expect(screen.getByText('Player_12').closest('li')?.textContent).toMatch(/20 points\s*to the money/);
  expect(screen.getByText('If the week ended now')).toBeTruthy();
  expect(screen.getByText(/^Estimate at .*14:05, after 5 % tax$/)).toBeTruthy();
  const zone = screen.getByRole('region', { name: 'Winning Zone' });
  expect(within(zone).getAllByRole('listitem')[0]?.textContent).toContain('Player_11');
  expect(within(zone).getAllByRole('listitem')).toHaveLength(10);
});

test('a player below the tenth place sees their own row and how far the cash is', async () => {
  openBoard(withMeAt(13, { pointsToTopTen: 30 }));

  const row = (await screen.findByText('You')).closest('li')!;
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(row.textContent).toContain('Ada_Obi');
  expect(screen.getByText('You are 30 points away')).toBeTruthy();
});

test('on the own row stands who to pass next, and what is missing to be paid', async () => {
  openBoard(
    withMeAt(5, {
      user: { highScore: 1955 },
      prizesNow: prizesNow({ amounts: [9, 8, 7, 6, 5], missing: 'no-birth-date' }),
    }),
  );

  const row = (await screen.findByText('You')).closest('li')!;
  expect(row.textContent).toContain('15 points to pass #4');
  expect(within(row).getByRole('link', { name: 'add your birth date' }).getAttribute('href')).toBe('/profile');
  expect(screen.getAllByRole('link', { name: 'add your birth date' })).toHaveLength(1);
});

test('a player beyond the first page sees their rank all the same', async () => {
  openBoard(aBoard(2034, { position: 143, user: { highScore: 420 }, pointsToTopTen: 1490 }));

  expect(await screen.findByText('Your Current rank')).toBeTruthy();
  expect(screen.getByText('#143')).toBeTruthy();
  expect(screen.getByText('420 points')).toBeTruthy();
  expect(screen.getByText('1,490 points to the money')).toBeTruthy();
});

test('a week without players yet leads to the wheel', async () => {
  openBoard(aBoard(0));

  expect(await screen.findByText('No Top players yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Spin the wheel' }).getAttribute('href')).toBe('/wheel');
});

test('a board that cannot be read can be asked for again', async () => {
  const { user, network } = openApp('/leaderboard', {
    session,
    network: { getLeaderboard: () => refusal('too_many_requests') },
  });
  await screen.findByText('Too many tries. Please wait a little and try again');

  network.on({ getLeaderboard: () => answer('getLeaderboard', aBoard(5)) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Player_5')).toBeTruthy();
});
