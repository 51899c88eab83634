import { never, noAnswer } from '@spw/ui/testing/fake-network.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };

async function openMenu(network: Handlers = {}) {
  const app = openApp('/home', { session, network });
  await screen.findByRole('heading', { name: 'Go for a spin' });
  await app.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...app, drawer: screen.getByRole('dialog', { name: 'Menu' }) };
}

test('the menu greets the player, marks where they are and offers the way out', async () => {
  const { drawer } = await openMenu();
  const inside = within(drawer);

  expect(inside.getByText('Ada_Obi')).toBeTruthy();
  expect(inside.getByText('2 plays left')).toBeTruthy();
  expect(inside.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Messages', '/messages'],
    ['Wallet & Payment', '/wallet'],
    ['Leaderboard', '/leaderboard'],
    ['Paid winners', '/winners'],
    ['Your games', '/games'],
    ['Activity', '/activity'],
    ['Security', '/security'],
    ['How to play', '/rules'],
    ['Legal', '/legal'],
    ['Contact', '/contact'],
    ['Edit profile', '/profile'],
    ['All settings', '/settings'],
    ['Limits and breaks', '/limits'],
  ]);
  expect(inside.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(inside.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(inside.getByText('Players must be 18 or older', { exact: false })).toBeTruthy();
});

test('the bar leads to the four places that players go to most, and marks where they are', async () => {
  openApp('/leaderboard', { session });
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));

  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Spin', '/wheel'],
    ['Board', '/leaderboard'],
    ['Wallet', '/wallet'],
  ]);
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Board');
});

test('unread messages have their place in the bar and their number there and in the menu', async () => {
  openApp('/leaderboard', { session: { ...session, user: aUser({ unreadMessages: 2 }) } });
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(bar.getByRole('link', { name: /Messages/ }).textContent).toBe('2Messages');
  expect(bar.getAllByRole('link')).toHaveLength(5);
});

test('choices made in the menu hold at once and next time', async () => {
  const { user, drawer } = await openMenu();

  await user.click(within(drawer).getByRole('radio', { name: 'Night' }));
  await user.click(within(drawer).getByRole('switch', { name: 'Less motion' }));
  await user.click(within(drawer).getByRole('switch', { name: /^Data saver/ }));

  const { dataset } = document.documentElement;
  expect([dataset['theme'], dataset['motion'], dataset['saver']]).toEqual(['night', 'less', '']);
  expect(JSON.parse(localStorage.getItem('spw.preferences')!)).toMatchObject({
    theme: 'night',
    lessMotion: true,
    dataSaver: true,
  });
});

test('logout ends the session at once, even when the server cannot be reached, and starts the app again after a second', async () => {
  const reload = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const { drawer, network } = await openMenu();
  network.on({ logout: () => noAnswer() });
  vi.useFakeTimers();

  fireEvent.click(within(drawer).getByRole('button', { name: 'Logout' }));

  expect(localStorage.getItem('spw.session')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(screen.getByText('Logging out…')).toBeTruthy();
  expect(network.callsOf('logout')).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(reload).toHaveBeenCalledWith('/');
  vi.restoreAllMocks();
});

test('logout takes back what was still asked for before it tells the server', async () => {
  const reload = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const { user, drawer, network } = await openMenu({ listPrizes: never });
  await waitFor(() => expect(network.callsOf('listPrizes')).toHaveLength(1));
  const takenBack: boolean[] = [];
  network.on({
    logout: () => {
      takenBack.push(...network.callsOf('listPrizes').map(({ signal }) => signal.aborted));
      return answer('logout', null);
    },
  });

  await user.click(within(drawer).getByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(reload).toHaveBeenCalledWith('/'), { timeout: 45_000 });
  expect(takenBack).toEqual([true]);
  vi.restoreAllMocks();
});

test('without a connection the menu still leads to Contact and out, and no page is loaded anew', async () => {
  const reload = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const { user, network, drawer, address } = await openMenu();
  network.on({ logout: () => noAnswer() });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));

  await user.click(within(drawer).getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(address()).toBe('/contact'));

  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a page names itself in the title and puts the player at its heading', async () => {
  const { user, drawer } = await openMenu();

  await user.click(within(drawer).getByRole('link', { name: 'Legal' }));

  const heading = await screen.findByRole('heading', { level: 1, name: 'Legal' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Legal · Spin-N-Win');
});

test('offline, the player is told what still works', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openApp('/home', { session, network: { listDevices: () => answer('listDevices', []) } });

  expect(await screen.findByText('You are offline. You can look around; payments and games will wait.')).toBeTruthy();
  vi.restoreAllMocks();
});
