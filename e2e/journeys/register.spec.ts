import { comeIn, enterCode, expectHome, fillRegistration, personOf } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('a visitor registers with the code that arrives on the phone', async ({ page, sim, database }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveTitle('Register · Spin-N-Win');
  const person = personOf(sim);
  await fillRegistration(page, sim, person);
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByText(sim.typed)).toBeVisible();
  await enterCode(page, await sim.nextCode());
  await expectHome(page, person.username);
  expect(await database.playerOf(sim.number)).toMatchObject({ username: person.username, email: person.email });
});

test('a visitor reads the code on the test phone that the page links to', async ({ page, sim }) => {
  await page.goto('/signup');
  await fillRegistration(page, sim);
  await page.getByRole('button', { name: 'Register' }).click();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the test phone' }).click();
  const phone = await opened;
  const digits = (await phone.getByRole('status', { name: /^Code/ }).innerText()).replaceAll(/\D/g, '');
  await enterCode(page, digits);
  await expectHome(page);
});

test('the register button waits for the terms and the fields say what is wrong with them', async ({ page }) => {
  await page.goto('/signup');
  const button = page.getByRole('button', { name: 'Register' });
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByLabel('Phone number').fill('0803');
  await page.getByLabel('Username').fill('Ada');
  await button.click();
  await expect(page.getByText('Invalid Phone Number')).toBeVisible();
  await expect(page.getByText('* This is required')).toBeVisible();
  await expect(page.getByText('* Username should be a minimum of 4 characters')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('a username that somebody has is refused beside its field', async ({ page, newDevice, newSim, watch }) => {
  const { username } = await comeIn(page, newSim());
  const other = await (await newDevice()).newPage();
  watch.expectRefusal('409 /v1/spw/user');
  await other.goto('/signup');
  await fillRegistration(other, newSim(), { username: username.toUpperCase(), email: 'another@mail.example' });
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(other.getByLabel('Username')).toHaveAccessibleDescription(/That username is taken/);
});

test('what was typed is still there after reading the terms', async ({ page, sim }) => {
  await page.goto('/signup');
  await fillRegistration(page, sim);
  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL('/legal');
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue(personOf(sim).username);
  await expect(page.getByLabel('Phone number')).toHaveValue(sim.typed);
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
});

test('what was typed before the script came is still there after reading the terms', async ({ page, sim }) => {
  let send = () => undefined as void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillRegistration(page, sim);
  send();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL('/legal');
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue(personOf(sim).username);
  await expect(page.getByLabel('Phone number')).toHaveValue(sim.typed);
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
});

test('the campaign that brought a visitor is kept with the new player', async ({ page, sim, database }) => {
  // The page remembers it once its script has begun.
  await page.goto('/?utm_source=owambe', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Register' }).click();
  await fillRegistration(page, sim);
  await page.getByRole('button', { name: 'Register' }).click();
  await enterCode(page, await sim.nextCode());
  await expectHome(page);
  expect(await database.playerOf(sim.number)).toMatchObject({ utm_source: 'owambe' });
});

test('whoever registers a number that has an account is signed in to it', async ({ page, newDevice, sim }) => {
  const { username } = await comeIn(page, sim);
  const other = await (await newDevice()).newPage();
  await other.goto('/signup');
  await fillRegistration(other, sim, { username: `Again_${sim.number.slice(8)}`, email: 'again@mail.example' });
  await other.getByRole('button', { name: 'Register' }).click();
  await enterCode(other, await sim.nextCode());
  await expectHome(other, username);
});

test('a number without an account is offered a registration with it', async ({ page, sim, watch }) => {
  watch.expectRefusal('404 /v1/spw/user/login');
  await page.goto('/landing');
  await page.getByLabel('Phone number').fill(sim.typed);
  await page.getByRole('button', { name: 'Login' }).click();
  await enterCode(page, await sim.nextCode());
  await expect(page.getByText('No account with this number').first()).toBeVisible();
  await page.getByRole('link', { name: 'Register with it' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(sim.typed);
});

test('a box that is ticked right after a wrong username is ticked, and the username is said to be wrong', async ({
  page,
}) => {
  await page.goto('/signup');
  const box = page.getByRole('checkbox', { name: /I agree/ });
  await page.getByLabel('Username').fill('Ada Obi!');
  await page.getByLabel('Username').focus();
  const { x, y, width, height } = (await box.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // As long as a finger stays: the page has time to move.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(page.getByText('Use letters, numbers and _ only')).toBeVisible();
});
