import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { aBank, aReceipt, aWallet } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.mock('../../shared/passkeys/passkey-library.ts', () => ({
  startAuthentication: ({ optionsJSON }: { optionsJSON: { challenge: string } }) =>
    Promise.resolve({
      id: 'passkey-1',
      response: { authenticatorData: 'data', clientDataJSON: `to ${optionsJSON.challenge}`, signature: 'signed' },
    }),
}));

const request = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

test('a withdrawal that wants a proof is sent again with what the passkey answers, and without a code', async () => {
  const bank = aBank();
  const sent = aReceipt({
    kind: 'withdrawal',
    channel: 'bank',
    direction: 'out',
    amount: -500,
    state: 'requested',
    reference: 'spw-wd-1',
    timeline: [{ state: 'requested', at: '2026-11-15T10:00:00.000Z' }],
  });
  const { user, network } = openApp('/wallet', {
    session: { user: aUser({ pin: '****' }), token: aToken(), isLoggedIn: true },
    network: {
      getWallet: () => answer('getWallet', aWallet({ banks: [bank] })),
      withdraw: ({ body }) =>
        'passkey' in body ? answer('withdraw', sent) : refusal('proof_needed', { meta: { passkey: request } }),
    },
  });
  await screen.findByText(/Zenith Bank/);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw ₦500' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Wallet PIN, 4 digits'), '2580');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Use my passkey' }));

  expect(await screen.findByText('Your account will be funded within 24-48 hrs')).toBeTruthy();
  const wish = { amount: '500', pin: '2580', bank: JSON.stringify({ id: bank.id }) };
  const passkey = { id: 'passkey-1', authenticatorData: 'data', clientDataJSON: 'to AAAA', signature: 'signed' };
  expect(network.callsOf('withdraw').map(({ body }) => body)).toEqual([wish, { ...wish, passkey }]);
});
