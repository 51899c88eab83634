import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '../testing/builders.ts';
import { openApp } from '../testing/open-app.tsx';

const KEY = 'spw.session';
const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };

/** What this tab hears when another one writes the session. */
function otherTabWrites(value: string | null): void {
  act(() => {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
  });
}

test('a logout in one tab is followed by the other', async () => {
  const { address } = openApp('/home', { session });
  await screen.findByRole('heading', { name: 'Go for a spin' });

  otherTabWrites(null);

  expect(await screen.findByText('You logged out in another tab')).toBeTruthy();
  expect(screen.queryByText('Please Login')).toBeNull();
  expect(address()).toBe('/');
});

test('a login in one tab is followed by the other', async () => {
  const { address } = openApp('/landing');
  await screen.findByRole('textbox', { name: 'Phone number' });

  otherTabWrites(JSON.stringify(session));

  await waitFor(() => expect(address()).toBe('/home'));
});

test('another player’s login in one tab changes who the other tab greets', async () => {
  openApp('/home', { session });
  await screen.findByText('Hi, Ada_Obi');

  const other = aUser({ id: '0192f0c4-0000-7000-8000-000000000002', username: 'Bola99' });
  otherTabWrites(JSON.stringify({ ...session, user: other }));

  expect(await screen.findByText('Hi, Bola99')).toBeTruthy();
});
