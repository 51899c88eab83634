import type { Page } from '@playwright/test';
import { give } from '../journey/game.ts';
import { expectMessage } from '../journey/messages.ts';
import {
  accountOf,
  addBank,
  choosePin,
  enterPin,
  expectBalance,
  fundByPhone,
  giveCode,
  onItsWay,
  PIN,
  referenceShown,
  untilReceipt,
  openWallet,
} from '../journey/money.ts';
import { pickOption } from '../journey/pick-option.ts';
import { comeIn } from '../journey/sign-in.ts';
import { control, setFault, Sim } from '../journey/stand-ins.ts';
import { expect, test } from '../journey/test.ts';
import { DEMO_PHONE } from '../stack/stack.ts';

/** Asks for the smallest amount and answers with its reference. */
async function withdraw(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw ₦500' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your account will be funded within 24-48 hrs')).toBeVisible();
  const reference = await referenceShown(page);
  await page.getByRole('button', { name: 'Done' }).click();
  return reference;
}

test('a bank account is added under the name that the bank gives, and not with a wrong number', async ({
  page,
  sim,
  watch,
}) => {
  watch.expectRefusal('422 /v1/spw/bank/resolve');
  watch.expectRefusal('403 /v1/spw/payments/bank/add');
  await comeIn(page, sim);
  await openWallet(page);
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expectMessage(page, 'Create wallet pin');
  await expect(page).toHaveURL('/security');
  await choosePin(page, sim);
  await openWallet(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Step 1 of 2. Then you choose how much.')).toBeVisible();
  await page.getByRole('button', { name: /^Bank/ }).click();
  await page.getByRole('combobox').fill('zenith');
  await pickOption(page, 'Zenith Bank');
  await page.getByLabel('Account number').fill('0123456700');
  await expect(page.getByText('Invalid acct details')).toBeVisible();
  await page.getByLabel('Account number').fill(accountOf(sim));
  const name = await page.getByRole('status').filter({ hasText: 'Is this you?' }).locator('b').innerText();
  await page.getByLabel(/Wallet PIN/).fill(PIN);
  await page.getByRole('button', { name: 'Submit' }).click();
  await giveCode(page, sim);
  await expect(page.getByText('Your bank details have been added successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Next: how much' }).click();
  await expect(page.getByText('You can withdraw ₦0')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: `Zenith Bank ••••${accountOf(sim).slice(-4)}` }),
  ).toContainText(name);
});

test('a withdrawal is paid, or comes back, or is paid although the provider never answered', async ({
  page,
  sim,
  stack,
  database,
}) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 2000);
  await addBank(page, sim);
  await database.settleIn(sim.number);
  await openWallet(page);
  const first = await withdraw(page);
  await expectBalance(page, /₦1,500/);
  await expect(onItsWay(page)).toHaveCount(0);

  await control(stack, `paystack/transfers/${first}`, { status: 'reversed' });
  await untilReceipt(page, first, 'returned');
  await page.getByRole('link', { name: 'See all activity' }).click();
  await expect(page.getByText('Money is back in your wallet.')).toBeVisible();
  await openWallet(page);
  await expectBalance(page, /₦2,000/);

  await setFault(stack, { provider: 'paystack', fault: 'drop', path: '/transfer', method: 'POST', times: 1 });
  await withdraw(page);
  await expectBalance(page, /₦1,500/);
  await expect(onItsWay(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See all activity' }).click();
  await expect(page.getByRole('button', { name: /Withdrawal.*Paid/ })).toHaveCount(1);
});

test('nobody changes the PIN of the account that everybody is shown', async ({ page, stack, watch }) => {
  watch.expectRefusal('403 /v1/spw/payments/wallet/change-pin');
  await comeIn(page, new Sim(stack, DEMO_PHONE));
  await page.goto('/security');
  for (let step = 0; step < 2; step += 1) {
    await enterPin(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByText("Demo accounts can't edit pin")).toBeVisible();
});

test('a withdrawal that was not the owner’s is stopped from the message, and the wallet is opened again by a code', async ({
  page,
  newDevice,
  sim,
  stack,
  database,
  watch,
}) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 2000);
  await addBank(page, sim);
  await database.settleIn(sim.number);
  const link = await sim.nextLink();
  const owner = await (await newDevice()).newPage();
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await openWallet(page);
  await expect(page.getByText('You froze your wallet')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Freeze my wallet' }).click();
  await expect(owner.getByRole('heading', { name: 'Your wallet is frozen' })).toBeVisible();

  watch.expectRefusal('403 /v1/spw/');
  await openWallet(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw ₦500' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You froze withdrawals and bank changes. Unfreeze your wallet first')).toBeVisible();
  await openWallet(page);
  await page.getByRole('button', { name: 'Unfreeze my wallet' }).click();
  await giveCode(page, sim);
  await expectMessage(page, 'Your wallet is open again');
  await withdraw(page);
});
