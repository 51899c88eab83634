import { expectQuestion, give, seeGifts, spin } from '../journey/game.ts';
import { expectMessage } from '../journey/messages.ts';
import {
  CARDS,
  choosePin,
  enterPin,
  expectBalance,
  fundByPhone,
  giveCode,
  openPartner,
  openWallet,
  payOnPage,
  PIN,
} from '../journey/money.ts';
import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a player subscribes from the wallet, with renewal only because it was ticked, and stops it', async ({
  page,
  sim,
  stack,
}) => {
  await comeIn(page, sim);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 250);
  await page.goto('/wheel?showSubscription=true');
  await page.getByRole('radio', { name: /Weekly/ }).check();
  await page.getByRole('checkbox', { name: /Renew until I stop it/ }).check();
  await page.getByRole('button', { name: 'Subscribe for ₦200' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are subscribed')).toBeVisible();
  await page.getByRole('button', { name: 'Spin now' }).click();
  await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();

  await openWallet(page);
  await expectBalance(page, /₦50/);
  await expect(page.getByText(/^Renews .* from your wallet/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expectMessage(page, 'Stopped. Nothing more will be taken.');
  await expect(page.getByText(/It does not renew/)).toBeVisible();
});

test('a player subscribes by airtime on the page of the network, and stops that too', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.goto('/wheel?showSubscription=true');
  await page.getByRole('radio', { name: /Daily/ }).check();
  await page.getByRole('radio', { name: 'Airtime' }).check();
  await page.getByRole('button', { name: 'Subscribe for ₦100' }).click();
  await expect(page.getByText(/It does not renew by itself/)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('checkbox', { name: /Renew until I stop it/ }).check();
  await page.getByRole('button', { name: 'Subscribe for ₦100' }).click();
  await expect(page.getByText(/every day until you stop it/)).toBeVisible();
  const partner = await openPartner(page, 'Pay with airtime');
  await partner.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Payment Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Spin now' }).click();
  await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  await expect.poll(() => partner.isClosed()).toBe(true);

  await openWallet(page);
  await expect(page.getByText(/^Renews .* from your airtime/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/It does not renew/)).toBeVisible();
});

test('whoever buys plays without a PIN makes one first and comes back to buy', async ({ page, sim, stack, watch }) => {
  watch.expectRefusal('403 /v1/spw/payments/wallet/change-pin');
  await comeIn(page, sim);
  await fundByPhone(page, stack, sim, 120);
  await page.goto('/wheel?showBuyPlays=true');
  await page.getByRole('radio', { name: /3 plays/ }).check();
  await page.getByRole('button', { name: 'Buy 3 plays for ₦100' }).click();
  await expectMessage(page, 'Create a wallet PIN to pay');
  await expect(page).toHaveURL(/\/security\?buyPlays=true/);
  for (let step = 0; step < 2; step += 1) {
    await enterPin(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await giveCode(page, sim);
  await expectMessage(page, 'PIN Created');
  await expect(page.getByRole('radio', { name: /3 plays/ })).toBeChecked();
  await page.getByRole('button', { name: 'Buy 3 plays for ₦100' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You now have 4 plays')).toBeVisible();
  await openWallet(page);
  await expectBalance(page, /₦20/);
});

test('whoever lacks funds puts money in and comes back to buy', async ({ page, sim }) => {
  await comeIn(page, sim);
  await choosePin(page, sim);
  await page.goto('/wheel?showBuyPlays=true');
  await page.getByRole('radio', { name: /1 play/ }).check();
  await page.getByRole('button', { name: 'Buy 1 play for ₦50' }).click();
  await expect(page.getByText('₦50 more')).toBeVisible();
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await expect(page).toHaveURL('/wallet');
  const checkout = await openPartner(page, 'Pay with card');
  await payOnPage(checkout, CARDS.good);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog', { name: 'Buy Plays' })).toBeVisible();
  await page.getByRole('radio', { name: /1 play/ }).check();
  await page.getByRole('button', { name: 'Buy 1 play for ₦50' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('+1 play')).toBeVisible();
});

test('when the spins are used up, a wildcard buys any category and the game starts in it', async ({
  page,
  sim,
  stack,
}) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 100);
  await page.goto('/wheel');
  await spin(page);
  for (const left of [2, 1]) {
    await page.getByRole('button', { name: `Spin again (${left})` }).click();
    await expect(page.getByText(left === 1 ? 'No spins left' : 'You have 1 spin', { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Choose a category ₦100' }).click();
  await page.getByRole('button', { name: 'Pay ₦100' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Purchase successful')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a category', exact: true }).click();
  await page.getByRole('radio', { name: 'History' }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('History').first()).toBeVisible();
  await expectQuestion(page, 1);
});

test('five wrong PINs lock the wallet, the right one too', async ({ page, sim, stack, watch }) => {
  watch.expectRefusal('403 /v1/spw/payments/buy-live/wallet');
  watch.expectRefusal('423 /v1/spw/payments/buy-live/wallet');
  await comeIn(page, sim);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 50);
  await seeGifts(page);
  await page.goto('/wheel?showBuyPlays=true');
  await page.getByRole('radio', { name: /1 play/ }).check();
  await page.getByRole('button', { name: 'Buy 1 play for ₦50' }).click();
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await enterPin(page, '1357');
    const answered = page.waitForResponse('**/buy-live/wallet');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await answered;
    if (wrong < 5) await expect(page.getByText('Wrong PIN')).toBeVisible();
    if (wrong === 3) await expect(page.getByRole('link', { name: 'Forgot PIN?' })).toBeVisible();
  }
  await enterPin(page, PIN);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/Your PIN is locked/)).toBeVisible();
  await openWallet(page);
  await expectBalance(page, /₦50/);
});
