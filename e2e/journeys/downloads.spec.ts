import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

const FAILED = 'This could not be downloaded. Check your connection.';

test('a screen opened offline says so in its place, and comes when the connection is back', async ({
  page,
  context,
  sim,
}) => {
  await comeIn(page, sim);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page).toHaveURL('/security');
});

test('a sheet that cannot be downloaded leaves its screen standing, and can be tried again', async ({
  page,
  sim,
  watch,
}) => {
  await comeIn(page, sim);
  await page.goto('/wallet');
  watch.cutOff('.js');
  await page.route('**/assets/fund-dialog-*.js', (route) => route.abort());
  const fund = page.getByRole('button', { name: 'Fund Wallet' });
  await fund.click();
  const failure = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wallet' }).first()).toBeVisible();

  await page.unroute('**/assets/fund-dialog-*.js');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  const sheet = page.getByRole('dialog', { name: 'Fund Wallet' });
  await expect(async () => {
    // A browser that never asks twice for a file had to start the page afresh.
    if (!(await sheet.isVisible())) await fund.click();
    await expect(sheet).toBeVisible();
  }).toPass();
});
