import { noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { aReceipt } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

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
  ['successful', 'Payment Verified'],
  ['failed', 'Unable to verify payment'],
] as const)('a player who comes back from a payment that is %s reads %s and goes on', async (state, text) => {
  const { user, network, address } = openApp('/redirect?reference=SPW-7KQ2M9XT4BD1C0H&status=success&next=/wallet', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: { hintCardFunding: () => answer('hintCardFunding', aReceipt({ state })) },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(network.callsOf('hintCardFunding')[0]?.body).toEqual({ reference: 'SPW-7KQ2M9XT4BD1C0H' });
  vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/wallet'));
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
