import type { Receipt } from '@spw/contract/money';
import { refusal } from '@spw/ui/testing/fake-network.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Wallet } from '../../features/money/use-wallet.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aReceipt, aWallet } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

interface Money {
  readonly wallet?: Partial<Wallet>;
  readonly movements?: readonly Receipt[];
}

function openPage({ wallet = {}, movements = [] }: Money, network: Handlers = {}) {
  return openApp('/where-is-my-money', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      getWallet: () => answer('getWallet', aWallet(wallet)),
      listActivity: () => answer('listActivity', [...movements], { next: null }),
      ...network,
    },
  });
}

const section = (name: string) => screen.findByRole('region', { name });

test('with nothing under way all of it is in the wallet', async () => {
  openPage({ wallet: { withdrawable: 1234 }, movements: [aReceipt()] });
  expect(await screen.findByText('Nothing is on its way. All your money is in your wallet.')).toBeTruthy();
  const wallet = (await section('In your wallet')).textContent;
  expect(wallet).toMatch(/Can be withdrawn now\s*₦1,234/);
  expect(wallet).toMatch(/For playing only.*₦150/);
  expect(screen.queryByRole('region', { name: 'Did not go through, or came back' })).toBeNull();
});

test.each<[Receipt['state'], Receipt['channel'], RegExp]>([
  ['pending', 'card', /The card page was opened and not finished/],
  ['pending', 'momo', /Approve it on your phone/],
  ['pending', 'airtime', /We are asking your network/],
  ['checking', 'card', /Our team is looking; it is not lost/],
  ['requested', 'bank', /put aside and waits to be sent to your bank\. It is there within 24-48 hrs/],
  ['sent', 'bank', /has left for your bank, which may take 24-48 hrs to show it/],
])('what is %s by %s says where it is, with its short reference and when', async (state, channel, words) => {
  const timeline = [
    { state: 'pending', at: '2026-11-12T18:21:00.000Z' },
    { state, at: '2026-11-12T18:40:00.000Z' },
  ];
  openPage({ wallet: { pending: [aReceipt({ state, channel, timeline })] } });
  const row = within(await section('On its way')).getByRole('button');
  expect(row.textContent).toMatch(words);
  expect(row.textContent).toContain('₦1,000');
  expect(row.textContent).toContain('PAY-7K3M 9QXA');
  expect(row.textContent).toContain('12 Nov, 19:40');
});

test.each<[Receipt['state'], RegExp]>([
  ['failed', /Nothing was taken/],
  ['not-completed', /If you did pay, it still arrives by itself/],
  ['returned', /All of it is back in your wallet/],
  ['refunded', /went back to where it was paid from/],
  ['closed', /nothing was added/],
])('what is %s says what became of it', async (state, words) => {
  openPage({ movements: [aReceipt({ id: 'good' }), aReceipt({ id: 'back', state })] });
  const rows = within(await section('Did not go through, or came back')).getAllByRole('button');
  expect(rows.map((row) => words.test(row.textContent))).toEqual([true]);
  expect(rows[0]!.textContent).toContain('₦1,000');
});

test.each<[string, Partial<Wallet>, RegExp]>([
  ['put aside', { held: 500 }, /₦500 is put aside for your bank/],
  ['waiting', { waiting: 300, waitingUntil: '2026-11-20T10:00:00.000Z' }, /₦300 came by card. .*20.Nov/],
  ['on hold', { frozen: true }, /Your wallet is on hold/],
  ['stopped by its owner', { frozen: true, frozenByOwner: true }, /You froze your wallet/],
  ['owed', { debt: 200 }, /₦200 is owed/],
])('money that is %s says why it cannot leave', async (_name, wallet, words) => {
  openPage({ wallet });
  expect(within(await section('In your wallet')).getByText(words)).toBeTruthy();
});

test('a movement opens its receipt, and a list that does not come can be asked for again', async () => {
  const receipt = aReceipt({ state: 'pending' });
  const { user, network } = openPage({ wallet: { pending: [receipt] } }, { listActivity: () => refusal('overloaded') });
  await screen.findByText('Unable to complete at the moment');
  network.on({
    listActivity: () => answer('listActivity', [], { next: null }),
    getReceipt: () => answer('getReceipt', { ...receipt, balanceAfter: null }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(within(await section('On its way')).getByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeTruthy();
});
