import { expectMessage } from '../journey/messages.ts';
import { accountOf, choosePin, openWallet, PIN } from '../journey/money.ts';
import { addPasskey, givePhoneLock, signInByPasskey } from '../journey/passkeys.ts';
import { pickOption } from '../journey/pick-option.ts';
import { comeIn, expectHome, logOut } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a player adds a passkey, signs out, comes back with it alone, and removes it', async ({ page, sim, watch }) => {
  const lock = await givePhoneLock(page);
  const { username } = await comeIn(page, sim);
  await addPasskey(page, sim, watch);
  await expectMessage(page, 'Passkey added');
  expect(await lock.passkeys()).toBe(1);
  await expect
    .poll(async () => (await sim.messages()).map(({ text }) => text).join('\n'))
    .toContain('a passkey was added');

  await page.goto('/home');
  await logOut(page);
  await expect(page).toHaveURL('/');
  const texts = (await sim.messages()).length;
  await signInByPasskey(page);
  await expectHome(page, username);
  await expectMessage(page, 'Login Successful');
  expect(await sim.messages()).toHaveLength(texts);

  await page.goto('/security');
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove the passkey of/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectMessage(page, 'Passkey removed');
  await expect(page.getByText(/^Last used/)).toBeHidden();

  // The phone has it still, and offers it; it opens nothing.
  await page.goto('/home');
  await logOut(page);
  await expect(page).toHaveURL('/');
  watch.expectRefusal('403 /v1/spw/user/passkey-login');
  await signInByPasskey(page);
  await expectMessage(page, 'That passkey was not accepted. Try again, or use a code');
});

test('a bank account is added with the passkey, without a message; a finger that does not fit leaves the code', async ({
  page,
  sim,
  watch,
}) => {
  const lock = await givePhoneLock(page);
  await comeIn(page, sim);
  await choosePin(page, sim);
  await addPasskey(page, sim, watch);
  const codes = async () => (await sim.messages()).filter(({ text }) => /^\d{6} is your/.test(text)).length;
  const before = await codes();

  watch.expectRefusal('403 /v1/spw/payments/bank/add');
  await openWallet(page);
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await page.getByRole('button', { name: /^Bank/ }).click();
  await page.getByRole('combobox').fill('zenith');
  await pickOption(page, 'Zenith Bank');
  await page.getByLabel('Account number').fill(accountOf(sim));
  await expect(page.getByText('Name given by the bank')).toBeVisible();
  await page.getByLabel(/Wallet PIN/).fill(PIN);
  await page.getByRole('button', { name: 'Submit' }).click();

  await lock.fits(false);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or use a code')).toBeVisible();
  await lock.fits(true);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByText('Your bank details have been added successfully.')).toBeVisible();
  expect(await codes()).toBe(before);
});

test('whoever has no passkey here is told so and signs in with the number', async ({ page }) => {
  await givePhoneLock(page);
  await signInByPasskey(page);
  await expectMessage(page, 'No passkey was used. Log in with your number instead');
  await expect(page.getByLabel('Phone number')).toBeEnabled();
});
