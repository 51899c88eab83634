import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uuid } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

test('Ctrl K or a slash opens one field; what is found stands in groups, the arrows choose and Enter opens it', async () => {
  const player = { id: uuid(31), username: 'SharpRider115' };
  const found = {
    players: [{ ...player, phone: '0808 ••• 4255', createdAt: '2026-10-02T08:00:00.000Z', disabledAt: null }],
    movements: [
      {
        id: uuid(5),
        kind: 'payment' as const,
        shortReference: 'PAY-7K3M 2HVD',
        reference: 'SPW-9DK2X7Q84T1',
        player,
        amount: 500,
        state: 'credited',
        createdAt: '2026-11-12T20:14:00.000Z',
      },
    ],
    messages: [],
    questions: [],
    settings: [{ path: 'prices.daily', label: 'Daily plan', topic: 'Prices' }],
  };
  const { network, user } = openConsole('/today', {
    network: {
      searchEverywhere: () => answer('searchEverywhere', found),
      getDays: () => answer('getDays', { asOf: '2026-11-13T09:42:00.000Z', days: [] }),
      listConsolePayments: () => answer('listConsolePayments', { items: [], next: null }),
      getConsolePayment: () => refusal('not_found'),
    },
  });
  await screen.findByRole('button', { name: /^Search/ });
  await user.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Search everywhere' });
  expect(document.activeElement).toBe(field);
  await user.type(field, '4255');
  const payments = await screen.findByRole('region', { name: 'Payments' });
  expect(network.callsOf('searchEverywhere').map(({ query }) => query)).toEqual([{ q: '4255' }]);
  const players = screen.getByRole('region', { name: 'Players' });
  expect(within(players).getByRole('link').getAttribute('href')).toBe(`/players/${player.id}`);
  const setting = within(screen.getByRole('region', { name: 'Settings' })).getByRole('link', { name: /Daily plan/ });
  expect(setting.getAttribute('href')).toBe('/settings?setting=prices.daily');

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(within(players).getByRole('link'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(within(payments).getByRole('link', { name: /PAY-7K3M 2HVD/ }));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Search everywhere' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Payments', level: 1 })).toBeTruthy();
  expect(network.callsOf('getConsolePayment').at(-1)?.params).toEqual({ reference: 'SPW-9DK2X7Q84T1' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('textbox', { name: 'Search everywhere' })).toBeTruthy();
});
