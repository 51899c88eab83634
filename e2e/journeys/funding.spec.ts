import { expectMessage } from '../journey/messages.ts';
import {
  askPhone,
  CARDS,
  expectBalance,
  onItsWay,
  openPartner,
  payOnPage,
  openWallet,
  referenceShown,
} from '../journey/money.ts';
import { comeIn } from '../journey/sign-in.ts';
import { answerPrompt, chargesOf, control, repeatCallback } from '../journey/stand-ins.ts';
import { expect, test } from '../journey/test.ts';

test('a card payment shows once, however often the provider tells of it', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await openWallet(page);
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await page.getByRole('button', { name: '₦1,000' }).click();
  await expect(page.getByText('₦1,015')).toBeVisible();
  const checkout = await openPartner(page, 'Pay with card');
  await checkout.getByRole('button', { name: 'Cancel payment' }).waitFor();
  expect(await checkout.evaluate(() => window.opener), 'what the card page could reach of ours').toBeNull();
  await payOnPage(checkout, CARDS.good);
  await expect(page.getByText('Transaction Successful')).toBeVisible();
  const reference = await referenceShown(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, /₦1,000/);

  expect(await repeatCallback(stack, reference, 5)).toEqual([200, 200, 200, 200, 200]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectBalance(page, /₦1,000/);
  await page.getByRole('link', { name: 'See all activity' }).click();
  await expect(page.getByRole('button', { name: /Card top up/ })).toHaveCount(1);
});

test('a card window that was closed and a card that was declined take nothing, and may be tried again', async ({
  page,
  sim,
  watch,
}) => {
  watch.expectRefusal('502 /v1/spw/webhooks/paystack/fund-wallet');
  await comeIn(page, sim);
  await page.goto('/wallet?fund=wallet');
  const closed = await openPartner(page, 'Pay with card');
  await closed.getByRole('button', { name: 'Cancel payment' }).waitFor();
  await closed.close();
  await expect(page.getByText('Payment window closed')).toBeVisible();
  await expect(page.getByText(/Not completed/)).toBeVisible();

  const again = await openPartner(page, 'Open the card page again');
  await payOnPage(again, CARDS.declined);
  await expect(again.getByRole('alert')).toContainText('Try another card');
  await page.getByRole('button', { name: 'Check status' }).click();
  await expectMessage(page, 'Error processing funds');
  await page.getByText('Close', { exact: true }).click();
  await expectBalance(page, /₦0/);

  await payOnPage(again, CARDS.good);
  await expect.poll(() => again.isClosed()).toBe(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectBalance(page, /₦50/);
});

test('money asked from a phone comes when it is approved, and not when it is declined', async ({
  page,
  sim,
  stack,
}) => {
  await comeIn(page, sim);
  await openWallet(page);
  await askPhone(page, '500');
  await answerPrompt(stack, sim, 'decline');
  await expect(page.getByText('Unable to verify payment')).toBeVisible();
  await page.getByText('Close', { exact: true }).click();
  await expectBalance(page, /₦0/);

  await askPhone(page, '700');
  await answerPrompt(stack, sim, 'approve');
  await expect(page.getByText('Payment Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, /₦700/);
});

test('a request that nobody answers waits in the wallet, and counts when it is approved later', async ({
  page,
  sim,
  stack,
}) => {
  await comeIn(page, sim);
  await openWallet(page);
  await askPhone(page, '300');
  await page.getByText('Close', { exact: true }).click();
  await expect(onItsWay(page).getByText('MoMo top up')).toBeVisible();
  await page.goto('/home');
  await answerPrompt(stack, sim, 'approve');
  await page.goto('/wallet?payeazi=true');
  await expectBalance(page, /₦300/);
  await expect(onItsWay(page)).toHaveCount(0);
});

test('airtime that the carrier confirms after the screen gave up still becomes play credit', async ({
  page,
  sim,
  stack,
}) => {
  await comeIn(page, sim);
  await openWallet(page);
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await page.getByRole('radio', { name: /^Airtime/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: '₦50' }).click();
  await (await openPartner(page, 'Pay with airtime')).close();
  await expect(page.getByText('Unable to verify payment')).toBeVisible();
  await page.getByText('Close', { exact: true }).click();
  await expect(onItsWay(page).getByText('Airtime top up')).toBeVisible();

  const [charge] = await chargesOf(stack, 'airtime', sim);
  await control(stack, `airtime/charges/${charge!.reference}`, { outcome: 'charged' });
  await expectBalance(page, /₦50/);
  await expect(page.getByRole('definition').nth(1)).toContainText('₦50');
  await expect(onItsWay(page)).toHaveCount(0);
});
