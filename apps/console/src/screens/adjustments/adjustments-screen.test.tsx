import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import {
  anAdjustable,
  anAdjustment,
  anOverpayment,
  aWithdrawal,
  theWithdrawals,
} from '../../testing/money-builders.ts';
import { openConsole } from '../../testing/open-console.tsx';

const float = {
  balance: 1_284_000,
  waiting: { count: 0, amount: 0 },
  inLine: { count: 0, amount: 0 },
  paidInWeek: 0,
  lastsDays: null,
  asOf: '2026-11-13T09:42:00.000Z',
};
const returned = aWithdrawal({ state: 'released', may: [], why: [], approvalsMissing: 0 });
const overpaid: Handlers = {
  listConsoleWithdrawals: () => answer('listConsoleWithdrawals', aPage(...theWithdrawals())),
  getConsoleWithdrawal: () => answer('getConsoleWithdrawal', returned),
  getTransferFloat: () => answer('getTransferFloat', float),
  getAdjustable: () =>
    answer(
      'getAdjustable',
      anAdjustable({
        overpayment: anOverpayment(),
        may: [
          { kind: 'recover', least: 0.01, most: 3400 },
          { kind: 'write-off', least: 0.01, most: 52_000 },
        ],
      }),
    ),
};

test('at a withdrawal that was paid twice one person asks to take it back, and the same wish is sent once', async () => {
  const { network, user } = openConsole('/withdrawals', { me: anOperator({ role: 'finance' }), network: overpaid });

  expect(await screen.findByText('The bank paid it after it had been given back.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Put right by hand' }));
  const dialog = screen.getByRole('dialog', { name: 'Put right for Ade_driver9' });
  await user.type(within(dialog).getByLabelText('Amount'), '3400.01');
  await user.type(within(dialog).getByLabelText('Reason'), 'Both are in the statement');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  expect(within(dialog).getByText('Write an amount up to ₦3,400')).toBeTruthy();
  expect(network.callsOf('askForAdjustment')).toEqual([]);

  network.on({ askForAdjustment: () => refusal('overloaded') });
  await user.clear(within(dialog).getByLabelText('Amount'));
  await user.type(within(dialog).getByLabelText('Amount'), '3400');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  await within(dialog).findByText('Unable to complete at the moment');
  network.on({ askForAdjustment: () => answer('askForAdjustment', anAdjustment({ kind: 'recover', amount: 3400 })) });
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  expect(await screen.findByText('Asked for. Somebody else decides')).toBeTruthy();
  const [first, second] = network.callsOf('askForAdjustment');
  expect(first?.body).toEqual({
    about: 'withdrawal',
    id: uuid(20),
    kind: 'recover',
    amount: '3400',
    reason: 'Both are in the statement',
  });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('a refund is not asked for without the reference of the transfer', async () => {
  const { network, user } = openConsole('/withdrawals', {
    me: anOperator({ role: 'finance' }),
    network: {
      ...overpaid,
      getAdjustable: () =>
        answer('getAdjustable', anAdjustable({ told: 300, may: [{ kind: 'refund', least: 0.01, most: 300 }] })),
      askForAdjustment: () => answer('askForAdjustment', anAdjustment({ kind: 'refund' })),
    },
  });

  expect(await screen.findByText('The provider said that ₦300 came in.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Put right by hand' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Amount'), '300');
  await user.type(within(dialog).getByLabelText('Reason'), 'They asked for it back');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  expect(within(dialog).getByText('Write the reference')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reference of the refund'), 'MP-77');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  await screen.findByText('Asked for. Somebody else decides');
  expect(network.callsOf('askForAdjustment')[0]?.body).toMatchObject({ kind: 'refund', refundReference: 'MP-77' });
});

test('the second person reads what and why, and approves; whoever asked can only decline', async () => {
  const mine = anAdjustment({ id: uuid(61), askedBy: 'ofonime', amount: 120, kind: 'write-off' });
  const { network, user } = openConsole('/adjustments', {
    network: {
      listAdjustments: () => answer('listAdjustments', aPage(anAdjustment(), mine)),
      decideAdjustment: () => answer('decideAdjustment', anAdjustment({ state: 'done' })),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Write off' }));
  expect(screen.getByText('Somebody else must approve it.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw my request' })).toBeTruthy();
  for (const name of ['Approve', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Credit' }));
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(screen.queryByText('Somebody else must approve it.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve: Credit of ₦300' });
  expect(dialog.textContent).toMatch(/Credit of ₦300 for Ade_driver9, asked for by ifeoma: The statement shows ₦300/);
  await user.type(within(dialog).getByRole('textbox'), 'I see it too');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Credit of ₦300 is done')).toBeTruthy();
  expect(network.callsOf('decideAdjustment')[0]).toMatchObject({ body: { verdict: 'approve', note: 'I see it too' } });
});

test('what was paid twice is listed with what is missing, and support can look and not move', async () => {
  openConsole('/adjustments?show=overpaid', {
    me: anOperator({ role: 'support' }),
    network: {
      listOverpayments: () => answer('listOverpayments', aPage(anOverpayment({ recovered: 2000, missing: 50_000 }))),
    },
  });

  const row = (await screen.findByText('₦50,000')).closest('tr')!;
  expect(row.textContent).toMatch(/Ade_driver9.*₦52,000.*₦2,000.*₦0.*₦50,000.*Open/);
  expect(screen.queryByRole('button', { name: 'Put right by hand' })).toBeNull();
});
