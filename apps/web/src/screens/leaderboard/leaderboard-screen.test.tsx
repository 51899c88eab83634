import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import type { LastWeek } from '../../features/leaderboard/use-last-week.ts';
import { answer } from '../../testing/fake-network.ts';
import { aBoard, anId, prizesNow, type Board } from '../../testing/game-builders.ts';
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
  leaderBoard[place - 1] = { id: me.id, highScore: 1880, user: { username: me.username, image: null, avatar: 'kolo' } };
  return { ...board, leaderBoard };
}

test('three stand on the podium, seven below are paid too, ten more are in the Winning Zone', async () => {
  openBoard(aBoard(30));

  const podium = await screen.findByRole('list', { name: 'Top three' });
  const zone = screen.getByRole('region', { name: 'Close to the cash' });
  const names = Array.from({ length: 20 }, (_, at) => `Player_${at + 1}`);
  const namesIn = (part: HTMLElement) =>
    within(part)
      .getAllByText(/^Player_\d+$/)
      .map(({ textContent }) => textContent);
  expect(namesIn(podium)).toEqual(names.slice(0, 3));
  expect(namesIn(podium.parentElement!)).toEqual(names.slice(0, 10));
  expect(namesIn(zone)).toEqual(names.slice(10));
  const places = Array.from(document.querySelectorAll('.rank-number'), ({ textContent }) => textContent);
  expect(places).toEqual(names.map((_, at) => String(at + 1)));
  expect(podium.querySelectorAll('[data-medal]')).toHaveLength(3);
  // Ten rows say what they are worth, in whole naira and never too much; those below how far it is.
  expect(screen.getAllByText(/\d naira$/).map(({ textContent }) => textContent)).toEqual(
    ['1,000', '950', '900', '850', '800', '750', '700', '650', '600', '550'].map((naira) => `${naira} naira`),
  );
  expect(within(podium).getByText('₦1,000')).toBeTruthy();
  expect(screen.getByText('Player_10').closest('li')?.textContent).toContain('₦550');
  expect(screen.getByText('Player_12').closest('li')?.textContent).toMatch(/20 points\s*to the money/);
  expect(screen.getByText('If the week ended now')).toBeTruthy();
  expect(screen.getByText(/^Estimate at .*14:05, after 5% tax$/)).toBeTruthy();
});

test('a row shows the drawing of its player, or the photo where there is one', async () => {
  const board = aBoard(3);
  const photo = '/static/players/0123456789abcdef0123456789abcdef.webp';
  const users = [
    { username: 'Bisi', image: null, avatar: 'beads' },
    { username: 'Chidi', image: null, avatar: 'gong' },
    { username: 'Dayo', image: photo, avatar: 'gong' },
  ] as const;
  openBoard({ ...board, leaderBoard: board.leaderBoard.map((row, at) => ({ ...row, user: users[at]! })) });

  const rows = within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
  const shown = rows.map((row) => row.querySelector('img')!.getAttribute('src')!);
  expect(shown.map((address) => address.replace(/.*#/, ''))).toEqual(['beads', 'gong', photo]);
});

test('a player below the tenth place sees their own row and how far the cash is', async () => {
  openBoard(withMeAt(13, { pointsToTopTen: 30 }));

  const row = (await screen.findByText('You')).closest('li')!;
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(row.textContent).toContain('Ada_Obi');
  expect(screen.getByText('You are 30 points away')).toBeTruthy();
});

test.each([1, 7, 20])('at place %i the own row is marked, and no other', async (place) => {
  openBoard(withMeAt(place));

  const row = (await screen.findByText('You')).closest('li')!;
  expect(row.textContent).toContain('Ada_Obi');
  expect(row.querySelector('.rank-number')?.textContent).toBe(String(place));
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(document.querySelectorAll('.rank-row[aria-current]')).toHaveLength(1);
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
  expect(within(row).getByRole('link', { name: 'add your date of birth' }).getAttribute('href')).toBe('/profile');
  expect(screen.getAllByRole('link', { name: 'add your date of birth' })).toHaveLength(1);
});

test.each([
  ['too-young', 'Prizes are paid to adults only.'],
  ['terms-not-accepted', 'You have not accepted the terms, so it is not paid.'],
  ['staff', 'Staff and their relatives win no prizes.'],
  ['account-disabled', 'Your account is disabled, so it is not paid.'],
] as const)('whoever is not paid because of %s reads it on the own row: %s', async (missing, says) => {
  openBoard(withMeAt(5, { prizesNow: prizesNow({ amounts: [9, 8, 7, 6, 5], missing }) }));
  const row = (await screen.findByText('You')).closest('li')!;
  expect(within(row).getByText(says)).toBeTruthy();
  expect(screen.getAllByText(says)).toHaveLength(1);
});

test.each([
  [19, 'in', false],
  [19, 'out of', true],
  [20, 'in', true],
])('at place %i with the own row %s sight, Your Current rank is shown: %s', async (place, sight, isShown) => {
  class Observer {
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: Observer['tell']) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: sight === 'in' }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  openBoard(withMeAt(place));
  await screen.findByText('You');
  await waitFor(() => expect(screen.queryByText('Your Current rank') !== null).toBe(isShown));
});

test('a player beyond the first page sees their rank all the same', async () => {
  openBoard(aBoard(2034, { position: 143, user: { highScore: 420 }, pointsToTopTen: 1490 }));

  expect(await screen.findByText('Your Current rank')).toBeTruthy();
  expect(screen.getByText('#143')).toBeTruthy();
  expect(screen.getByText('420 points')).toBeTruthy();
  expect(screen.getByText('1,490 points to the money')).toBeTruthy();
});

function aLastWeek(changes: Partial<LastWeek> = {}): LastWeek {
  return {
    week: '2026-11-02',
    state: 'paid',
    decidedAt: '2026-11-10T09:00:00.000Z',
    players: 1980,
    taxThousandths: 50,
    rows: [
      {
        id: anId(901),
        place: 1,
        points: 380,
        amount: 1083.5,
        user: { username: 'SharpGong312', image: null, avatar: 'gong' },
      },
      { id: me.id, place: 2, points: 320, amount: 912, user: { username: me.username, image: null, avatar: 'kolo' } },
    ],
    own: { place: 2, points: 320 },
    ...changes,
  };
}

function openLastWeek(last: LastWeek | null) {
  return openApp('/leaderboard', {
    session,
    network: {
      getLeaderboard: () => answer('getLeaderboard', aBoard(5)),
      getLastWeek: () => answer('getLastWeek', last),
    },
  });
}

test('the board says that last week was paid, and shows who was paid what and where the player stood', async () => {
  const { user } = openLastWeek(aLastWeek());

  expect(await screen.findByText('Last week was paid on 10 Nov.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See who' }));

  const week = screen.getByRole('region', { name: 'Last week' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Last week' }).checked).toBe(true);
  expect(week.textContent).toMatch(/2 to 8 November.*You came #2 with 320 points\./);
  const [first, mine] = within(week).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/1SharpGong312.*380 points.*₦1,083\.50/);
  expect(first?.querySelector('img')?.src).toMatch(/#gong$/);
  expect(mine?.getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'This week' }));
  expect(await screen.findByText('If the week ended now')).toBeTruthy();
});

test('a last week that is approved says so, and what each place is paid', async () => {
  const { user } = openLastWeek(aLastWeek({ state: 'approved' }));

  expect(await screen.findByText('Last week was approved on 10 Nov. Winners can cash out.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See who' }));

  const week = screen.getByRole('region', { name: 'Last week' });
  const paid = within(week).getAllByText(/\d naira$/);
  expect(paid.map(({ textContent }) => textContent)).toEqual(['1,083.50 naira', '912 naira']);
});

test('a last week that is being checked names no money', async () => {
  const [row] = aLastWeek().rows;
  const { user } = openLastWeek(
    aLastWeek({ state: 'checking', decidedAt: null, rows: [{ ...row!, amount: null }], own: null }),
  );
  await screen.findByText('If the week ended now');
  expect(screen.queryByRole('button', { name: 'See who' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Last week' }));

  const week = screen.getByRole('region', { name: 'Last week' });
  expect(week.textContent).toMatch(/It is being checked\. Nobody is paid yet\..*You did not play in this week\./);
  expect(week.textContent).not.toContain('₦');
});

test('before the first week was counted the tab of last week says so', async () => {
  const { user } = openLastWeek(null);
  await user.click(await screen.findByRole('radio', { name: 'Last week' }));
  expect(await screen.findByText('No week has been counted yet')).toBeTruthy();
});

test('a board that does not say how many play has 234 players', async () => {
  openBoard(aBoard(20, { totalPlayers: undefined as never }));

  expect(await screen.findByText('234 players')).toBeTruthy();
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

test('the week ends by the server’s clock, however wrong the phone’s is', async () => {
  const endsAt = new Date(Date.now() + 36.51 * 3_600_000).toISOString();
  const { network } = openBoard(aBoard(3, { endsAt }));
  network.aheadMilliseconds = 26 * 3_600_000;

  expect(await screen.findByText('10 h 30 m')).toBeTruthy();
});
