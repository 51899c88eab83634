import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator, nothingWaiting, uuid } from '../../testing/builders.ts';
import type { Data } from '../../shared/api/calls.ts';
import { answer } from '../../testing/fake-network.ts';
import { aPayment, aWithdrawal } from '../../testing/money-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

test('what waits for an operator stands in one list with why, how much and who asked, leads to where it is decided, and the mark beside the menu counts the same', async () => {
  const common = { about: null, askedBy: null, amount: null, player: null, shortReference: null, why: [], count: 1 };
  const player = { id: uuid(31), username: 'SharpRider115' };
  const since = new Date(Date.now() - 190 * 60_000).toISOString();
  const items = [
    {
      ...common,
      kind: 'withdrawal',
      id: uuid(5),
      shortReference: 'WDR-7K3M 9QXA',
      player,
      amount: 24_500,
      why: ['large'],
      askedBy: 'halima',
      since,
    },
    {
      ...common,
      kind: 'refund',
      id: 'SPW-9DK2',
      shortReference: 'PAY-K4RD 6TXH',
      player,
      about: 'momo',
      amount: 500,
      why: ['Paid twice'],
      askedBy: 'halima',
      since,
    },
    { ...common, kind: 'questions', id: 'amina', askedBy: 'amina', count: 14, since },
  ] satisfies Data<'getWaiting'>['items'];
  const { user } = openConsole('/waiting', {
    network: {
      getConsoleWithdrawal: () => answer('getConsoleWithdrawal', aWithdrawal()),
      getConsolePayment: () => answer('getConsolePayment', aPayment()),
      getWaiting: () =>
        answer('getWaiting', {
          ...nothingWaiting({ withdrawals: 1, payments: 1, questions: 14, messages: 3 }),
          items,
        }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Waiting for me' });
  const [first] = within(table).getAllByRole('row').slice(1);
  for (const text of ['3 h 10 m', 'Large', 'SharpRider115', 'WDR-7K3M 9QXA', '₦24,500', 'halima'])
    expect(first!.textContent).toContain(text);
  const hrefs = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    `/withdrawals?open=${uuid(5)}`,
    `/players/${player.id}`,
    '/payments?show=all&open=SPW-9DK2',
    `/players/${player.id}`,
    '/questions/review',
  ]);
  expect(table.textContent).toContain('“Paid twice”');
  const menu = within(screen.getByRole('navigation', { name: 'Screens' }));
  expect(menu.getByRole('link', { name: 'Waiting for me 16 waiting' })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Inbox 3 waiting' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Payments 1' }));
  expect(within(screen.getByRole('table', { name: 'Waiting for me' })).getAllByRole('row')).toHaveLength(2);
});

test('a withdrawal is decided beside the list, with its evidence and by its key, and leaves the list', async () => {
  const item = {
    kind: 'withdrawal' as const,
    id: uuid(20),
    shortReference: 'WDR-7K3M 9QXA',
    player: { id: uuid(31), username: 'Ade_driver9' },
    about: null,
    why: ['large'],
    amount: 52_000,
    askedBy: 'halima',
    since: new Date(Date.now() - 30 * 60_000).toISOString(),
    count: 1,
  };
  const { network, user } = openConsole('/waiting', {
    me: anOperator({ role: 'finance' }),
    network: {
      getWaiting: () => answer('getWaiting', { ...nothingWaiting({ withdrawals: 1 }), items: [item] }),
      getConsoleWithdrawal: () => answer('getConsoleWithdrawal', aWithdrawal({ approvalsMissing: 1 })),
      reviewConsoleWithdrawal: () => answer('reviewConsoleWithdrawal', aWithdrawal({ state: 'submitting', may: [] })),
    },
  });
  const card = await screen.findByRole('region', { name: 'What is asked' });
  expect(card.textContent).toContain('Asked by halima');
  expect(await screen.findByText('Account added 88 days ago, paid 3 times before')).toBeTruthy();
  expect(screen.getByText('₦52,000 is ₦20,000 or more, so two people decide')).toBeTruthy();
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  const dialog = screen.getByRole('dialog', { name: 'Approve ₦52,000' });
  await user.type(within(dialog).getByRole('textbox'), 'Known player');
  network.on({ getWaiting: () => answer('getWaiting', nothingWaiting()) });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('₦52,000 goes to Ade_driver9')).toBeTruthy();
  expect(network.callsOf('reviewConsoleWithdrawal')[0]?.body).toEqual({ verdict: 'approve', note: 'Known player' });
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
});

test('what is decided on a screen of its own leads there', async () => {
  const item = {
    kind: 'settings' as const,
    id: uuid(7),
    shortReference: null,
    player: null,
    about: 'prices.daily',
    why: ['Costs rose'],
    amount: null,
    askedBy: 'chidi',
    since: new Date(Date.now() - 5 * 60_000).toISOString(),
    count: 1,
  };
  openConsole('/waiting', {
    network: { getWaiting: () => answer('getWaiting', { ...nothingWaiting({ settings: 1 }), items: [item] }) },
  });
  const card = await screen.findByRole('region', { name: 'What is asked' });
  expect(card.textContent).toContain('“Costs rose”');
  expect(within(card).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/settings');
});
