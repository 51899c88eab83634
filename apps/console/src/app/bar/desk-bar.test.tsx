import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator, nothingWaiting, theDays } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const getDays = () => answer('getDays', theDays());

test('the bar says that what is shown is live, with the time in Lagos', async () => {
  openConsole('/today', { network: { getDays } });
  const live = await screen.findByText('Live');
  expect(live.parentElement?.textContent).toMatch(/^Live\d\d:\d\d:\d\d Lagos$/);
});

test('once what waits cannot be read, the bar says that it is not live', async () => {
  openConsole('/today', { network: { getDays, getWaiting: () => refusal('not_allowed') } });
  expect(await screen.findByText('Not live')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
});

test('a question mark lists the keys, and G with the letter of a screen opens it', async () => {
  const { user } = openConsole('/today', {
    me: anOperator({ role: 'content' }),
    network: { getDays, getWaiting: () => answer('getWaiting', nothingWaiting()) },
  });
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByText('G W')).toBeTruthy();
  // Nothing of a role that may not go there.
  expect(within(dialog).queryByText('Withdrawals')).toBeNull();
  await user.keyboard('gw');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('gw');
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me' })).toBeTruthy();
});

test('the initials open who is signed in, their account and the way out', async () => {
  const { network, user } = openConsole('/today', { me: anOperator({ username: 'demo-owner' }), network: { getDays } });
  const initials = await screen.findByRole('button', { name: 'You are demo-owner' });
  expect(within(initials).getByText('DO')).toBeTruthy();
  await user.click(initials);
  await user.click(screen.getByRole('button', { name: 'Password and recovery codes' }));
  const dialog = screen.getByRole('dialog', { name: 'Password and recovery codes' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(initials);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  expect(document.activeElement).toBe(initials);
  network.on({ operatorLogout: () => answer('operatorLogout', null) });
  await user.click(initials);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy();
  await waitFor(() => expect(network.callsOf('operatorLogout')).toHaveLength(1));
});
