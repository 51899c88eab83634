import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';
import { someWinners } from '../../testing/prize-builders.ts';

test('anyone reads who won, what became of the money, and the week before', async () => {
  const { user, network } = openApp('/winners', {
    network: { getWinners: ({ query }) => answer('getWinners', someWinners(query['week'])) },
  });
  expect(await screen.findByRole('heading', { level: 2, name: '2 to 8 November' })).toBeTruthy();
  const rows = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1Tun•••eOyo.*47,120.*Paid/),
    expect.stringMatching(/^2Hal•••a.*45,716.*In wallet/),
    expect.stringMatching(/^3Eme•••aEnugu.*41,322.*Ready/),
  ]);
  expect(screen.getByText('Paid since March 2026')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Week after' }).disabled).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Week before' }));
  expect(await screen.findByRole('heading', { level: 2, name: '26 October to 1 November' })).toBeTruthy();
  expect(network.callsOf('getWinners').at(-1)?.query).toEqual({ week: '2026-10-26' });
});

test('before the first approved week the page says so', async () => {
  openApp('/winners');
  expect(await screen.findByText(/^No winners yet/)).toBeTruthy();
});
