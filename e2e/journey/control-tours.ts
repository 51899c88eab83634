import { expect } from '@playwright/test';
import { choosePin, enterPin, fundByPhone } from './money.ts';
import type { Tour } from './money-tours.ts';
import { beginPasskey, givePhoneLock } from './passkeys.ts';
import { comeIn } from './sign-in.ts';

/** What a player decides about themselves, and how they get there. */
export const controlTours: Readonly<Record<string, Tour>> = {
  controls: async ({ page, sim, person, stack, watch }, show) => {
    await comeIn(page, sim, person);
    await choosePin(page, sim);
    await fundByPhone(page, stack, sim, 150);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/limits');
    for (const [limit, amount] of [
      ['Each day', '1000'],
      ['Each week', '3000'],
    ] as const) {
      await press(`Set: ${limit}`);
      await page.getByLabel('The most I want to spend').fill(amount);
      await press('Set limit');
      await expect(page.getByRole('button', { name: `Change: ${limit}` })).toBeVisible();
    }
    await press('Change: Each week');
    await page.getByLabel('The most I want to spend').fill('5000');
    await show('limit-raise');
    await press('Ask to raise it');
    await expect(page.getByText('Weekly limit to ₦5,000')).toBeVisible();
    await show('limits');
    await page.getByText('Stop for good').click();
    await press('Close the game for me');
    await show('self-exclusion');
    await press('Keep it open');
    await press('Start a break of 7 days');
    await show('break-confirm');
    await press('Start the break');
    await expect(page.getByText(/^You are on a break until/)).toBeVisible();
    await show('on-a-break');
    await page.goto('/settings');
    await expect(page.getByRole('switch', { name: 'Streak reminder' })).toBeVisible();
    await show('settings');
    // As a browser says that the app can be installed.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
    if (page.viewportSize()!.width < 900) {
      await press('Menu');
      await press('Keep it on your phone');
      await expect(page.getByRole('dialog', { name: 'Keep it on your phone' })).toBeVisible();
      await show('install');
    }
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await show('account');
    await press('Delete my account');
    await page.getByRole('checkbox', { name: /I want my account deleted/ }).check();
    await show('account-delete');
    await page.reload();
    watch.expectRefusal('403 /v1/spw/user/account/export');
    await press('Download my data');
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await show('account-code');
    await page.goto('/security');
    await expect(page.getByText('This device')).toBeVisible();
    await show('security-devices');
  },
  passkeys: async ({ page, sim, person, watch }, show) => {
    await givePhoneLock(page);
    await comeIn(page, sim, person);
    await choosePin(page, sim);
    await beginPasskey(page, sim, watch);
    await show('passkey-make');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Not used yet')).toBeVisible();
    await page.getByRole('heading', { name: 'Passkeys' }).scrollIntoViewIfNeeded();
    await show('passkeys');
    await page.getByRole('button', { name: /^Remove the passkey of/ }).click();
    await show('passkey-remove');
    watch.expectRefusal('403 /v1/spw/payments/wallet/reset-pin');
    await page.goto('/security?forgot=true');
    for (let step = 0; step < 2; step += 1) {
      await enterPin(page, '3690');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    }
    await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible();
    await show('passkey-proof');
  },
};
