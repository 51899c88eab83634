import { expectMessage } from '../journey/messages.ts';
import { askToLogIn, expectHome, letSessionLapse, logInWithCode, comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a player logs in on a trusted device in one step', async ({ page, sim }) => {
  const { username } = await comeIn(page, sim);
  await letSessionLapse(page);
  const texts = (await sim.messages()).length;

  await askToLogIn(page, sim);
  await expectHome(page, username);
  await expectMessage(page, 'Login Successful');
  expect(await sim.messages()).toHaveLength(texts);
});

test('a player logs in on a new device with a code', async ({ page, newDevice, sim }) => {
  await comeIn(page, sim);
  const other = await (await newDevice()).newPage();
  await logInWithCode(other, sim);
});

test('a login leads on to the page that asked for it', async ({ page, sim }) => {
  await comeIn(page, sim);
  await letSessionLapse(page);
  await page.goto('/landing?next=/legal');
  await expect(page).toHaveURL('/landing');
  await page.getByLabel('Phone number').fill(sim.typed);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/legal');
});

test('the login button waits for a number, and a wrong number is named', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Invalid Phone Number/);
});
