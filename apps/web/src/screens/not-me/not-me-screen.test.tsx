import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const TOKEN = 'abcdefghijklmnopqrstuv';

test('opening the link freezes nothing; pressing the button does', async () => {
  const { user, network } = openApp(`/not-me#${TOKEN}`, {
    network: { freezeByLink: () => answer('freezeByLink', { frozen: true }) },
  });
  const button = await screen.findByRole('button', { name: 'Freeze my wallet' });
  expect(network.callsOf('freezeByLink')).toHaveLength(0);

  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Your wallet is frozen' })).toBeTruthy();
  expect(network.callsOf('freezeByLink')[0]?.body).toEqual({ token: TOKEN });
});

test('a link that no longer works says so', async () => {
  const { user } = openApp(`/not-me#${TOKEN}`, { network: { freezeByLink: () => refusal('link_expired') } });
  await user.click(await screen.findByRole('button', { name: 'Freeze my wallet' }));
  expect(await screen.findByText('This link no longer works. Please contact support')).toBeTruthy();
});
