import { expect, test } from '../journey/test.ts';

test('without JavaScript the public pages can be read and their links followed', async ({ newDevice }) => {
  const page = await (await newDevice({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Spin-N-Win' })).toBeVisible();
  await expect(page.getByText('Top 10 win cash every week')).toBeVisible();

  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/landing');
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeVisible();

  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();

  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL('/legal');
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /terms and conditions/i })).toBeVisible();
  await expect(page.getByText('One person, one account.').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'How to Play' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /spin/i }).first()).toBeVisible();
});

test('without JavaScript a form never puts a number into the address', async ({ newDevice, sim }) => {
  const page = await (await newDevice({ javaScriptEnabled: false })).newPage();
  await page.goto('/landing');
  await page.getByLabel('Phone number').fill(sim.typed);
  await page.getByLabel('Phone number').press('Enter');
  await expect(page).toHaveURL('/landing');
});

test('a browser that cannot run the game is led to a light page, in each language, without a script', async ({
  newDevice,
}) => {
  const plain = await (await newDevice({ javaScriptEnabled: false })).newPage();
  await plain.goto('/home');
  await expect(plain).toHaveURL('/lite');
  await expect(plain.getByRole('heading', { name: 'This browser cannot run the game' })).toBeVisible();
  await expect(plain.getByText('log in there with your phone number')).toBeVisible();
  await plain.getByRole('link', { name: 'Hausa' }).click();
  await expect(plain.getByRole('heading', { name: 'Wannan burauza' })).toBeVisible();
  await plain.goto('/lite');
  await plain.getByRole('link', { name: 'Legal' }).click();
  await expect(plain.getByRole('heading', { name: /terms and conditions/i })).toBeVisible();

  const device = await newDevice();
  await device.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'replaceChildren'));
  const old = await device.newPage();
  await old.goto('/landing');
  await expect(old).toHaveURL('/lite');
});
