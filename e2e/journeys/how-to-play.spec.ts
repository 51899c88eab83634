import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

const STEPS = [
  'Subscribe or buy plays',
  'Spin the wheel',
  'Answer up to 10 questions',
  'Use powerups, keep the streak',
  'Top 10 win cash every week',
];

test('without JavaScript a visitor reads how to play, the prices and the pledge of fair play', async ({
  newDevice,
}) => {
  const page = await (await newDevice({ javaScriptEnabled: false })).newPage();
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'How to Play' })).toBeVisible();
  for (const step of STEPS) await expect(page.getByRole('heading', { name: step })).toBeVisible();
  await expect(page.getByText('₦100 for a day, ₦200 for a week. One play gives 3 spins.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Legal' }).click();

  await expect(page).toHaveURL('/legal');
  await expect(page.getByRole('heading', { name: 'Fair play' })).toBeVisible();
  await expect(page.getByText('No bots, no hidden odds.').first()).toBeVisible();
  await expect(page.getByText('One person, one account.')).toBeVisible();
  await expect(page.getByText(/You must be 18 or older/)).toBeVisible();
});

test('a player reads how to play from the menu and has the tour once more', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to Play' })).toBeVisible();

  await page.getByRole('button', { name: 'Replay the tour' }).click();

  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('note')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('prices on the page are those an operator has published', async ({ page }) => {
  await page.route('**/v1/spw/services/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { settings: { prices: { weekly: number } } } };
    body.data.settings.prices.weekly = 350;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/rules');
  await expect(page.getByText('₦100 for a day, ₦350 for a week. One play gives 3 spins.')).toBeVisible();
  await page.goto('/legal');
  await expect(page.getByText('Weekly plan (7 days): ₦350')).toBeVisible();
});
