import { PATIENCE } from '@spw/ui/testing/patience.ts';
import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { useFakeCanvas, useFakeShareSheet } from '../../testing/fake-canvas.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { aReceipt } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';

function openActivity(network: Handlers) {
  return openApp('/activity', { session: { user: aUser(), token: aToken(), isLoggedIn: true }, network });
}

test('movements are listed by year, out with a minus, and each opens its receipt', async () => {
  const withdrawal = aReceipt({
    id: 'w1',
    reference: 'spw-wd-12345678',
    shortReference: 'WDR-7K3M 9QXA',
    kind: 'withdrawal',
    description: 'withdrawal',
    channel: 'bank',
    direction: 'out',
    amount: -500,
    state: 'returned',
    bank: { bankName: 'GTBank', acctName: 'ADA OBI', acctNumber: '••••6789' },
    timeline: [
      { state: 'requested', at: '2026-11-10T08:15:00.000Z' },
      { state: 'sent', at: '2026-11-10T08:16:00.000Z' },
      { state: 'returned', at: '2026-11-10T09:02:00.000Z' },
    ],
  });
  const old = aReceipt({ id: 'f1', createdAt: '2025-12-28T16:44:00.000Z', amount: 500 });
  const { user } = openActivity({
    listActivity: () => answer('listActivity', [withdrawal, old], { next: null }),
    getReceipt: () => answer('getReceipt', { ...withdrawal, balanceAfter: 2550 }),
  });

  const year = await screen.findByRole('region', { name: '2026' });
  expect(within(year).getByText('−₦500')).toBeTruthy();
  expect(within(year).getByText('minus 500 naira')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '2025' })).getByText('+₦500')).toBeTruthy();
  expect(within(year).getByText('WDR-7K3M 9QXA')).toBeTruthy();
  await user.click(within(year).getByRole('button'));
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(
    within(receipt)
      .getAllByRole('listitem')
      .map((stop) => stop.textContent),
  ).toEqual([
    expect.stringContaining('Requested'),
    expect.stringContaining('Sent to bank'),
    expect.stringContaining('Returned'),
  ]);
  expect(within(receipt).getByText('WDR-7K3M 9QXA')).toBeTruthy();
  expect(within(receipt).getByText('spw-wd-12345678')).toBeTruthy();
  expect(await within(receipt).findByText('Cash balance after')).toBeTruthy();
  expect(within(receipt).getByText('₦2,550')).toBeTruthy();
  const report = within(receipt).getByRole('link', { name: 'Report a problem' });
  expect(report.getAttribute('href')).toBe('/contact?about=WDR-7K3M%209QXA');
});

test('a receipt is shared as a picture that says neither where the money went nor what is left', async () => {
  const { words } = useFakeCanvas();
  const shared = useFakeShareSheet('pictures');
  const paid = aReceipt({
    id: 'w1',
    shortReference: 'WDR-7K3M 9QXA',
    kind: 'withdrawal',
    channel: 'bank',
    direction: 'out',
    amount: -500,
    state: 'paid',
    bank: { bankName: 'GTBank', acctName: 'ADA OBI', acctNumber: '••••6789' },
  });
  const { user } = openActivity({
    listActivity: () => answer('listActivity', [paid], { next: null }),
    getReceipt: () => answer('getReceipt', { ...paid, balanceAfter: 2550 }),
  });
  await user.click(within(await screen.findByRole('region', { name: '2026' })).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Share receipt' }));
  await vi.waitFor(() => expect(shared).toHaveLength(1), PATIENCE);

  expect(shared[0]?.text).toBe('Spin-N-Win · Withdrawal · ₦500 · Paid · WDR-7K3M 9QXA');
  expect(shared[0]?.files?.map(({ name }) => name)).toEqual(['spin-n-win-WDR-7K3M-9QXA.jpg']);
  expect(words).toEqual(expect.arrayContaining(['Withdrawal', '₦500', 'Paid', 'Reference', 'WDR-7K3M 9QXA']));
  expect(words.join(' ')).not.toMatch(/GTBank|6789|ADA|2,550/);
});

test.each([
  [false, 4],
  [true, 1],
])(
  'a receipt on its way is looked at again by itself, with the data saver a fourth as often',
  async (dataSaver, looks) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    changePreferences({ dataSaver });
    onTestFinished(() => {
      vi.useRealTimers();
      changePreferences({ dataSaver: null });
    });
    const pending = aReceipt({ id: 'f1', channel: 'momo', state: 'pending' });
    const { network } = openActivity({
      listActivity: () => answer('listActivity', [pending], { next: null }),
      getReceipt: () => answer('getReceipt', { ...pending, balanceAfter: null }),
    });
    fireEvent.click(within(await screen.findByRole('region', { name: '2026' })).getByRole('button'));
    await screen.findByRole('dialog', { name: 'Receipt' });
    await vi.waitFor(() => expect(network.callsOf('getReceipt')).toHaveLength(1), PATIENCE);
    await act(() => vi.advanceTimersByTimeAsync(4 * DEFAULT_SETTINGS.mobileMoney.pollSeconds * 1000));
    expect(network.callsOf('getReceipt')).toHaveLength(1 + looks);
  },
);

test('a list with more behind it shows more on request', async () => {
  const { user } = openActivity({
    listActivity: ({ query }) =>
      query['before'] === 'page-2'
        ? answer('listActivity', [aReceipt({ id: 'second', amount: 70 })], { next: null })
        : answer('listActivity', [aReceipt({ id: 'first' })], { next: 'page-2' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('+₦70')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('with nothing yet there is a way to begin', async () => {
  openActivity({ listActivity: () => answer('listActivity', [], { next: null }) });
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fund Wallet' })).toBeTruthy();
});

test('what our team put right reads in words, and a payment they closed says that nothing was added', async () => {
  const mended = aReceipt({
    id: 'a1',
    kind: 'adjustment',
    description: 'Taken back: a withdrawal was paid twice',
    channel: 'wallet',
    direction: 'out',
    amount: -400.5,
  });
  const closed = aReceipt({ id: 'p1', channel: 'momo', amount: 300, state: 'closed' });
  openActivity({ listActivity: () => answer('listActivity', [mended, closed], { next: null }) });

  const year = await screen.findByRole('region', { name: '2026' });
  const [taken, nothing] = within(year).getAllByRole('listitem');
  expect(taken?.textContent).toMatch(/Taken back: a withdrawal was paid twice.*−₦400\.50/);
  expect(nothing?.textContent).toMatch(/MoMo top up.*Closed.*We looked at it\. Nothing was added\./);
});
