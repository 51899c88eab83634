import { readFile } from 'node:fs/promises';
import { expectMessage } from '../journey/messages.ts';
import { choosePin, enterPin, fundByPhone, giveCode } from '../journey/money.ts';
import { comeIn, logInWithCode, register } from '../journey/sign-in.ts';
import { storedSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

test('a limit stops the next purchase, and a break all of them', async ({ page, sim, stack, watch }) => {
  watch.expectRefusal('409 /v1/spw/');
  await comeIn(page, sim);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 300);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Limits and breaks' }).click();
  await page.getByRole('button', { name: 'Set: Each day' }).click();
  await page.getByLabel('The most I want to spend').fill('60');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expectMessage(page, 'Your limit counts from now');

  const buy = async () => {
    await page.goto('/wheel?showBuyPlays=true');
    await page.getByRole('radio', { name: /3 plays/ }).check();
    await page.getByRole('button', { name: 'Buy 3 plays for ₦100' }).click();
    await enterPin(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await buy();
  await expect(page.getByText('This would go over the spend limit you set')).toBeVisible();

  await page.goto('/limits');
  await page.getByRole('radio', { name: '1 day' }).check();
  await page.getByRole('button', { name: 'Start a break of 1 day' }).click();
  await page.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByText(/^You are on a break until/)).toBeVisible();
  await buy();
  await expect(page.getByText('You are taking a break. Withdrawals stay open')).toBeVisible();
});

test('another device is signed out from the security page', async ({ page, newDevice, sim, watch }) => {
  await comeIn(page, sim);
  const other = await (await newDevice()).newPage();
  await logInWithCode(other, sim);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expectMessage(page, 'Logged out on that device');

  watch.expectRefusal('401 /v1/spw/');
  await other.reload();
  await expect(other).toHaveURL('/');
});

test('a player takes their data along, leaves for good, and the number may begin anew', async ({
  page,
  sim,
  watch,
}) => {
  watch.expectRefusal('403 /v1/spw/user/account');
  const { username } = await comeIn(page, sim);
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await giveCode(page, sim);
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.about.players[0]).toMatchObject({ username, phone: sim.number });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('checkbox', { name: 'I want my account deleted.' }).check();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await giveCode(page, sim);
  await expect(page).toHaveURL('/');
  expect(await storedSession(page)).toBeNull();

  await register(page, sim, { username, email: 'new@mail.example' });
});
