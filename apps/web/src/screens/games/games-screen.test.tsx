import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateLocale } from '../../shared/i18n/i18n.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { anId } from '../../testing/game-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { Game, Sums } from './use-games.ts';

const LEVEL_POINTS = [10, 10, 10, 10, 20, 20, 20, 30, 30, 30];

function aGame(changes: Partial<Game> = {}): Game {
  return {
    id: anId(1),
    category: 'Football',
    startedAt: '2026-11-12T19:31:00.000Z',
    end: 'wrong',
    passed: 4,
    points: 40,
    levelPoints: LEVEL_POINTS,
    ...changes,
  };
}

function page(rounds: readonly Game[], { sums = null, next = null }: { sums?: Sums | null; next?: string | null }) {
  return answer('listOwnRounds', { days: 60, rounds: [...rounds], sums }, { next });
}

function openGames(network: Handlers) {
  return openApp('/games', { session: { user: aUser(), token: aToken(), isLoggedIn: true }, network });
}

const SUMS: Sums = {
  rounds: 14,
  bestPoints: 160,
  right: 68,
  answered: 100,
  categories: [
    { category: 'Football', right: 6, answered: 7 },
    { category: 'History', right: 62, answered: 93 },
  ],
};

test('each game says its category, when it was, how it ended and what it gave, and above stands what they come to', async () => {
  openGames({
    listOwnRounds: () =>
      page(
        [
          aGame(),
          aGame({ id: anId(2), category: 'History', end: 'cashed-out', passed: 7, points: 100 }),
          aGame({ id: anId(3), category: 'General Knowledge', end: 'champion', passed: 10, points: 190 }),
          aGame({ id: anId(4), category: 'Entertainment', end: 'out-of-time', passed: 2, points: 20 }),
          aGame({ id: anId(5), category: 'Current Affairs', end: 'expired', passed: 1, points: 10 }),
        ],
        { sums: SUMS },
      ),
  });
  const list = await screen.findByRole('region', { name: 'Games, newest first' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Football12\sNov,\s20:31 · wrong at Q5.*40 points/),
    expect.stringMatching(/History.*you stopped.*100 points/),
    expect.stringMatching(/General Knowledge.*all 10 right.*190 points/),
    expect.stringMatching(/Entertainment.*out of time at Q3.*20 points/),
    expect.stringMatching(/Current Affairs.*not finished.*10 points/),
  ]);
  expect(within(list).getByText('7 of 10 right')).toBeTruthy();
  expect(screen.getByText('Games').nextSibling?.textContent).toBe('14');
  expect(screen.getByText('Right answers').nextSibling?.textContent).toBe('68\u00a0%');
  expect(screen.getByText('Best game').nextSibling?.textContent).toBe('160');
  const categories = screen.getByRole('region', { name: 'Right answers by category' });
  expect(
    within(categories)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Football86\u00a0%', 'History67\u00a0%']);
});

test('a game in the list can be checked, with what its levels gave', async () => {
  const { user, network } = openGames({
    listOwnRounds: () => page([aGame({ id: anId(7) })], { sums: SUMS }),
    getProof: () => noAnswer(),
  });
  await user.click(await screen.findByRole('button', { name: 'Check this game' }));
  expect(await screen.findByRole('dialog', { name: 'Check this game' })).toBeTruthy();
  expect(network.callsOf('getProof')[0]).toMatchObject({ params: { id: anId(7) } });
});

test('more games come on request, until the list is whole', async () => {
  const { user } = openGames({
    listOwnRounds: ({ query }) =>
      query['before'] === anId(1)
        ? page([aGame({ id: anId(2), category: 'History' })], {})
        : page([aGame()], { sums: SUMS, next: anId(1) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('button', { name: 'Check this game' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText('Your games of the last 60 days. Games are kept for 13 months.')).toBeTruthy();
});

test('without a game yet the list leads to the wheel', async () => {
  openGames({
    listOwnRounds: () => page([], { sums: { rounds: 0, bestPoints: 0, right: 0, answered: 0, categories: [] } }),
  });
  expect(await screen.findByText('No games in the last 60 days')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Spin the wheel' }).getAttribute('href')).toBe('/wheel');
});

test('when the list does not come the player is told, and can ask again', async () => {
  const { user, network } = openGames({ listOwnRounds: () => refusal('invalid_input') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.on({ listOwnRounds: () => page([aGame()], { sums: SUMS }) });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Check this game' })).toBeTruthy();
});

test('a category that we know is said in the player’s language, and any other as the server calls it', async () => {
  const games = [aGame(), aGame({ id: anId(2), category: 'Nollywood' })];
  openGames({ listOwnRounds: () => page(games, { sums: SUMS }) });
  expect(await screen.findAllByText('Football')).toHaveLength(2);
  await act(() => activateLocale('ha'));
  expect(screen.getAllByText('Ƙwallon Ƙafa')).toHaveLength(2);
  expect(screen.queryByText('Football')).toBeNull();
  expect(screen.getByText('Nollywood')).toBeTruthy();
  await act(() => activateLocale('en'));
});
