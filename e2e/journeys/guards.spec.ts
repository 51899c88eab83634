import { computer } from '../journey/browser.ts';
import { expectMessage } from '../journey/messages.ts';
import { expectHome, comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a visitor who asks for a player page is told to log in', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await expectMessage(page, 'Please Login');
});

test('a message on a wide screen leaves every link free', async ({ newDevice }) => {
  const page = await (await newDevice(computer)).newPage();
  await page.goto('/home');
  await expectMessage(page, 'Please Login');
  await page.getByRole('link', { name: 'Legal' }).click();
  await expect(page).toHaveURL('/legal');
});

test('the bar of a phone is not on a wide screen, where the menu stands beside the page', async ({ page, sim }) => {
  await comeIn(page, sim);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a player who opens a page for visitors is brought home', async ({ page, sim }) => {
  await comeIn(page, sim);
  for (const address of ['/', '/landing', '/signup', '/secure-d?msisdn=08030000001']) {
    await page.goto(address);
    await expectHome(page);
  }
});

test('an address that leads nowhere shows the login with a word about it', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('We could not find that page')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
});

test('a player at an address that leads nowhere is brought home', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.goto('/no/such/page');
  await expectHome(page);
});

test('the redirect page leads to pages of ours and to no others', async ({ page, stack }) => {
  await page.goto('/redirect?next=/legal');
  await expect(page).toHaveURL('/redirect');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/legal');
  for (const elsewhere of ['https://elsewhere.example', '//elsewhere.example/home', '/\\elsewhere.example']) {
    await page.goto(`/redirect?next=${encodeURIComponent(elsewhere)}`);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${stack.webUrl}/`);
  }
});
