import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../stack/programs.ts';

const BANNER = '/static/campaigns/0123456789abcdef0123456789abcdef.webp';
const AD = {
  click_id: 'c'.repeat(43),
  campaign_id: '01930000-0000-7000-8000-00000000ad01',
  campaign_name: 'Play by airtime',
  secureD_url: 'https://partner.example/',
  banner_type: 'image',
  message: 'No card, no bank: come in through your network and play on your airtime.',
  image: BANNER,
};

/** An ad on this page alone: a campaign that runs would come to every journey. */
export async function bringAd(page: Page): Promise<void> {
  const answer = (data: unknown) => ({ json: { status: true, data, message: null, meta: {} } });
  await page.route('**/v1/ads/campaigns', (route) => route.fulfill(answer([AD])));
  await page.route('**/v1/ads/impression?*', (route) => route.fulfill(answer({ counted: true })));
  const body = readFileSync(resolve(root, 'content/campaigns/airtime.webp'));
  await page.route(`**${BANNER}`, (route) => route.fulfill({ body, contentType: 'image/webp' }));
}

export async function seeAd(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: AD.campaign_name })).toBeVisible();
}
