import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('a link from a payment makes the wallet look once, and leaves the address bar', async () => {
  const { network, address } = openWallet(
    { verifyMobileMoney: () => answer('verifyMobileMoney', null) },
    '/wallet?payeazi=true',
  );
  await waitFor(() => expect(network.callsOf('verifyMobileMoney')).toHaveLength(1));
  await waitFor(() => expect(address()).toBe('/wallet'));
});

test.each([
  [10, true],
  [11, false],
])('at place %i of the week the wallet says what it would pay after tax: %s', async (position, isShown) => {
  openWallet({
    getLeaderboard: () => answer('getLeaderboard', aBoard(30, { position, user: { highScore: 14_500 } })),
  });
  await screen.findByRole('button', { name: 'Fund Wallet' });
  const card = () => screen.queryByRole('region', { name: 'Your prize if the week ended now' });
  await waitFor(() => expect(card() !== null).toBe(isShown));
  if (isShown) expect(card()!.textContent).toMatch(/Estimate at .*, after 5 % tax.*Not in your balance yet.*₦550/);
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
  await user.type(await screen.findByLabelText('Amount to add'), '99');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('the minimum amount is ₦100')).toBeTruthy();
});

test('a prompt is sent again when it can be, and otherwise that is said', async () => {
  let again: 'yes' | 'no' = 'yes';
  const paid = aReceipt({ channel: 'momo', state: 'pending', amount: 200, charges: 3, resendAfter: 0 });
  const { user } = await openMobileMoney({
    searchMobileMoney: () => answer('searchMobileMoney', { ...holder, platform: 'MoMo' }),
    quoteMobileMoney: () =>
      answer('quoteMobileMoney', { serviceCharge: 2, operatorCharge: 1, totalAmount: 203, quoteId: 'q1' }),
    payByMobileMoney: () => answer('payByMobileMoney', paid),
    getReceipt: () => answer('getReceipt', paid),
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
});
