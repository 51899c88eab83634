import type { Locator, Page } from '@playwright/test';
import { openFeedback } from '../journey/feedback.ts';
import { openWallet } from '../journey/money.ts';
import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a message covers neither the title of a page nor that of a dialog, nor what was pressed', async ({
  page,
  sim,
  watch,
}) => {
  await comeIn(page, sim);
  await keepMessages(page);
  await openWallet(page);
  await openFeedback(page);
  await page.getByLabel('Idea Description').fill('Let me challenge a friend.');
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  const message = page.locator('.toast');
  await expect(message).toContainText('Idea sent successfully');
  const phone = page.viewportSize()!;
  for (const width of [1280, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    await expect(message).toBeVisible();
    await expectApart(message, page.getByRole('heading', { level: 1 }));
  }
  await message.getByRole('button', { name: 'Close message' }).click();

  const path = '/v1/spw/payments/fund/wallet/airtime/';
  watch.expectRefusal(`503 ${path}`);
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await page.getByRole('radio', { name: /^Airtime/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay/ });
  await pay.click();
  await expect(message).toBeVisible();
  await expectApart(message, page.getByRole('dialog').getByRole('heading').first());
  await expectApart(message, pay);
});

/** Until they are closed by hand, as a player may choose. */
async function keepMessages(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('spw.preferences', JSON.stringify({ keepMessages: true })));
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(apart, JSON.stringify({ message: a, other: b })).toBe(true);
}
