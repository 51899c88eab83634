import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { aReceipt } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

beforeEach(() => {
  vi.spyOn(window, 'close').mockImplementation(() => undefined);
});

test.each([
  ['/legal', '/legal'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/game/1', '/'],
])('next=%s continues to %s', async (next, onward) => {
  openApp(`/redirect?status=success&next=${encodeURIComponent(next)}`);

  expect(await screen.findByText('Taking you there…')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(onward);
});

test('the query leaves the address bar, and after four seconds the player is taken on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = openApp('/redirect?next=/legal');
  await waitFor(() => expect(address()).toBe('/redirect'));
  await screen.findByText('Taking you there…');

  await vi.advanceTimersByTimeAsync(4_000);

  await waitFor(() => expect(address()).toBe('/legal'));
});

test.each([
  ['successful', 'Payment Verified', '/wallet', '/wallet'],
  ['failed', 'Unable to verify payment', '/wallet', '/wallet'],
  ['successful', 'Payment Verified', 'https://evil.example/', '/home'],
  ['failed', 'Unable to verify payment', '//evil.example', '/home'],
] as const)(
  'a player who comes back from a payment that is %s reads %s and goes on',
  async (state, text, next, onward) => {
    const query = new URLSearchParams({ reference: 'SPW-7KQ2M9XT4BD1C0H', status: 'success', next });
    const { user, network, address } = openApp(`/redirect?${query.toString()}`, {
      session: { user: aUser(), token: aToken(), isLoggedIn: true },
      network: { hintCardFunding: () => answer('hintCardFunding', aReceipt({ state })) },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(network.callsOf('hintCardFunding')[0]?.body).toEqual({ reference: 'SPW-7KQ2M9XT4BD1C0H' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(onward));
  },
);

test('a payment that stays pending is looked for again and again, and then the page says that we go on looking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { network } = openApp('/redirect?reference=SPW-7KQ2M9XT4BD1C0H&status=success&next=/wallet', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { hintCardFunding: () => answer('hintCardFunding', aReceipt({ state: 'pending' })) },
  });
  expect(await screen.findByText('Loading')).toBeTruthy();
  const { checks, checkEverySeconds } = DEFAULT_SETTINGS.airtime;
  await vi.advanceTimersByTimeAsync(checks * checkEverySeconds * 1000);

  expect(await screen.findByText('Unable to verify payment')).toBeTruthy();
  expect(screen.getByText('We will keep checking. If you paid, it will show in your wallet.')).toBeTruthy();
  expect(network.callsOf('hintCardFunding')).toHaveLength(checks);
});

test.each([
  ['closes itself after a payment that is verified', 'successful', 'Payment Verified', 1],
  ['stays after one that is not', 'failed', 'Unable to verify payment', 0],
] as const)('the tab of the checkout %s', async (_what, state, text, times) => {
  openApp('/redirect?reference=SPW-7KQ2M9XT4BD1C0H&next=/wallet', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { hintCardFunding: () => answer('hintCardFunding', aReceipt({ state })) },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(window.close).toHaveBeenCalledTimes(times);
  // For a browser that does not let it.
  expect(screen.queryAllByText('You can close this tab.')).toHaveLength(times);
});

test.each([
  ['gets no answer', () => noAnswer()],
  ['meets a server in trouble', () => refusal('fault')],
] as const)('a look for the payment that %s is made again before anything is said', async (_how, fails) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let looks = 0;
  openApp('/redirect?reference=SPW-7KQ2M9XT4BD1C0H&next=/wallet', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      hintCardFunding: () => {
        looks += 1;
        return looks === 1 ? fails() : answer('hintCardFunding', aReceipt({ state: 'successful' }));
      },
    },
  });
  await waitFor(() => expect(looks).toBe(1));
  await vi.advanceTimersByTimeAsync(60_000);

  expect(await screen.findByText('Payment Verified')).toBeTruthy();
});

test('a payment that the server does not know is not looked for again', async () => {
  const { network } = openApp('/redirect?reference=SPW-7KQ2M9XT4BD1C0H&next=/wallet', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { hintCardFunding: () => refusal('not_found') },
  });

  expect(await screen.findByText('Unable to verify payment')).toBeTruthy();
  expect(network.callsOf('hintCardFunding')).toHaveLength(1);
});
