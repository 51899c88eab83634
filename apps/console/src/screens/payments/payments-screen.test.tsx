import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aPayment, paymentLine } from '../../testing/money-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

const finance = anOperator({ role: 'finance' });
const other = aPayment({ id: uuid(71), reference: 'SPW-OTHER', shortReference: 'PAY-7K3M 9QXA', amount: 200 });

function payments(...cards: ReturnType<typeof aPayment>[]): Handlers {
  return {
    listConsolePayments: () => answer('listConsolePayments', aPage(...cards.map(paymentLine))),
    getConsolePayment: ({ params }) =>
      answer('getConsolePayment', cards.find(({ reference }) => reference === params['reference']) ?? cards[0]!),
  };
}

test('whoever asks for a refund reads the sum that whoever approves reads, and one that is held up says so', async () => {
  const { user, network } = openConsole('/payments?show=all', { me: finance, network: payments(aPayment()) });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = screen.getByRole('dialog', { name: 'Refund ₦1,015' });
  expect(dialog.textContent).toContain(
    '₦1,015 go back to the card of Ade_driver9, charges included, and ₦1,000 out of the wallet',
  );
  const action = {
    id: uuid(80),
    kind: 'refund' as const,
    amount: 1_015,
    state: 'sent' as const,
    reason: 'Paid twice',
    askedBy: 'kemi',
    askedAt: ago(60),
    decidedBy: 'ifeoma',
    decidedAt: ago(50),
    note: null,
    attentionAt: ago(40),
  };
  network.on({
    ...payments(aPayment({ actions: [action], may: [] })),
    askForPaymentAction: () => answer('askForPaymentAction', aPayment()),
  });
  await user.type(within(dialog).getByRole('textbox'), 'Paid twice');
  await user.click(within(dialog).getByRole('button', { name: 'Ask a second person' }));
  expect(await screen.findByText('Needs attention')).toBeTruthy();
});

test('a payment that was not as asked says what was paid before anybody decides', async () => {
  const card = aPayment({ state: 'quarantined', reason: 'not-as-asked', paid: 500, refundable: 500, may: ['credit'] });
  const { user } = openConsole('/payments', { me: finance, network: payments(card) });
  expect(await screen.findByText('Paid ₦500, asked ₦1,015')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Credit it' }));
  expect(screen.getByRole('dialog', { name: 'Credit ₦500' }).textContent).toContain(
    '₦500 were paid of ₦1,015 asked for',
  );
});

test('filters, days, order and columns stand in the address, narrow the list and the export alike, and can be saved', async () => {
  const view = { id: uuid(90), screen: 'payments' as const, name: 'Failed cards', query: 'show=all&state=failed' };
  const { user, network } = openConsole('/payments?show=all&from=2026-11-01&to=2026-11-07', {
    me: finance,
    network: {
      ...payments(aPayment(), other),
      exportPayments: () => answer('exportPayments', { fileName: 'payments.csv', csv: '', rows: 2 }),
      saveView: () => answer('saveView', view),
    },
  });
  const lastList = () => network.callsOf('listConsolePayments').at(-1)?.query;
  await screen.findByRole('table', { name: 'Payments' });
  expect(lastList()).toEqual({ show: 'all', from: '2026-11-01', to: '2026-11-07' });

  await user.selectOptions(screen.getByLabelText('State'), 'failed');
  const begun = await screen.findByRole('columnheader', { name: /^Begun/ });
  await user.click(within(begun).getByRole('button'));
  await waitFor(() =>
    expect(lastList()).toEqual({
      show: 'all',
      state: 'failed',
      from: '2026-11-01',
      to: '2026-11-07',
      sort: 'createdAt',
    }),
  );
  expect(screen.getByRole('columnheader', { name: /^Begun/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('2 rows saved')).toBeTruthy();
  expect(network.callsOf('exportPayments')[0]?.query).toEqual(lastList());

  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Amount' }));
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
  await user.click(screen.getByText('Views'));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  network.on({ listViews: () => answer('listViews', [view]) });
  await user.type(screen.getByLabelText('Name'), 'Failed cards');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: 'Failed cards' });
  expect(link.getAttribute('href')).toContain('show=all&state=failed');
  expect(network.callsOf('saveView')[0]?.body).toEqual({
    screen: 'payments',
    name: 'Failed cards',
    query: 'show=all&from=2026-11-01&to=2026-11-07&state=failed&sort=createdAt&hide=Amount',
  });
  await user.click(screen.getByRole('button', { name: /^Remove the filter State/ }));
  await waitFor(() => expect(lastList()).not.toHaveProperty('state'));
});

test('a list is walked through by keys, rows are marked and their references copied, and it is looked at again by hand', async () => {
  const { user, network } = openConsole('/payments?show=all', { me: finance, network: payments(aPayment(), other) });
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(screen.getByText(/^Read \d+ s ago$/)).toBeTruthy();
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(network.callsOf('getConsolePayment').at(-1)?.params['reference']).toBe('SPW-OTHER'));
  const rows = within(table).getAllByRole('row');
  // Below the names of the columns and the day that both were begun on.
  expect(document.activeElement).toBe(rows[3]);
  await user.keyboard('xkx');
  expect(await screen.findByText('2 marked')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy references' }));
  expect(await screen.findByText('2 references copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('PAY-4HTP 2WZR\nPAY-7K3M 9QXA');

  const asked = network.callsOf('listConsolePayments').length;
  const changed = aPayment({ state: 'refunded', changedAt: ago(0) });
  network.on(payments(changed, other));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(network.callsOf('listConsolePayments')).toHaveLength(asked + 1));
  expect(await within(table).findByText('Refunded')).toBeTruthy();
});
