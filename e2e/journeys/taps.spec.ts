import type { Page } from '@playwright/test';
import { answer, expectQuestion, expectSaved, give, spin, startGame } from '../journey/game.ts';
import {
  accountOf,
  CARDS,
  choosePin,
  enterPin,
  expectBalance,
  fundByPhone,
  giveCode,
  openPartner,
  payOnPage,
  PIN,
} from '../journey/money.ts';
import { pickOption } from '../journey/pick-option.ts';
import { comeIn, register } from '../journey/sign-in.ts';
import { countTaps } from '../journey/taps.ts';
import { expect, test } from '../journey/test.ts';

function openWalletByHand(page: Page): Promise<void> {
  return page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click();
}

test('after the code a new player spins within nine taps and is asked the first question within eleven', async ({
  newDevice,
  sim,
}) => {
  const device = await newDevice({ firstVisit: true });
  const taps = await countTaps(device);
  const page = await device.newPage();
  await register(page, sim);
  const before = taps();

  await page.getByRole('link', { name: 'Spin now, it is free' }).click();
  await spin(page);
  expect(taps() - before, 'taps to the first spin').toBeLessThanOrEqual(9);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectQuestion(page, 1);
  expect(taps() - before, 'taps to the first question').toBeLessThanOrEqual(11);
});

test('from home a new player has money in the wallet within twelve taps, those on the card page too', async ({
  newDevice,
  sim,
}) => {
  const device = await newDevice({ firstVisit: true });
  const taps = await countTaps(device);
  const page = await device.newPage();
  await comeIn(page, sim);
  const before = taps();

  await openWalletByHand(page);
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await page.getByRole('button', { name: '₦1,000' }).click();
  await payOnPage(await openPartner(page, 'Pay with card'), CARDS.good);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, /₦1,000/);
  expect(taps() - before, 'taps to a funded wallet').toBeLessThanOrEqual(12);
});

test('from home a player with a PIN and no bank account has withdrawn within fourteen taps', async ({
  newDevice,
  sim,
  stack,
  database,
  watch,
}) => {
  watch.expectRefusal('403 /v1/spw/payments/bank/add');
  const device = await newDevice({ firstVisit: true });
  const taps = await countTaps(device);
  const page = await device.newPage();
  await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await database.settleIn(sim.number);
  await fundByPhone(page, stack, sim, 2000);
  await page.goto('/home');
  const before = taps();

  await openWalletByHand(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: /^Bank/ }).click();
  await page.getByRole('combobox').fill('zenith');
  await pickOption(page, 'Zenith Bank');
  await page.getByLabel('Account number').fill(accountOf(sim));
  await expect(page.getByText('Is this you?')).toBeVisible();
  await page.getByLabel(/Wallet PIN/).fill(PIN);
  await page.getByRole('button', { name: 'Submit' }).click();
  await giveCode(page, sim);
  await page.getByRole('button', { name: 'Next: how much' }).click();
  await page.getByRole('button', { name: 'Withdraw ₦500' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterPin(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your account will be funded within 24-48 hrs')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, /₦1,500/);
  expect(taps() - before, 'taps to a withdrawal').toBeLessThanOrEqual(14);
});

test('from the end of a day’s second round on, the next first question is asked within three taps', async ({
  newDevice,
  sim,
  stack,
}) => {
  const device = await newDevice({ firstVisit: true });
  const taps = await countTaps(device);
  const page = await device.newPage();
  await comeIn(page, sim);
  await give(stack, sim.number, { plays: 3 });
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  await startGame(page);
  await answer(page, stack, sim.number, 'wrong');
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  await expectSaved(page);
  const before = taps();

  await page.getByRole('button', { name: 'Play again' }).click();
  await spin(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectQuestion(page, 1);
  expect(taps() - before, 'taps to the next round').toBeLessThanOrEqual(3);
});
