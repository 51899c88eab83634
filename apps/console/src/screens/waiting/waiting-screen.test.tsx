import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nothingWaiting, uuid } from '../../testing/builders.ts';
import type { Data } from '../../shared/api/calls.ts';
import { answer } from '../../testing/fake-network.ts';
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
