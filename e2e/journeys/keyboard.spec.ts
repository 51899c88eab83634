import type { Locator, Page } from '@playwright/test';
import { expectQuestion, give, rightOption, seeGifts } from '../journey/game.ts';
import { addBank, choosePin, fundByPhone, PIN, openWallet } from '../journey/money.ts';
import { expectHome, personOf, comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

const FURTHEST = 25;

/** Presses Tab until it is there, and wants to see where it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < FURTHEST; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`${FURTHEST} presses of Tab did not reach ${target.toString()}`);
}

test('a visitor registers with the keyboard alone', async ({ page, sim }) => {
  const { username, email } = personOf(sim);
  // Before its script has begun, a link loads its page anew, and nobody is put at the heading of a first page.
  await page.goto('/', { waitUntil: 'networkidle' });
  await tabTo(page, page.getByRole('link', { name: 'Register' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type(sim.typed);
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Register' }));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(await sim.nextCode());
  await expectHome(page, username);
});

test('a player spins and answers three questions with the keyboard alone', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await seeGifts(page);
  await page.goto('/wheel');
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeEnabled();
  await tabTo(page, spin);
  await page.keyboard.press('Enter');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  for (const level of [1, 2, 3]) {
    // The ladder has the way on in focus by itself.
    if (level > 1) {
      await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expectQuestion(page, level);
    const right = await rightOption(stack, sim.number);
    const options = await page.locator('.option .option-text').allInnerTexts();
    const key = 'abcd'[options.indexOf(right)]!;
    const passed = page.getByText(`Level ${level} passed`, { exact: true });
    await expect(async () => {
      // Keys that come with the question are not heard.
      await page.keyboard.press(key);
      await expect(page.locator('.option[data-look=idle]')).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expect(passed).toBeVisible();
  }
});

test('the menu keeps the keyboard inside and gives it back', async ({ page, sim }) => {
  await comeIn(page, sim);
  const button = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, menu.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a player buys plays with the keyboard alone', async ({ page, sim, stack }) => {
  await comeIn(page, sim);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 100);
  await page.goto('/wheel?showBuyPlays=true');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Buy Plays' })).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: /1 play/ }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /3 plays/ })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Buy 3 plays for ₦100' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/Wallet PIN/)).toBeFocused();
  await page.keyboard.type(PIN);
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Spin now' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('a player withdraws with the keyboard alone', async ({ page, sim, stack, database }) => {
  await comeIn(page, sim);
  await give(stack, sim.number);
  await choosePin(page, sim);
  await fundByPhone(page, stack, sim, 600);
  await addBank(page, sim);
  await database.settleIn(sim.number);
  await openWallet(page);
  await tabTo(page, page.getByRole('button', { name: 'Withdraw' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('550');
  await tabTo(page, dialog.getByRole('button', { name: 'Withdraw ₦550' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/Wallet PIN/)).toBeFocused();
  await page.keyboard.type(PIN);
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your account will be funded within 24-48 hrs')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});
