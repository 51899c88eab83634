import type { User } from '@spw/contract/user';
import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { anOpen } from '../../testing/game-builders.ts';
import { aReceipt, aWallet } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

const withPin = (changes: Partial<User> = {}) => aUser({ pin: '****', ...changes });

async function openShop(at: string, network: Handlers = {}, user = withPin()) {
  const app = openApp(at, { session: { user, token: aToken(), isLoggedIn: true }, network });
  const dialog = await screen.findByRole('dialog');
  return { ...app, dialog };
}

async function toPin(network: Handlers = {}, user = withPin()) {
  const app = await openShop('/wheel?showBuyPlays=true', network, user);
  expect(within(app.dialog).getByRole<HTMLInputElement>('radio', { name: /Wallet/ }).checked).toBe(true);
  await app.user.click(within(app.dialog).getByRole('radio', { name: /3 plays/ }));
  await app.user.click(screen.getByRole('button', { name: 'Buy 3 plays for ₦100' }));
  return app;
}

async function confirm({ user }: { user: Awaited<ReturnType<typeof openShop>>['user'] }, pin = '2580') {
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), pin);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('the plan that costs less is chosen until another is, so that to subscribe is one press', async () => {
  const { user, dialog } = await openShop('/wheel?showSubscription=true');

  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Daily/ }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Subscribe for ₦100' }));

  expect(await screen.findByRole('dialog', { name: 'Confirm Transaction' })).toBeTruthy();
});

test('of plays nothing is chosen for the player, and without a choice nothing goes on', async () => {
  const { user, dialog, network } = await openShop('/wheel?showBuyPlays=true');

  await user.click(screen.getByRole('button', { name: 'Buy' }));

  expect(within(dialog).getByText('Please Choose a Plan')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Confirm Transaction' })).toBeNull();
  expect(network.callsOf('buyPlays')).toHaveLength(0);
});

test('plays are bought with the PIN, and the receipt says what there is now', async () => {
  const app = await toPin({
    buyPlays: () => answer('buyPlays', withPin({ plays: 5 }), { receipt: aReceipt({ reference: 'ref-12345678' }) }),
  });
  const confirmation = await screen.findByRole('dialog', { name: 'Confirm Transaction' });
  expect(within(confirmation).getAllByText(/₦100/).length).toBeGreaterThan(0);
  await app.user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '258');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);

  await confirm(app, '0');

  expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText('Purchase successful')).toBeTruthy();
  expect(screen.getByText('You now have 5 plays')).toBeTruthy();
  const [bought] = app.network.callsOf('buyPlays');
  expect(bought?.body).toEqual({ amount: 100, pin: '2580', description: '3 plays' });
  expect(bought?.headers['idempotency-key']).toBeTruthy();
});

test('the new balance is said when it is known, and the old one never called new', async () => {
  let balance = 500;
  let arrive = () => undefined as void;
  const app = await toPin({
    getWallet: async () => {
      const asked = balance;
      if (asked === 400) await new Promise<void>((resolve) => (arrive = resolve));
      return answer('getWallet', aWallet({ balance: asked, cash: asked }));
    },
    buyPlays: () => {
      balance = 400;
      return answer('buyPlays', withPin({ plays: 5 }), { receipt: aReceipt({ reference: 'ref-12345678' }) });
    },
  });
  await confirm(app);

  const receipt = within(await screen.findByRole('dialog', { name: 'Payment Successful' }));
  const row = receipt.getByText('New balance').parentElement!;
  expect(row.textContent).not.toContain('₦500');
  await act(async () => arrive());
  await waitFor(() => expect(row.textContent).toContain('₦400'));
});

test('a confirmation whose answer was lost is the same one when it is sent again', async () => {
  let lost = true;
  const app = await toPin({
    buyPlays: () => {
      if (!lost) return answer('buyPlays', withPin({ plays: 5 }), {});
      lost = false;
      return noAnswer();
    },
  });
  await confirm(app);
  await screen.findByText('Network problem. Check your connection.');
  await confirm(app);

  await screen.findByRole('dialog', { name: 'Payment Successful' });
  const [first, second] = app.network.callsOf('buyPlays');
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('a confirmation whose answer was lost, and that was then sent too soon, is asked after before anything is bought anew', async () => {
  const bought = aReceipt({ kind: 'plays', channel: 'wallet', description: '3 plays', amount: -100 });
  let tries = 0;
  const app = await toPin({
    buyPlays: () => (tries++ === 0 ? noAnswer() : refusal('too_many_requests')),
    settleAttempt: () => answer('settleAttempt', { state: 'done', receipt: bought }),
  });
  await confirm(app);
  await screen.findByText('Network problem. Check your connection.');
  await confirm(app);
  await waitFor(() => expect(app.network.callsOf('buyPlays')).toHaveLength(2));
  await confirm(app);

  await screen.findByText('Your earlier purchase went through:');
  const [first] = app.network.callsOf('buyPlays');
  expect(app.network.callsOf('settleAttempt').map(({ body }) => body)).toEqual([
    { key: first?.headers['idempotency-key'] },
  ]);
  expect(app.network.callsOf('buyPlays')).toHaveLength(2);
});

test('a purchase whose answer was lost is told of when the sheet is opened again, and bought again it is another purchase', async () => {
  const bought = aReceipt({ kind: 'plays', channel: 'wallet', description: '3 plays', amount: -100 });
  let tries = 0;
  const app = await toPin(
    {
      buyPlays: () => (tries++ === 0 ? noAnswer() : answer('buyPlays', withPin({ plays: 6 }), { receipt: bought })),
      settleAttempt: () => answer('settleAttempt', { state: 'done', receipt: bought }),
    },
    withPin({ plays: 0 }),
  );
  await confirm(app);
  await screen.findByText('Network problem. Check your connection.');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));

  await app.user.click(await screen.findByRole('button', { name: 'Buy Plays' }));
  expect((await screen.findByText('Your earlier purchase went through:')).parentElement?.textContent).toContain(
    '3 plays, ₦100',
  );
  const [first] = app.network.callsOf('buyPlays');
  expect(app.network.callsOf('settleAttempt').map(({ body }) => body)).toEqual([
    { key: first?.headers['idempotency-key'] },
  ]);
  await app.user.click(screen.getByRole('radio', { name: /3 plays/ }));
  await app.user.click(screen.getByRole('button', { name: 'Buy 3 plays for ₦100' }));
  await confirm(app);
  await screen.findByRole('dialog', { name: 'Payment Successful' });
  const [, second] = app.network.callsOf('buyPlays');
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  expect(app.network.callsOf('settleAttempt')).toHaveLength(1);
});

test('nothing new is bought before the server has said what became of the lost one', async () => {
  let settled: () => ReturnType<typeof answer<'settleAttempt'>> = noAnswer;
  const app = await toPin({ buyPlays: noAnswer, settleAttempt: () => settled() }, withPin({ plays: 0 }));
  await confirm(app);
  await screen.findByText('Network problem. Check your connection.');
  await app.user.click(screen.getByRole('button', { name: 'Back' }));
  await app.user.click(screen.getByRole('radio', { name: /5 plays/ }));
  await app.user.click(screen.getByRole('button', { name: 'Buy 5 plays for ₦200' }));

  await confirm(app);
  await waitFor(() => expect(app.network.callsOf('settleAttempt')).toHaveLength(1));
  await screen.findByText('Network problem. Check your connection.');
  settled = () => answer('settleAttempt', { state: 'working', receipt: null });
  await confirm(app);
  await screen.findByText('Your earlier payment is still in progress. Try again in a moment.');
  expect(app.network.callsOf('buyPlays')).toHaveLength(1);

  settled = () => answer('settleAttempt', { state: 'nothing', receipt: null });
  await app.user.click(screen.getByRole('button', { name: 'Buy 5 plays for ₦200' }));
  await confirm(app);
  await waitFor(() => expect(app.network.callsOf('buyPlays')).toHaveLength(2));
});

test('what was lost long ago, or by somebody else on this phone, is not asked after', async () => {
  const { id } = withPin();
  const old = { key: 'an-old-attempt', playerId: id, at: Date.now() - 16 * 60_000 };
  const others = { key: 'of-somebody-else', playerId: 'another', at: Date.now() };
  localStorage.setItem('spw.attempts', JSON.stringify([old, others]));
  const app = await toPin({ buyPlays: () => answer('buyPlays', withPin(), { receipt: aReceipt() }) });
  await confirm(app);
  await screen.findByRole('dialog', { name: 'Payment Successful' });
  expect(app.network.callsOf('settleAttempt')).toHaveLength(0);
});

test('a wrong PIN is said under it, the digits are gone, and after three tries there is a way out', async () => {
  const app = await toPin({ buyPlays: () => refusal('pin_wrong') });
  for (let tries = 0; tries < 3; tries++) {
    await confirm(app);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Wallet PIN, 4 digits').value).toBe(''));
  }
  expect(screen.getByText('Wrong PIN')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot PIN?' })).toBeTruthy();
});

test.each([
  ['/wheel?showBuyPlays=true', /3 plays/, 'Buy 3 plays for ₦100', true],
  ['/wheel?showSubscription=true', /Weekly/, 'Subscribe for ₦200', true],
  ['/wheel?showPowerup=skip', null, 'Buy Skip for ₦50', false],
  ['/wheel?showWildcard=true', null, 'Pay ₦100', false],
])('from %s a player without a PIN makes one and comes back to what was chosen', async (at, choice, buy, chooses) => {
  const app = await openShop(at, { changePin: () => answer('changePin', { changed: true }) }, aUser({ pin: '0000' }));
  if (choice !== null) await app.user.click(within(app.dialog).getByRole('radio', { name: choice }));
  if (at.includes('Subscription')) await app.user.click(within(app.dialog).getByRole('checkbox'));
  await app.user.click(screen.getByRole('button', { name: buy }));

  expect(await screen.findByText('Create a wallet PIN to pay')).toBeTruthy();
  await waitFor(() => expect(app.address()).toMatch(/^\/security\?/));
  expect(app.address().startsWith('/security?buyPlays=true')).toBe(at.includes('BuyPlays'));
  for (let step = 0; step < 2; step++) {
    await app.user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '2580');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  }
  const back = await screen.findByRole('dialog');
  if (chooses) expect(within(back).getByRole<HTMLInputElement>('radio', { name: choice! }).checked).toBe(true);
  if (at.includes('Subscription')) expect(within(back).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await waitFor(() => expect(app.address()).toBe('/wheel'));
  await app.user.click(within(back).getByRole('button', { name: buy }));
  expect(await screen.findByRole('dialog', { name: 'Confirm Transaction' })).toBeTruthy();
});

test('whoever has neither a PIN nor enough money is asked for the PIN first', async () => {
  await toPin({ getWallet: () => answer('getWallet', aWallet({ balance: 40, cash: 40 })) }, aUser({ pin: '0000' }));
  expect(await screen.findByText('Create a wallet PIN to pay')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Insufficient Funds' })).toBeNull();
});

test('a player below 18 reads from which day they can pay', async () => {
  const app = await toPin({ buyPlays: () => refusal('too_young', { meta: { from: '2030-06-14' } }) });
  await confirm(app);
  expect(await screen.findByText('You can play and pay from 14 June 2030')).toBeTruthy();
});

test('with too little there is the sum that is missing and the way to fund', async () => {
  const { user, address } = await toPin({ getWallet: () => answer('getWallet', aWallet({ balance: 40, cash: 40 })) });

  expect(await screen.findByRole('dialog', { name: 'Insufficient Funds' })).toBeTruthy();
  expect(screen.getByText('You do not have enough funds for this transaction.')).toBeTruthy();
  expect(screen.getByText('₦60 more')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Fund Wallet' }));
  await waitFor(() => expect(address()).toMatch(/^\/wallet/));
});

test('too little that only the server knows of is said in the same words', async () => {
  let balance = 1000;
  const app = await toPin({
    getWallet: () => answer('getWallet', aWallet({ balance, cash: balance })),
    buyPlays: () => {
      balance = 40;
      return refusal('insufficient_funds', { meta: { short: 60 } });
    },
  });
  await confirm(app);

  expect(await screen.findByRole('dialog', { name: 'Insufficient Funds' })).toBeTruthy();
  expect(await screen.findByText('₦60 more')).toBeTruthy();
});

test('a purchase that something on the way answers says that the payment failed', async () => {
  const app = await toPin({ buyPlays: () => ({ status: 502, envelope: '<h1>Bad gateway</h1>' }) });
  await confirm(app);

  expect(await screen.findByText('Error processing payment')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Payment Successful' })).toBeNull();
});

test('a balance that comes late still says what is missing before the PIN is asked for', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await toPin({
    getWallet: async () => {
      await arrived;
      return answer('getWallet', aWallet({ balance: 40, cash: 40 }));
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Confirm Transaction' })).toBeTruthy();
  arrive();

  expect(await screen.findByRole('dialog', { name: 'Insufficient Funds' })).toBeTruthy();
  expect(screen.getByText('₦60 more')).toBeTruthy();
});

test('a subscription that lacks money is topped up on the spot, from two hundred naira, and what was chosen is kept', async () => {
  const page = { closed: false, location: { href: '' }, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  let balance = 40;
  const app = await openShop('/wheel?showSubscription=true', {
    getWallet: () => answer('getWallet', aWallet({ balance, cash: balance })),
    fundByCard: () => {
      balance = 240;
      return answer('fundByCard', {
        reference: 'SPW-7KQ2M9XT4BD1C0H',
        accessCode: 'code',
        checkoutUrl: 'https://card.test/pay',
        publicKey: 'pk_test',
        amount: 200,
        fee: 3,
        total: 203,
      });
    },
    hintCardFunding: () => answer('hintCardFunding', aReceipt({ state: 'successful' })),
  });
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Weekly/ }));
  await app.user.click(screen.getByRole('button', { name: 'Subscribe for ₦200' }));
  await app.user.click(await screen.findByRole('button', { name: 'Top Up' }));

  const amount = await screen.findByLabelText<HTMLInputElement>('Amount to add');
  expect(amount.value).toBe('200');
  await app.user.clear(amount);
  await app.user.type(amount, '199');
  await app.user.click(screen.getByRole('button', { name: 'Pay with card' }));
  expect(screen.getByText('Min amount is ₦200')).toBeTruthy();
  await app.user.clear(amount);
  await app.user.type(amount, '200');
  await app.user.click(screen.getByRole('button', { name: 'Pay with card' }));
  await app.user.click(await screen.findByRole('button', { name: 'Check status' }));
  await app.user.click(await screen.findByRole('button', { name: 'Done' }));

  expect(app.network.callsOf('fundByCard')[0]?.body).toEqual({ amount: '200', topUp: true });
  await app.user.click(await screen.findByRole('button', { name: 'Subscribe for ₦200' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm Transaction' })).toBeTruthy();
  vi.restoreAllMocks();
});

test('a subscription from the wallet renews only when ticked', async () => {
  const app = await openShop('/wheel?showSubscription=true', {
    subscribeByWallet: () => answer('subscribeByWallet', withPin({ isActive: true }), {}),
  });
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Weekly/ }));
  await app.user.click(screen.getByRole('button', { name: 'Subscribe for ₦200' }));
  await confirm(app);

  expect(await screen.findByText('You are subscribed')).toBeTruthy();
  expect(app.network.callsOf('subscribeByWallet')[0]?.body).toEqual({ amount: 200, pin: '2580', renew: false });
});

test.each([
  ['/wheel?showSubscription=true', /Weekly/, 'Subscribe for ₦200', 'Weekly Subscription Initiated'],
  ['/wheel?showBuyPlays=true', /3 plays/, 'Buy 3 plays for ₦100', 'Transaction Initiated'],
])('by airtime, %s says what the carrier was asked: %s', async (at, offer, buy, message) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const data = { reference: 'A1B2C3D4E5F6G7H', url: 'https://carrier.test/consent', amount: 100 };
  const begun = () => ({ status: 200, envelope: { status: true, data, message, meta: {} } });
  const app = await openShop(at, { subscribeByAirtime: begun, buyPlaysByAirtime: begun });
  await app.user.click(within(app.dialog).getByRole('radio', { name: offer }));
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Airtime/ }));
  await app.user.click(screen.getByRole('button', { name: buy }));
  await app.user.click(screen.getByRole('button', { name: 'Pay with airtime' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('plays by airtime are there once the carrier has taken it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(window, 'open').mockReturnValue(null);
  let plays = 2;
  const data = { reference: 'A1B2C3D4E5F6G7H', url: 'https://carrier.test/consent', amount: 100 };
  const app = await openShop('/wheel?showBuyPlays=true', {
    openRound: () => answer('openRound', anOpen({ plays })),
    buyPlaysByAirtime: () => ({
      status: 200,
      envelope: { status: true, data, message: 'Transaction Initiated', meta: {} },
    }),
    verifyPlaysByAirtime: () => {
      plays = 5;
      return answer('verifyPlaysByAirtime', withPin({ plays }), { paid: true });
    },
  });
  await app.user.click(within(app.dialog).getByRole('radio', { name: /3 plays/ }));
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Airtime/ }));
  await app.user.click(screen.getByRole('button', { name: 'Buy 3 plays for ₦100' }));
  await app.user.click(screen.getByRole('button', { name: 'Pay with airtime' }));
  expect(await screen.findByText('Transaction Initiated')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(14_000);

  expect(await screen.findByText('Payment Verified')).toBeTruthy();
  expect((await screen.findAllByText('5 plays left')).length).toBeGreaterThan(0);
  for (const name of ['buyPlaysByAirtime', 'verifyPlaysByAirtime'] as const)
    expect(app.network.callsOf(name).map(({ params }) => params)).toEqual([{ amount: '100' }]);
  vi.useRealTimers();
});

test('by airtime the screen looks after twelve seconds and twice more, then says that it goes on', async () => {
  let looked = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = { opener: null, location: { href: '' }, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  const app = await openShop('/wheel?showSubscription=true', {
    subscribeDailyByAirtime: () => ({
      status: 200,
      envelope: {
        status: true,
        data: { reference: 'A1B2C3D4E5F6G7H', url: 'https://carrier.test/consent', amount: 100 },
        message: 'Daily Subscription Initiated',
        meta: {},
      },
    }),
    // A look that gets no answer is one that found nothing.
    verifySubscription: () =>
      looked++ === 0 ? answer('verifySubscription', withPin({ isActive: false }), { paid: false }) : noAnswer(),
  });
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Daily/ }));
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Airtime/ }));
  await app.user.click(screen.getByRole('button', { name: 'Subscribe for ₦100' }));
  await app.user.click(screen.getByRole('button', { name: 'Pay with airtime' }));

  expect(await screen.findByText('Daily Subscription Initiated')).toBeTruthy();
  expect(app.network.callsOf('subscribeDailyByAirtime')[0]?.body).toEqual({ renew: false });
  expect(page.location.href).toBe('https://carrier.test/consent');
  const verifying = () => screen.getByText('Verifying').closest('li')?.getAttribute('aria-current');
  expect(verifying()).toBeNull();
  const looks = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after);
    return app.network.callsOf('verifySubscription').length;
  };
  // At 10, 14, 18 and 22 seconds, and long after: between the looks, because a busy machine moves the clock a little by itself.
  expect(await looks(10_000)).toBe(0);
  expect(verifying()).toBeNull();
  expect(await looks(4000)).toBe(1);
  expect(verifying()).toBe('step');
  expect([await looks(4000), await looks(4000), await looks(20_000)]).toEqual([2, 3, 3]);
  expect(await screen.findByText(/We will keep checking for 72 hours/)).toBeTruthy();
  expect(screen.getByText('Unable to verify payment')).toBeTruthy();

  app.network.on({ verifySubscription: () => answer('verifySubscription', withPin(), { paid: true }) });
  await app.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Payment Verified')).toBeTruthy();
  vi.useRealTimers();
});

test('plays by airtime are looked for at the same moments', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const data = { reference: 'A1B2C3D4E5F6G7H', url: 'https://carrier.test/consent', amount: 100 };
  const app = await openShop('/wheel?showBuyPlays=true', {
    buyPlaysByAirtime: () => ({
      status: 200,
      envelope: { status: true, data, message: 'Transaction Initiated', meta: {} },
    }),
    verifyPlaysByAirtime: () => answer('verifyPlaysByAirtime', withPin(), { paid: false }),
  });
  await app.user.click(within(app.dialog).getByRole('radio', { name: /3 plays/ }));
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Airtime/ }));
  await app.user.click(screen.getByRole('button', { name: 'Buy 3 plays for ₦100' }));
  await app.user.click(screen.getByRole('button', { name: 'Pay with airtime' }));

  expect(await screen.findByText('Verifying')).toBeTruthy();
  const looks = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after);
    return app.network.callsOf('verifyPlaysByAirtime').length;
  };
  // Between the moments, at 10, 14, 18 and 22 seconds, and long after.
  expect([await looks(10_000), await looks(4000), await looks(4000)]).toEqual([0, 1, 2]);
  expect([await looks(4000), await looks(20_000)]).toEqual([3, 3]);
  expect(app.network.callsOf('verifyPlaysByAirtime')[0]?.params).toEqual({ amount: '100' });
  expect(await screen.findByText('Unable to verify payment')).toBeTruthy();
  vi.useRealTimers();
});

test.each([
  [
    '/wheel?showSubscription=true',
    /Daily/,
    'Subscribe for ₦100',
    'subscription_failed',
    'Error initiating Subscription',
  ],
  [
    '/wheel?showSubscription=true',
    /Weekly/,
    'Subscribe for ₦200',
    'subscription_failed',
    'Error initiating Subscription',
  ],
  ['/wheel?showBuyPlays=true', /1 play/, 'Buy 1 play for ₦50', 'initiation_failed', 'Transaction Initiation failed'],
] as const)(
  'an airtime payment that cannot begin at %s says so and takes nothing',
  async (at, offer, go, code, text) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const app = await openShop(at, {
      subscribeDailyByAirtime: () => refusal(code),
      subscribeByAirtime: () => refusal(code),
      buyPlaysByAirtime: () => refusal(code),
    });
    await app.user.click(within(app.dialog).getByRole('radio', { name: offer }));
    await app.user.click(within(app.dialog).getByRole('radio', { name: /Airtime/ }));
    await app.user.click(screen.getByRole('button', { name: go }));
    await app.user.click(screen.getByRole('button', { name: 'Pay with airtime' }));

    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([
  ['/wheel?showSubscription=true', /Daily/, 'Subscribe for ₦100', 'Error initiating Subscription'],
  ['/wheel?showSubscription=true', /Weekly/, 'Subscribe for ₦200', 'Error initiating Subscription'],
  ['/wheel?showBuyPlays=true', /1 play/, 'Buy 1 play for ₦50', 'Transaction Initiation failed'],
])('an airtime payment at %s that something on the way answers says so too', async (at, offer, go, text) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const badGateway = () => ({ status: 502, envelope: '<h1>Bad gateway</h1>' });
  const app = await openShop(at, {
    subscribeDailyByAirtime: badGateway,
    subscribeByAirtime: badGateway,
    buyPlaysByAirtime: badGateway,
  });
  await app.user.click(within(app.dialog).getByRole('radio', { name: offer }));
  await app.user.click(within(app.dialog).getByRole('radio', { name: /Airtime/ }));
  await app.user.click(screen.getByRole('button', { name: go }));
  await app.user.click(screen.getByRole('button', { name: 'Pay with airtime' }));

  expect(await screen.findByText(text)).toBeTruthy();
});
