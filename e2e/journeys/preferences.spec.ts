import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a player chooses the night, and every page keeps it from its first moment', async ({ page, sim }) => {
  await comeIn(page, sim);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');

  // The theme is there before the game's own scripts are: they never arrive.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const address of ['/legal', '/home']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  }
});

test('a phone that is set to dark sees the night without asking', async ({ newDevice }) => {
  const page = await (await newDevice({ colorScheme: 'dark' })).newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('a visitor who loses the connection is told, and can go on when it is back', async ({ page, context, sim }) => {
  await page.goto('/landing');
  await page.getByLabel('Phone number').fill(sim.typed);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
});
