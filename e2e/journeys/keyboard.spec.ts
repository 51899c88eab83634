import type { Locator, Page } from '@playwright/test';
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
  await page.goto('/');
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
  await page.keyboard.press('Enter');
  await expectHome(page, username);
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
