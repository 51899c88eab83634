import { never, noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aBank, aReceipt, aWallet } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

interface Opened {
  readonly at?: string;
  readonly pin?: '0000' | '****';
}

function openWallet(network: Handlers = {}, { at = '/wallet', pin = '****' }: Opened = {}) {
  return openApp(at, { session: { user: aUser({ pin }), token: aToken(), isLoggedIn: true }, network });
}

const banks = { getWallet: () => answer('getWallet', aWallet({ banks: [aBank()] })) } satisfies Handlers;

test('the wallet shows what there is, what can leave it and what is on its way, and hides it on request', async () => {
  const pending = aReceipt({ channel: 'momo', state: 'pending', description: 'MoMo top up' });
  const { user } = openWallet({ getWallet: () => answer('getWallet', aWallet({ pending: [pending], held: 800 })) });

  expect((await screen.findAllByText('₦2,450')).length).toBe(1);
  expect(screen.getByText('₦800 is on its way to your bank')).toBeTruthy();
  const waiting = within(screen.getByRole('region', { name: 'On its way' }));
  expect(waiting.getByText('Pending')).toBeTruthy();
  expect(waiting.getByText('Waiting for your approval')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getAllByText('₦••••')).toHaveLength(3);
});

test('the wallet offers to fund it, to withdraw, and to add, edit and remove a bank account', async () => {
  openWallet(banks);
  expect(await screen.findByRole('button', { name: /^Edit Zenith Bank/ })).toBeTruthy();
  for (const name of ['Fund Wallet', 'Withdraw', 'Add bank account', /^Remove Zenith Bank/])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

const dated = { balance: 1277, cash: 1127, withdrawable: 627, waiting: 500, playCredit: 150 };
const cardMoney = {
  getWallet: () =>
    answer('getWallet', aWallet({ ...dated, waitingUntil: '2026-11-16T09:42:00.000Z', banks: [aBank()] })),
} satisfies Handlers;

test('the balance is what can leave now, what can leave from a date, and what is for playing only', async () => {
  openWallet(cardMoney);
  const card = within(await screen.findByRole('region', { name: 'Wallet balance' }));
  expect(await card.findByText('₦1,277')).toBeTruthy();
  const rows = card.getAllByRole('definition').map((amount) => amount.parentElement?.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Can be withdrawn now.*₦627/),
    expect.stringMatching(/^From 16\u00a0Nov,\u00a010:42.*₦500/),
    expect.stringMatching(/^For playing only.*₦150/),
  ]);
});

test('card money is refused before the details and the PIN, with the date from which it can leave', async () => {
  const { user } = openWallet(cardMoney);
  await screen.findByText(/Zenith Bank/);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('You can withdraw ₦627')).toBeTruthy();
  expect(
    screen.getByText(/₦500 came by card. Card money can be withdrawn from 16 Nov, 10:42. ₦150 is for playing only/),
  ).toBeTruthy();
  const amount = screen.getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '628');
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦628' }));
  expect(await screen.findByText('Card money can be withdrawn from 16 Nov, 10:42')).toBeTruthy();
  expect(screen.queryByText('Check the details')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦627' }));
  expect(await screen.findByRole('dialog', { name: 'Check the details' })).toBeTruthy();
});

test('a withdrawal whose answer was lost is told of before another is made, and is not repeated by the next one', async () => {
  const sent = aReceipt({ kind: 'withdrawal', channel: 'bank', direction: 'out', amount: -500, state: 'requested' });
  let tries = 0;
  const { user, network } = openWallet({
    ...banks,
    withdraw: () => (tries++ === 0 ? noAnswer() : answer('withdraw', sent)),
    settleAttempt: () => answer('settleAttempt', { state: 'done', receipt: sent }),
  });
  await screen.findByText(/Zenith Bank/);
  const withdraw = async () => {
    await user.click(await screen.findByRole('button', { name: 'Withdraw ₦500' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '2580');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await withdraw();
  await screen.findByText('Network problem. Check your connection.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Your earlier withdrawal went through:')).toBeTruthy();
  await withdraw();
  await screen.findByText('Your account will be funded within 24-48 hrs');
  const [first, second] = network.callsOf('withdraw').map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

const holder = {
  registered: true,
  firstName: 'Ada',
  middleName: '',
  lastName: 'Obi',
  msisdn: '08031234567',
  accountId: 'a1',
  platform: 'MoMo',
  minimum: 50,
} as const;

/** An answer that comes when the test says so. */
function awaited<Reply>() {
  let resolve: (reply: Reply) => void = () => undefined;
  const promise = new Promise<Reply>((done) => {
    resolve = done;
  });
  return { promise, resolve: (reply: Reply) => resolve(reply) };
}

test('while the holder of a number is looked up neither the number nor the wallet can be changed', async () => {
  const looked = awaited<ReturnType<typeof answer<'searchMobileMoney'>>>();
  const { user } = openWallet({ searchMobileMoney: () => looked.promise });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  await user.click(await screen.findByRole('radio', { name: /Mobile money/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const number = await screen.findByLabelText<HTMLInputElement>('Phone number');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(number.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SmartCash' }).disabled).toBe(true);
  looked.resolve(answer('searchMobileMoney', holder));
  expect(await screen.findByText(/Ada Obi/)).toBeTruthy();
});

test('a holder that was looked up for another number than the one that stands there is not taken', async () => {
  const looked = awaited<ReturnType<typeof answer<'searchMobileMoney'>>>();
  const { user } = openWallet({ searchMobileMoney: () => looked.promise });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  await user.click(await screen.findByRole('radio', { name: /Mobile money/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const number = await screen.findByLabelText<HTMLInputElement>('Phone number');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  // A browser may fill a field by itself, also one that nobody can type in.
  fireEvent.change(number, { target: { value: '08051112222' } });
  looked.resolve(answer('searchMobileMoney', holder));
  await waitFor(() => expect(number.disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('08051112222');
  expect(screen.queryByText(/Ada Obi/)).toBeNull();
});

test('the airtime that is asked for is the airtime that was chosen: while it is asked for, no other can be', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, network } = openWallet({ fundByAirtime: never });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  await user.click(await screen.findByRole('radio', { name: /^Airtime/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const choices = within(await screen.findByRole('group', { name: 'Amount' })).getAllByRole<HTMLButtonElement>(
    'button',
  );
  await user.click(choices[0]!);
  await user.click(screen.getByRole('button', { name: 'Pay with airtime' }));
  expect(choices.every(({ disabled }) => disabled)).toBe(true);
  await user.click(choices.at(-1)!);
  expect(choices[0]?.dataset['on']).toBe('');
  expect(network.callsOf('fundByAirtime')).toHaveLength(1);
});

test('a card payment quotes the total, opens the card page, and says when the window was closed without a result', async () => {
  const page = { closed: false, opener: window as Window | null, location: { href: '' }, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  let state: 'pending' | 'successful' = 'pending';
  const { user, network } = openWallet({
    fundByCard: () =>
      answer('fundByCard', {
        reference: 'SPW-7KQ2M9XT4BD1C0H',
        accessCode: 'code',
        checkoutUrl: 'https://cards.test/checkout',
        publicKey: 'pk_test',
        amount: 1000,
        fee: 15,
        total: 1015,
      }),
    hintCardFunding: () => answer('hintCardFunding', aReceipt({ state })),
  });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  await user.click(await screen.findByRole('button', { name: '₦1,000' }));
  expect(screen.getByText('₦1,015')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay with card' }));
  await waitFor(() => expect(page.location.href).toBe('https://cards.test/checkout'));
  expect(page.opener, 'what the card company’s page could reach of ours').toBeNull();
  expect(network.callsOf('fundByCard')[0]?.body).toEqual({ amount: '1000', topUp: false });

  page.closed = true;
  expect(await screen.findByText('Payment window closed')).toBeTruthy();
  state = 'successful';
  await user.click(screen.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('Transaction Successful')).toBeTruthy();
});

test('too little is refused before anything is asked', async () => {
  const { user, network } = openWallet();
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  const amount = await screen.findByLabelText('Amount to add');
  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Pay with card' }));
  expect(await screen.findByText('Input amount')).toBeTruthy();
  await user.type(amount, '49');
  await user.click(screen.getByRole('button', { name: 'Pay with card' }));
  expect(await screen.findByText('Min amount is ₦50')).toBeTruthy();
  expect(network.callsOf('fundByCard')).toEqual([]);
});

test('whoever comes from subscribing tops up, with the minimum of a top up', async () => {
  const { user } = openWallet({}, { at: '/wallet?fund=plans' });
  const amount = await screen.findByLabelText('Amount to add');
  expect(screen.getByRole('dialog', { name: 'Top Up' })).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '199');
  await user.click(screen.getByRole('button', { name: 'Pay with card' }));
  expect(await screen.findByText('Min amount is ₦200')).toBeTruthy();
});

test('a card check that fails says so and keeps the payment, and one that ended badly says that too', async () => {
  let looks = 0;
  const page = { closed: true, location: { href: '' }, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  const { user } = openWallet({
    fundByCard: () =>
      answer('fundByCard', {
        reference: 'SPW-7KQ2M9XT4BD1C0H',
        accessCode: 'code',
        checkoutUrl: 'https://cards.test/checkout',
        publicKey: 'pk_test',
        amount: 50,
        fee: 0.75,
        total: 50.75,
      }),
    // Answered by something on the way: the words are the app's own.
    hintCardFunding: () =>
      looks++ === 0
        ? { status: 502, envelope: '<h1>Bad gateway</h1>' }
        : answer('hintCardFunding', aReceipt({ state: 'failed' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  await user.click(await screen.findByRole('button', { name: 'Pay with card' }));
  expect(await screen.findByText('Error processing funds')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('Error processing payment')).toBeTruthy();
  expect(screen.getByText(/Nothing was added/)).toBeTruthy();
});

test('mobile money goes from number to approval, and a number without an account is told what to dial', async () => {
  let registered = false;
  let resends = 0;
  let state: 'pending' | 'successful' = 'pending';
  const paid = aReceipt({ channel: 'momo', state: 'pending', amount: 200, charges: 3, resendAfter: 0 });
  const { user, network } = openWallet({
    searchMobileMoney: () => answer('searchMobileMoney', { ...holder, registered }),
    quoteMobileMoney: () =>
      answer('quoteMobileMoney', { serviceCharge: 2, operatorCharge: 1, totalAmount: 203, quoteId: 'q1' }),
    payByMobileMoney: () => answer('payByMobileMoney', paid),
    getReceipt: () => answer('getReceipt', { ...paid, state, balanceAfter: null }),
    resendPrompt: () => (resends++ === 0 ? answer('resendPrompt', paid) : refusal('doi_not_resent')),
  });
  await user.click(await screen.findByRole('button', { name: 'Fund Wallet' }));
  expect(await screen.findByRole('radio', { name: /Card/ })).toHaveProperty('checked', true);
  expect(
    screen.getAllByRole('radio').map((source) => source.closest('label')?.querySelector('b')?.textContent),
  ).toEqual(['Card', 'Mobile money, by phone', 'Airtime']);
  await user.click(screen.getByRole('radio', { name: /Mobile money/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('*671#')).toBeTruthy();
  for (const stop of ['Verify number', 'Amount', 'Charges', 'Approve on your phone', 'Confirmed'])
    expect(screen.getByText(stop)).toBeTruthy();

  registered = true;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Amount to add'), '20');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The smallest amount is ₦50')).toBeTruthy();
  await user.type(screen.getByLabelText('Amount to add'), '0');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const pay = await screen.findByRole('button', { name: 'Pay ₦203' });
  for (const [what, charge] of Object.entries({
    'Service charge': '₦2',
    'Operator charge': '₦1',
    'Total to pay': '₦203',
  }))
    expect(screen.getByText(what).parentElement!.textContent).toContain(what + charge);
  await user.click(pay);

  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('DOI resend successful')).toBeTruthy();
  state = 'successful';
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('unable to resend DOI')).toBeTruthy();

  expect(await screen.findByText('Payment Verified')).toBeTruthy();
  expect(network.callsOf('payByMobileMoney')[0]?.body).toMatchObject({
    amount: '200',
    totalAmount: 203,
    platform: 'MoMo',
  });
});

test('a withdrawal without a bank account begins with adding one, and goes on from there', async () => {
  let saved = false;
  const { user } = openWallet({
    getWallet: () => answer('getWallet', aWallet({ banks: saved ? [aBank()] : [] })),
    listBanks: () => answer('listBanks', [{ name: 'Zenith Bank', code: '057' }]),
    resolveBank: () => answer('resolveBank', { account_number: '0123456789', account_name: 'ADA OBI' }),
    addBank: () => {
      saved = true;
      return answer('addBank', aBank());
    },
  });
  await screen.findByText('No bank account yet');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Step 1 of 2. Then you choose how much.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bank' }));
  await user.click(await screen.findByRole('option', { name: 'Zenith Bank' }));
  await user.type(screen.getByLabelText('Account number', { exact: false }), '0123456789');
  await screen.findByText('ADA OBI');
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Next: how much' }));
  expect(await screen.findByText('You can withdraw ₦2,300')).toBeTruthy();
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: /Zenith Bank/ })).toBeTruthy();
});

test('a withdrawal without a PIN goes on to the bank account once there is one', async () => {
  const { user, address } = openWallet(
    { changePin: () => answer('changePin', { changed: true }), listBanks: () => answer('listBanks', []) },
    { pin: '0000' },
  );
  await screen.findByText('No bank account yet');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Create wallet pin')).toBeTruthy();
  await waitFor(() => expect(address()).toMatch(/^\/security\?/));
  for (let step = 0; step < 2; step++) {
    await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '2580');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  }
  expect(await screen.findByText('Step 1 of 2. Then you choose how much.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/wallet'));
});

test.each([
  ['gtb', 'GTBank', 'Guaranty Trust Bank'],
  ['GTCO', 'GTBank', 'Guaranty Trust Bank'],
  ['guaranty', 'GTBank', 'Guaranty Trust Bank'],
  ['uba', 'UBA', 'United Bank For Africa'],
  ['fcmb', 'FCMB', 'First City Monument Bank'],
  ['FBN', 'First Bank', 'First Bank of Nigeria'],
  ['FirstBank', 'First Bank', 'First Bank of Nigeria'],
  ['opay', 'OPay', 'Paycom'],
  ['Paycom', 'OPay', 'Paycom'],
  ['UBN', 'Union Bank', 'Union Bank of Nigeria'],
  ['zenith', 'Zenith Bank', 'Zenith Bank'],
])('a bank is found by the name that people say: %s', async (said, found, name) => {
  const { user } = openWallet({
    listBanks: () =>
      answer('listBanks', [
        { name: 'First Bank of Nigeria', code: '011' },
        { name: 'First City Monument Bank', code: '214' },
        { name: 'Guaranty Trust Bank', code: '058' },
        { name: 'Jaiz Bank', code: '301' },
        { name: 'Paycom', code: '999992' },
        { name: 'Union Bank of Nigeria', code: '032' },
        { name: 'United Bank For Africa', code: '033' },
        { name: 'Zenith Bank', code: '057' },
      ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  expect(await screen.findByRole('dialog', { name: 'Set up bank account' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Bank' }));
  await user.type(await screen.findByRole('combobox'), said);
  const options = screen.getAllByRole('option');
  expect(options).toHaveLength(1);
  expect(options[0]?.textContent?.startsWith(found)).toBe(true);
  // Beside what people say stands the provider's own name, of the bank that the money would go to.
  expect(options[0]?.textContent).toContain(name);
});

test('whoever lacks ₦300 is offered no less', async () => {
  const { user } = openWallet({}, { at: '/wallet?fund=plays&need=300' });
  expect((await screen.findByLabelText<HTMLInputElement>('Amount to add')).value).toBe('300');
  const amounts = () => screen.getAllByRole('button', { name: /^₦/ }).map((each) => each.textContent);
  expect(amounts()).toEqual(['₦500', '₦1,000', '₦2,000']);
  await user.click(screen.getByRole('radio', { name: /^Airtime/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Pay with airtime' })).toBeTruthy();
  expect(amounts()).toHaveLength(1);
});

test('without a PIN a bank account cannot be added', async () => {
  const { user, address } = openWallet({}, { pin: '0000' });
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  expect(await screen.findByText('Create wallet pin')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/security'));
});

test('a bank account is saved under the name the bank gives, and a number that is none says so', async () => {
  let name: string | null = null;
  let saves = 0;
  const { user, network } = openWallet({
    listBanks: () => answer('listBanks', [{ name: 'Zenith Bank', code: '057' }]),
    resolveBank: () =>
      name === null
        ? refusal('bank_details_invalid')
        : answer('resolveBank', { account_number: '0123456789', account_name: name }),
    addBank: () => (saves++ === 0 ? refusal('bank_not_added') : answer('addBank', aBank())),
  });
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await user.click(await screen.findByRole('button', { name: /Bank/ }));
  await user.click(await screen.findByRole('option', { name: 'Zenith Bank' }));
  const number = screen.getByLabelText('Account number', { exact: false });
  await user.type(number, '012345678');
  expect(network.callsOf('resolveBank')).toHaveLength(0);
  await user.type(number, '00');
  expect(await screen.findByText('Invalid acct details')).toBeTruthy();
  name = 'ADA OBI';
  await user.clear(number);
  await user.type(number, '01234567891');
  expect(await screen.findByText('ADA OBI')).toBeTruthy();
  expect((number as HTMLInputElement).value).toBe('0123456789');
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Error adding bank, please try again')).toBeTruthy();
  await user.clear(screen.getByLabelText('Wallet PIN, 4 digits'));
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Your bank details have been added successfully.')).toBeTruthy();
  expect(network.callsOf('addBank')[0]?.body).toMatchObject({ bankCode: '057', acctNumber: '0123456789', pin: '2580' });
});

test('a bank account is edited with the PIN, from what it is now', async () => {
  const { user, network } = openWallet({
    ...banks,
    listBanks: () => answer('listBanks', [{ name: 'Zenith Bank', code: '057' }]),
    resolveBank: ({ query }) =>
      answer('resolveBank', { account_number: String(query['account_number']), account_name: 'ADA OBI' }),
    editBank: () => answer('editBank', aBank({ acctNumber: '9876543210' })),
  });
  await user.click(await screen.findByRole('button', { name: /^Edit Zenith Bank/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit bank account' })).toBeTruthy();
  const number = screen.getByLabelText<HTMLInputElement>('Account number', { exact: false });
  expect(number.value).toBe('0123456789');
  await user.clear(number);
  await user.type(number, '9876543210');
  expect(await screen.findByText('Is this you?')).toBeTruthy();
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Your bank details have been added successfully.')).toBeTruthy();
  const sent = { id: aBank().id, bankCode: '057', acctNumber: '9876543210', pin: '2580' };
  expect(network.callsOf('editBank')[0]?.body).toMatchObject(sent);
});

test('a bank account is removed with the PIN', async () => {
  const { user, network } = openWallet({
    ...banks,
    deleteBank: ({ body }) => (body['pin'] === '2580' ? answer('deleteBank', null) : refusal('bank_not_deleted')),
  });
  await user.click(await screen.findByRole('button', { name: /Remove Zenith Bank/ }));
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '1111');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Error deleting bank account')).toBeTruthy();
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Account deleted successfully')).toBeTruthy();
  const { bankCode, acctNumber } = aBank();
  expect(network.callsOf('deleteBank').map(({ body }) => body)).toEqual([
    { bankCode, acctNumber, pin: '1111' },
    { bankCode, acctNumber, pin: '2580' },
  ]);
});

test('a withdrawal is checked, confirmed with the PIN and shown on its way', async () => {
  const sent = aReceipt({
    kind: 'withdrawal',
    channel: 'bank',
    direction: 'out',
    amount: -1500,
    state: 'requested',
    reference: 'spw-wd-1',
    timeline: [{ state: 'requested', at: '2026-11-15T10:00:00.000Z' }],
  });
  let asked = 0;
  const other = aBank({ id: '0192f0c4-0000-7000-8000-00000000b002', bankName: 'GTBank', acctNumber: '9876543210' });
  const { user, network } = openWallet({
    getWallet: () => answer('getWallet', aWallet({ banks: [aBank(), other] })),
    withdraw: () => (asked++ === 0 ? refusal('provider_unavailable') : answer('withdraw', sent)),
  });
  await screen.findByText(/Zenith Bank/);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.click(within(screen.getByRole('dialog', { name: 'Withdraw' })).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Input amount')).toBeTruthy();
  await user.type(amount, '499');
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦499' }));
  expect(await screen.findByText('Min amount is ₦500')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '99999');
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦99,999' }));
  expect(await screen.findByText('Insufficient Funds')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.click(screen.getByRole('radio', { name: /GTBank/ }));
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦1,500' }));
  expect((await screen.findByRole('dialog', { name: 'Check the details' })).textContent).toContain('GTBank');
  expect(screen.getByText('Within 24-48 hrs')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '258');
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Wallet PIN, 4 digits'), '0');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Unable to complete at the moment')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦1,500' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText('Your account will be funded within 24-48 hrs')).toBeTruthy();
  expect(network.callsOf('withdraw')[0]?.body).toEqual({
    amount: '1500',
    pin: '2580',
    bank: JSON.stringify({ id: other.id }),
  });
});

test('a running renewal is stopped with one tap and one yes', async () => {
  const subscription = { plan: 'weekly', endsAt: '2026-11-20T10:00:00.000Z', renews: true, payVia: 'wallet' } as const;
  const { user, network } = openWallet({
    getWallet: () => answer('getWallet', aWallet({ subscription })),
    stopSubscription: () => answer('stopSubscription', { endsAt: subscription.endsAt, renews: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped. Nothing more will be taken.')).toBeTruthy();
  expect(network.callsOf('stopSubscription')).toHaveLength(1);
});

test('a wallet that its owner froze says so and is opened again by a code', async () => {
  let frozenByOwner = true;
  const { user, network } = openWallet({
    getWallet: () => answer('getWallet', aWallet({ frozenByOwner })),
    unfreeze: () => refusal('code_needed', { meta: { challenge: 'c1', digits: 6, resendAfter: 40 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Unfreeze my wallet' }));
  const code = await screen.findByLabelText('Code');

  frozenByOwner = false;
  network.on({ unfreeze: () => answer('unfreeze', { frozen: false }) });
  await user.type(code, '123456');
  expect(await screen.findByText('Your wallet is open again')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('You froze your wallet')).toBeNull());
  expect(network.callsOf('unfreeze').at(-1)?.body).toEqual({ challenge: 'c1', code: '123456' });
});

test('a point alone is no amount', async () => {
  const { user } = openWallet(banks);
  await screen.findAllByText('₦2,450');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '.');
  expect(amount).toHaveProperty('value', '');
  await user.type(amount, '500.5');
  expect(amount).toHaveProperty('value', '500.5');
});
