import { refusal } from '@spw/ui/testing/fake-network.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onTracked, type TrackedEvent } from '../shared/analytics/track.ts';
import { aToken, aUser } from '../testing/builders.ts';
import { answer } from '../testing/fake-network.ts';
import { openApp } from '../testing/open-app.tsx';
import { PLAYER_PAGES } from '../testing/player-pages.ts';

const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };

const FOUR_EACH = { doublepoint: 4, fiftyfifty: 4, skip: 4, timefreeze: 4 };

test.each([...PLAYER_PAGES, '/game/0192f0c4-0000-7000-8000-00000000aaaa'])(
  'a visitor who opens %s, a page of players, is asked to log in',
  async (page) => {
    const { address, network } = openApp(page);

    expect(await screen.findByText('Please Login')).toBeTruthy();
    expect(address()).toBe('/');
    expect(await screen.findByRole('link', { name: 'Register' })).toBeTruthy();
    expect(network.seen.map(({ name }) => name)).not.toContain('getWallet');
  },
);

test('after logging in they come to the page they wanted', async () => {
  const { address, user } = openApp('/home?from=message', {
    network: { login: () => answer('login', aUser(), { token: aToken() }) },
  });
  await user.click(await screen.findByRole('link', { name: 'Login' }));
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '08031234567{Enter}');

  await waitFor(() => expect(address()).toBe('/home?from=message'));
});

test('a disabled account is turned away with its session', async () => {
  const { address } = openApp('/home', { session: { ...session, user: aUser({ disabled: 'true' }) } });

  expect(await screen.findByText('Invalid credentials')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByText('Please Login')).toBeNull();
  expect(localStorage.getItem('spw.session')).toBeNull();
});

test.each(['/', '/landing', '/signup', '/secure-d?msisdn=08031234567', '/no/such/page'])(
  'a player who opens %s is brought home',
  async (page) => {
    const { address } = openApp(page, { session });
    await waitFor(() => expect(address()).toBe('/home'));
  },
);

test.each([
  ['/legal', 'Legal'],
  ['/echo', 'Echo'],
  ['/redirect', 'Taking you there…'],
  ['/winners', 'Paid winners'],
])('%s is open to visitors and to players', async (page, heading) => {
  openApp(page);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  cleanup();
  openApp(page, { session });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

test.each(['/Legal', '/legal/'])('%s is the same page as /legal', async (page) => {
  openApp(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Legal' })).toBeTruthy();
});

test('a visitor’s page is counted once, and the first page as the home page', async () => {
  const events: TrackedEvent[] = [];
  const stop = onTracked({ event: (event) => void events.push(event) });
  events.length = 0;

  openApp('/');
  await screen.findByRole('link', { name: 'Login' });

  expect(events).toEqual([
    { name: 'Home Page', properties: {} },
    { name: 'Page View', properties: { pathname: '/' } },
  ]);
  stop();
});

test.each([
  '/landing',
  '/signup',
  '/secure-d?msisdn=2348031234567',
  '/no/such/page',
  '/legal',
  '/echo',
  '/redirect',
  '/rules',
  '/contact',
  '/practice',
  '/winners',
  '/not-me',
])('a visitor who opens %s is counted once, a player is not', async (page) => {
  const seen: unknown[] = [];
  const stop = onTracked({ event: ({ name, properties }) => void (name === 'Page View' && seen.push(properties)) });
  seen.length = 0;

  openApp(page);
  await screen.findByRole('heading', { level: 1 });
  cleanup();
  openApp(page, { session });
  await screen.findByRole('heading', { level: 1 });

  expect(seen).toEqual([{ pathname: page.split('?')[0] }]);
  stop();
});

test('storage that cannot be read counts as signed out', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });

  openApp('/');

  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  vi.restoreAllMocks();
});

test('a session that cannot be renewed ends with its own words, and login leads back', async () => {
  const { address, user, network } = openApp('/home', {
    session,
    network: {
      getPowerups: () => refusal('token_expired'),
      renewToken: () => refusal('not_signed_in'),
      login: () => answer('login', aUser(), { token: aToken('next') }),
    },
  });

  expect(await screen.findByText('Your session ended. Please log in again.')).toBeTruthy();
  expect(screen.queryByText('Please Login')).toBeNull();
  await waitFor(() => expect(address()).toBe('/'));

  network.on({ getPowerups: () => answer('getPowerups', { powerups: FOUR_EACH }) });
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '08031234567{Enter}');
  await waitFor(() => expect(address()).toBe('/home'));
});

test('an expired token is renewed without the player noticing', async () => {
  const fresh = aToken('fresh');
  openApp('/home', {
    session,
    network: {
      getPowerups: ({ headers }) =>
        headers['authorization'] === `Bearer ${fresh}`
          ? answer('getPowerups', { powerups: FOUR_EACH })
          : refusal('token_expired'),
      renewToken: () => answer('renewToken', aUser({ plays: 5 }), { token: fresh }),
    },
  });

  expect(await screen.findAllByText('4 owned')).toHaveLength(4);
  expect(screen.getAllByText('5 plays left').length).toBeGreaterThan(0);
});
