import { never, refusal } from '@spw/ui/testing/fake-network.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aBoard } from '../../testing/game-builders.ts';
import { aBank, aReceipt, aWallet } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

function openWallet(network: Handlers = {}, at = '/wallet') {
  return openApp(at, { session: { user: aUser({ pin: '****' }), token: aToken(), isLoggedIn: true }, network });
}

const holder = {
  registered: true,
  firstName: 'Ada',
  middleName: '',
  lastName: 'Obi',
  msisdn: '08021234567',
  accountId: 'a1',
  platform: 'SmartCash',
  minimum: 100,
} as const;

async function openMobileMoney(network: Handlers) {
  const app = openWallet(network);
  await app.user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  await app.user.click(await screen.findByRole('radio', { name: /Mobile money/ }));
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return app;
}

test.each(['/wallet?payeazi', '/wallet?payeazi=true'])(
  '%s, the link from a payment, makes the wallet look once and leaves the address bar',
  async (link) => {
    const { network, address } = openWallet({ verifyMobileMoney: () => answer('verifyMobileMoney', null) }, link);
    await waitFor(() => expect(network.callsOf('verifyMobileMoney')).toHaveLength(1));
    await waitFor(() => expect(address()).toBe('/wallet'));
  },
);

test.each([
  [1, '₦1,000'],
  [10, '₦550'],
  [11, null],
])('at place %i of the week the wallet says what it would pay after tax: %s', async (position, pays) => {
  // By way of the board, so that the wallet knows the place from its first moment on.
  const { user } = openWallet(
    { getLeaderboard: () => answer('getLeaderboard', aBoard(30, { position, user: { highScore: 14_500 } })) },
    '/leaderboard',
  );
  await screen.findByText('Player_11');
  await user.click(screen.getAllByRole('link', { name: 'Wallet' })[0]!);
  await screen.findByRole('button', { name: 'Fund Wallet' });
  const card = () => screen.queryByRole('region', { name: 'Your prize if the week ended now' });
  await waitFor(() => expect(card() !== null).toBe(pays !== null));
  if (pays === null) return;
  expect(card()!.textContent).toMatch(/Estimate at .*, after 5% tax.*Not in your balance yet/);
  expect(card()!.textContent).toContain(pays);
});

test('the fields begin with the smallest amounts', async () => {
  const { user } = openWallet({ getWallet: () => answer('getWallet', aWallet({ banks: [aBank()] })) });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveProperty('value', '50');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveProperty('value', '500');
});

test('a number without a SmartCash account is told what to dial, and ₦100 is its least', async () => {
  let registered = false;
  const { user } = await openMobileMoney({
    searchMobileMoney: () => answer('searchMobileMoney', { ...holder, registered }),
  });
  expect(await screen.findByText('*939#')).toBeTruthy();
  registered = true;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const amount = await screen.findByLabelText('Amount to add');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Input amount')).toBeTruthy();
  await user.type(amount, '99');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The smallest amount is ₦100')).toBeTruthy();
});

test('charges are asked for half a second after the last key, and a payment is looked at every seven seconds', async () => {
  const paid = aReceipt({ channel: 'smartcash', state: 'pending', amount: 2000, charges: 3 });
  const { network } = await openMobileMoney({
    searchMobileMoney: () => answer('searchMobileMoney', holder),
    quoteMobileMoney: () =>
      answer('quoteMobileMoney', { serviceCharge: 2, operatorCharge: 1, totalAmount: 2003, quoteId: 'q1' }),
    payByMobileMoney: () => answer('payByMobileMoney', paid),
    getReceipt: () => answer('getReceipt', { ...paid, balanceAfter: null }),
  });
  const field = await screen.findByLabelText('Amount to add');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const after = async (milliseconds: number, name: 'quoteMobileMoney' | 'getReceipt') => {
    await pass(milliseconds);
    return network.callsOf(name).length;
  };

  fireEvent.change(field, { target: { value: '200' } });
  expect(await after(400, 'quoteMobileMoney')).toBe(0);
  fireEvent.change(field, { target: { value: '2000' } });
  expect(await after(400, 'quoteMobileMoney')).toBe(0);
  expect(await after(200, 'quoteMobileMoney')).toBe(1);
  expect(network.callsOf('quoteMobileMoney')[0]?.query).toMatchObject({ amount: '2000' });

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₦2,003' }));
  const first = await after(1000, 'getReceipt');
  expect(await after(5500, 'getReceipt')).toBe(first);
  expect(await after(1000, 'getReceipt')).toBe(first + 1);
  expect(await after(7000, 'getReceipt')).toBe(first + 2);
});

test('a least amount that has changed meanwhile is said in plain words, with the figure of the server', async () => {
  const { user } = await openMobileMoney({
    searchMobileMoney: () => answer('searchMobileMoney', { ...holder, platform: 'MoMo' }),
    quoteMobileMoney: () =>
      answer('quoteMobileMoney', { serviceCharge: 2, operatorCharge: 1, totalAmount: 203, quoteId: 'q1' }),
    payByMobileMoney: () => refusal('minimum_mobile_money', { meta: { min: 300 } }),
  });
  await user.type(await screen.findByLabelText('Amount to add'), '200');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Pay ₦203' }));
  expect(await screen.findByText('The smallest amount is ₦300')).toBeTruthy();
});

const AT = '2026-11-16T09:42:00.000Z';

test.each([
  ['not_withdrawable_yet', { waitingUntil: AT }, 'Card money can be withdrawn from 16 Nov, 10:42'],
  ['withdrawals_on_hold', { until: AT }, 'After a new PIN, withdrawals wait until 16 Nov, 10:42'],
  ['bank_is_new', { newUntil: AT }, 'This bank account is new. Larger amounts can go to it from 16 Nov, 10:42'],
] as const)('a withdrawal that only has to wait (%s) says until when', async (code, meta, said) => {
  const { user } = openWallet({
    getWallet: () => answer('getWallet', aWallet({ banks: [aBank()] })),
    withdraw: () => refusal(code, { meta }),
  });
  await screen.findByText(/Zenith Bank/);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw ₦500' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByText(/16\sNov/)).textContent.replaceAll('\u00a0', ' ')).toBe(said);
});

test('a prompt is sent again when it can be, and otherwise that is said', async () => {
  let again: 'yes' | 'no' = 'yes';
  const paid = aReceipt({ channel: 'momo', state: 'pending', amount: 200, charges: 3, resendAfter: 0 });
  const { user } = await openMobileMoney({
    searchMobileMoney: () => answer('searchMobileMoney', { ...holder, platform: 'MoMo' }),
    quoteMobileMoney: () =>
      answer('quoteMobileMoney', { serviceCharge: 2, operatorCharge: 1, totalAmount: 203, quoteId: 'q1' }),
    payByMobileMoney: () => answer('payByMobileMoney', paid),
    getReceipt: () => answer('getReceipt', { ...paid, balanceAfter: 2300 }),
    resendPrompt: () => (again === 'yes' ? answer('resendPrompt', paid) : refusal('doi_not_resent')),
  });
  await user.type(await screen.findByLabelText('Amount to add'), '200');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Pay ₦203' }));

  await user.click(await screen.findByRole('button', { name: /Resend/ }));
  expect(await screen.findByText('DOI resend successful')).toBeTruthy();
  again = 'no';
  await user.click(screen.getByRole('button', { name: /Resend/ }));
  expect(await screen.findByText('unable to resend DOI')).toBeTruthy();
});

test('a prompt that may still ring is not sent again before the seconds that the server says are over', async () => {
  const rings = { channel: 'momo', state: 'pending', amount: 200, charges: 3, resendAfter: 300 } as const;
  const { user } = await openMobileMoney({
    searchMobileMoney: () => answer('searchMobileMoney', { ...holder, platform: 'MoMo' }),
    quoteMobileMoney: () =>
      answer('quoteMobileMoney', { serviceCharge: 2, operatorCharge: 1, totalAmount: 203, quoteId: 'q1' }),
    payByMobileMoney: () => answer('payByMobileMoney', aReceipt({ ...rings, createdAt: new Date().toISOString() })),
    getReceipt: never,
  });
  await user.type(await screen.findByLabelText('Amount to add'), '200');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Pay ₦203' }));
  expect(await screen.findByRole('button', { name: /^Resend in [45]:\d\d$/ })).toHaveProperty('disabled', true);

  vi.setSystemTime(Date.now() + 300_000);
  onTestFinished(() => void vi.useRealTimers());
  expect(await screen.findByRole('button', { name: 'Resend' })).toHaveProperty('disabled', false);
});

test('a bank account that cannot be saved is said so, and the list of banks too', async () => {
  const { user } = openWallet({
    listBanks: () => answer('listBanks', [{ name: 'Zenith Bank', code: '057' }]),
    resolveBank: () => answer('resolveBank', { account_number: '0123456789', account_name: 'ADA OBI' }),
    addBank: () => refusal('bank_not_added'),
  });
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await user.click(await screen.findByRole('button', { name: /Bank/ }));
  await user.click(await screen.findByRole('option', { name: 'Zenith Bank' }));
  await user.type(screen.getByLabelText('Account number', { exact: false }), '0123456789');
  await screen.findByText('ADA OBI');
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Error adding bank, please try again')).toBeTruthy();

  cleanup();
  const other = openWallet({ listBanks: () => refusal('not_found') });
  await other.user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  expect(await screen.findByText('Unable to complete at the moment')).toBeTruthy();
});
