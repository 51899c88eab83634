import { expect, type Page } from '@playwright/test';
import { bringAd, seeAd } from './ads.ts';
import { give, spin } from './game.ts';
import {
  accountOf,
  addBank,
  choosePin,
  enterPin,
  expectBalance,
  fundByPhone,
  giveCode,
  PIN,
  openWallet,
} from './money.ts';
import { pickOption } from './pick-option.ts';
import type { Visit } from './screens.ts';
import { comeIn } from './sign-in.ts';
import { answerPrompt } from './stand-ins.ts';

/** Called with a name whenever there is something new to be seen. */
export type Show = (name: string) => Promise<void>;

/** A walk past several screens, because coming in costs more than looking. */
export type Tour = (visit: Visit, show: Show) => Promise<void>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openShop(page: Page, query: string): Promise<void> {
  await page.goto(`/wheel?${query}`);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Every screen and sheet about money, and how a player gets there. */
export const moneyTours: Readonly<Record<string, Tour>> = {
  funding: async ({ page, sim, person, stack }, show) => {
    await comeIn(page, sim, person);
    await page.goto('/games');
    await expect(page.getByText(/^No games in the last/)).toBeVisible();
    await show('games-empty');
    await page.goto('/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await show('messages-empty');
    await page.goto('/activity');
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await show('activity-empty');
    // From a page that shows none: brought to this one, it may come, and count as seen, before the page is opened anew.
    await page.goto('/rules');
    await bringAd(page);
    await page.goto('/activity');
    await seeAd(page);
    await show('ad');
    await openWallet(page);
    await expect(page.getByText('No bank account yet')).toBeVisible();
    await show('wallet-empty');
    await press(page, 'Fund Wallet');
    await press(page, '₦1,000');
    await show('fund');
    await page.getByRole('radio', { name: /Mobile money/ }).check();
    await press(page, 'Continue');
    await show('fund-phone-number');
    await press(page, 'Continue');
    await press(page, '₦1,000');
    await show('fund-phone-amount');
    await press(page, 'Continue');
    await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeEnabled();
    await show('fund-phone-charges');
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await expect(page.getByText(/We sent a request/)).toBeVisible();
    await show('fund-phone-approve');
    await answerPrompt(stack, sim, 'approve');
    await expect(page.getByText('Added to your wallet')).toBeVisible();
    await show('fund-done');
    await press(page, 'Done');
    await press(page, 'Fund Wallet');
    await page.getByRole('radio', { name: /^Airtime/ }).check();
    await press(page, 'Continue');
    await show('fund-airtime');
  },
  shopping: async ({ page, sim, person, stack }, show) => {
    await comeIn(page, sim, person);
    await choosePin(page, sim);
    await fundByPhone(page, stack, sim, 450);
    await openShop(page, 'showSubscription=true');
    await page.getByRole('radio', { name: /Weekly/ }).check();
    await show('plans');
    await press(page, 'Subscribe for ₦200');
    await expect(page.getByText('₦450 →')).toBeVisible();
    await enterPin(page, PIN.slice(0, 2));
    await show('confirm-pin');
    await enterPin(page, PIN.slice(2));
    await press(page, 'Confirm');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await show('payment-successful');
    await press(page, 'Spin now');
    await page.getByRole('button', { name: 'Buy Skip' }).click();
    await show('buy-powerup');
    await openShop(page, 'showBuyPlays=true');
    await page.getByRole('radio', { name: /3 plays/ }).check();
    await show('buy-plays');
    await press(page, 'Buy 3 plays for ₦100');
    await enterPin(page);
    await press(page, 'Confirm');
    await press(page, 'Spin now');
    await openShop(page, 'showBuyPlays=true');
    await page.getByRole('radio', { name: /5 plays/ }).check();
    await press(page, 'Buy 5 plays for ₦200');
    await expect(page.getByRole('heading', { name: 'Insufficient Funds' })).toBeVisible();
    await show('insufficient-funds');
    await openShop(page, 'showBuyPlays=true');
    await page.getByRole('radio', { name: /1 play/ }).check();
    await page.getByRole('radio', { name: 'Airtime' }).check();
    await press(page, 'Buy 1 play for ₦50');
    await show('pay-with-airtime');
    const partner = page.waitForEvent('popup');
    await press(page, 'Pay with airtime');
    await (await partner).close();
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await show('verifying');
    await openWallet(page);
    await expect(page.getByText('Airtime')).not.toHaveCount(0);
    await show('wallet-subscribed');
  },
  wildcard: async ({ page, sim, person, stack }, show) => {
    await comeIn(page, sim, person);
    await give(stack, sim.number);
    await choosePin(page, sim);
    await fundByPhone(page, stack, sim, 100);
    await page.goto('/wheel');
    await spin(page);
    await press(page, 'Spin again (2)');
    await expect(page.getByText('You have 1 spin', { exact: true })).toBeVisible();
    await press(page, 'Spin again (1)');
    await expect(page.getByText('No spins left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Choose a category/ }).click();
    await show('buy-wildcard');
    await press(page, 'Pay ₦100');
    await enterPin(page);
    await press(page, 'Confirm');
    await press(page, 'Choose a category');
    await page.getByRole('group', { name: 'Choose your category' }).getByRole('radio').first().check();
    await show('pick-category');
  },
  security: async ({ page, sim, person, watch }, show) => {
    watch.expectRefusal('403 /v1/spw/payments/wallet/change-pin');
    await comeIn(page, sim, person);
    await page.goto('/security');
    await enterPin(page, PIN.slice(0, 3));
    await show('security-create');
    await enterPin(page, PIN.slice(3));
    await press(page, 'Continue');
    await enterPin(page, '1357');
    await press(page, 'Continue');
    await expect(page.getByText('The two PINs differ')).toBeVisible();
    await show('security-no-match');
    for (let step = 0; step < 2; step += 1) {
      await enterPin(page);
      await press(page, 'Continue');
    }
    await giveCode(page, sim);
    await expect(page.getByRole('heading', { name: 'Change PIN' })).toBeVisible();
    await show('security-change');
    watch.expectRefusal('403 /v1/spw/payments/wallet/reset-pin');
    await press(page, 'Forgot PIN?');
    for (let step = 0; step < 2; step += 1) {
      await enterPin(page, '3690');
      await press(page, 'Continue');
    }
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await show('security-code');
  },
  withdrawing: async ({ page, sim, person, stack, database, watch }, show) => {
    watch.expectRefusal('403 /v1/spw/payments/bank/add');
    await comeIn(page, sim, person);
    await give(stack, sim.number);
    await choosePin(page, sim);
    await fundByPhone(page, stack, sim, 2500);
    await openWallet(page);
    await press(page, 'Add bank account');
    await page.getByRole('button', { name: /^Bank/ }).click();
    await page.getByRole('combobox').fill('guar');
    await show('add-bank-list');
    await pickOption(page, /Guaranty/);
    await page.getByLabel('Account number').fill(accountOf(sim));
    await expect(page.getByText('Is this you?')).toBeVisible();
    await page.getByLabel(/Wallet PIN/).fill(PIN.slice(0, 3));
    await show('add-bank');
    await page.getByLabel(/Wallet PIN/).fill(PIN);
    await press(page, 'Submit');
    await giveCode(page, sim);
    await expect(page.getByText('Your bank details have been added successfully.')).toBeVisible();
    await show('bank-added');
    await press(page, 'Done');
    await addBank(page, sim, '044');
    await database.settleIn(sim.number);
    await page.reload();
    await page.getByRole('button', { name: /Remove Access Bank/ }).click();
    await show('remove-bank');
    await press(page, 'Cancel');
    await press(page, 'Withdraw');
    await page.getByRole('group', { name: 'Quick amounts' }).getByRole('button', { name: '₦1,000' }).click();
    await show('withdraw');
    await press(page, 'Withdraw ₦1,000');
    await show('withdraw-details');
    await press(page, 'Continue');
    await enterPin(page, PIN.slice(0, 3));
    await show('withdraw-pin');
    await enterPin(page, PIN.slice(3));
    await press(page, 'Confirm');
    await expect(page.getByText(/On its way to/)).toBeVisible();
    await show('withdraw-done');
    await press(page, 'Done');
    await expectBalance(page, /₦1,500/);
    await page.evaluate(() => scrollTo(0, 0));
    await show('wallet');
    await page.goto('/activity');
    await expect(page.getByText('MoMo top up')).toBeVisible();
    await show('activity');
    await page.getByRole('button', { name: /Withdrawal/ }).click();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await show('receipt');
    await page.goto('/where-is-my-money');
    await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
    await show('where-is-my-money');
  },
  'coming back': async ({ page, sim, person, watch }, show) => {
    watch.expectRefusal('404 /v1/spw/webhooks/paystack/fund-wallet');
    await comeIn(page, sim, person);
    await page.goto('/redirect?reference=SPW-NOTKNOWN123456&next=/wallet');
    await expect(page.getByRole('heading', { name: 'Unable to verify payment' })).toBeVisible();
    await show('redirect-unsure');
  },
};
