import type { Receipt } from '@spw/contract/money';
import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { aReceipt } from '../../testing/money-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { Ad } from './use-ad.ts';

const ad: Ad = {
  click_id: 'c'.repeat(43),
  campaign_id: '0192f0c4-0000-7000-8000-00000000ad01',
  campaign_name: 'Play by airtime',
  secureD_url: 'https://partner.example/offer?ref=1',
  banner_type: 'image',
  message: 'No card, no bank.',
  image: '/static/campaigns/0123456789abcdef0123456789abcdef.webp',
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T12:00:00Z') });
  changePreferences({ dataSaver: false });
});

async function openActivity(rows: Receipt[] = [aReceipt()], ads: Ad[] = [ad]) {
  const opened = openApp('/activity', {
    session: { user: aUser(), token: aToken(), isLoggedIn: true },
    network: {
      listActivity: () => answer('listActivity', rows, { next: null }),
      getReceipt: () => answer('getReceipt', { ...rows[0]!, balanceAfter: null }),
      listCampaigns: () => answer('listCampaigns', ads),
      countImpression: () => answer('countImpression', { counted: true }),
      countClick: () => answer('countClick', { counted: true, url: ad.secureD_url }),
    },
  });
  await screen.findByRole('region', { name: '2026' });
  return opened;
}

/** Longer than any ad waits. */
const standStill = () => act(() => vi.advanceTimersByTimeAsync(3000));

test('an ad comes when the list has been still, says that it is one, and counts as seen once', async () => {
  const { network, user } = await openActivity();
  await standStill();
  const dialog = await screen.findByRole('dialog', { name: 'Play by airtime' });
  expect(dialog.textContent).toContain('Ad No card, no bank.');
  expect(dialog.querySelector('.ad-banner')?.getAttribute('src')).toBe(ad.image);
  expect(network.callsOf('countImpression')).toMatchObject([
    { query: { click_id: ad.click_id, campaign_id: ad.campaign_id, banner_type: 'image' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await standStill();
  expect([network.callsOf('listCampaigns'), network.callsOf('countClick')].map(({ length }) => length)).toEqual([1, 0]);
});

test('whoever has seen one today is not asked about again, and tomorrow there may be another', async () => {
  await openActivity();
  await standStill();
  await screen.findByRole('dialog');
  cleanup();

  const { network } = await openActivity();
  await standStill();
  expect(network.callsOf('listCampaigns')).toEqual([]);
  cleanup();

  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  await openActivity();
  await standStill();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('following an ad opens where it leads beside the game and counts', async () => {
  const { network, user } = await openActivity();
  await standStill();
  const link = await screen.findByRole('link', { name: /Find out more/ });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    ad.secureD_url,
    '_blank',
    'noopener noreferrer',
  ]);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(network.callsOf('countClick')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['pending', 'checking', 'requested', 'sent'] as const)('no ad while money is %s', async (state) => {
  const { network } = await openActivity([aReceipt({ state }), aReceipt({ id: 'other' })]);
  await standStill();
  expect(network.callsOf('listCampaigns')).toEqual([]);
});

test('no ad over an open receipt', async () => {
  const { network, user } = await openActivity();
  await user.click(screen.getByRole('button', { name: /Card top up/ }));
  await screen.findByRole('dialog', { name: 'Receipt' });
  await standStill();
  expect(network.callsOf('listCampaigns')).toEqual([]);
});

test('no ad for a phone that saves data', async () => {
  changePreferences({ dataSaver: true });
  const { network } = await openActivity();
  await standStill();
  expect(network.callsOf('listCampaigns')).toEqual([]);
});

test('no ad for a phone that saves data by itself', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  changePreferences({ dataSaver: null });
  const { network } = await openActivity();
  await standStill();
  expect(network.callsOf('listCampaigns')).toEqual([]);
});

test('when there is no ad nothing shows', async () => {
  await openActivity([aReceipt()], []);
  await standStill();
  expect(screen.queryByRole('dialog')).toBeNull();
});
