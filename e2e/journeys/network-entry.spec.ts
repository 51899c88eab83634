import { takeWelcome } from '../journey/game.ts';
import { enterCode, expectHome, comeIn } from '../journey/sign-in.ts';
import { networkEntry } from '../journey/stand-ins.ts';
import { expect, test } from '../journey/test.ts';

const LOOK_UP = (number: string) => `/v1/spw/user/get/${number}`;

test('a known number comes in with the word of its network', async ({ page, newDevice, sim, stack }) => {
  await comeIn(page, sim);
  await takeWelcome(stack, sim.number);
  const other = await (await newDevice()).newPage();
  await other.goto(networkEntry(stack, sim.number));
  await expect(other).toHaveURL('/wheel');
  await expect(other.getByRole('dialog', { name: 'Choose a plan' })).toBeVisible();
});

test('a new number gets an account and is told its name', async ({ page, sim, stack, database, watch }) => {
  watch.expectRefusal(`404 ${LOOK_UP(sim.number)}`);
  await page.goto(networkEntry(stack, sim.number, { campaign: 'week-one' }));
  await expectHome(page);
  const player = await database.playerOf(sim.number);
  expect(player?.username).toMatch(/^\w{4,12}$/);
  expect(player?.email).toMatch(/\.invalid$/);
  await expect(page.getByText(`We named you ${player?.username}.`)).toBeVisible();
});

test('without a signature the number is filled in and a code is asked for', async ({ page, newDevice, sim, stack }) => {
  await comeIn(page, sim);
  const other = await (await newDevice()).newPage();
  await other.goto(networkEntry(stack, sim.number, { unsigned: '1' }));
  await expect(other.getByLabel('Phone number')).toHaveValue(/803/);
  await other.getByRole('button', { name: 'Login' }).click();
  await enterCode(other, await sim.nextCode());
  await expectHome(other);
});

test('the number leaves the address bar and the history at once', async ({ page, sim, stack }) => {
  await page.goto('/legal');
  await page.goto(networkEntry(stack, sim.number, { unsigned: '1' }));
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(page).toHaveURL('/secure-d');
  await page.goBack();
  await expect(page).toHaveURL('/legal');
  await page.goForward();
  expect(page.url()).not.toContain(sim.number);
});

test('a signed address opens one session and no second', async ({ page, newDevice, sim, stack, watch }) => {
  await comeIn(page, sim);
  const sent = await fetch(networkEntry(stack, sim.number), { redirect: 'manual' });
  const address = sent.headers.get('location') ?? '';
  const first = await (await newDevice()).newPage();
  await first.goto(address);
  await expect(first).toHaveURL('/wheel');

  watch.expectRefusal(`404 ${LOOK_UP(sim.number)}`);
  const second = await (await newDevice()).newPage();
  await second.goto(address);
  await expect(second.getByLabel('Phone number')).toBeVisible();
  await expect(second).toHaveURL('/secure-d');
});

test('a signature of somebody else opens nothing', async ({ page, newSim, stack, watch }) => {
  const [signed, wanted] = [newSim(), newSim()];
  const sent = await fetch(networkEntry(stack, signed.number), { redirect: 'manual' });
  const address = (sent.headers.get('location') ?? '').replace(signed.number, wanted.number);
  watch.expectRefusal(`404 ${LOOK_UP(wanted.number)}`);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();
});

test('a failed look-up can be tried again', async ({ page, sim, stack, watch }) => {
  watch.expectRefusal(`503 ${LOOK_UP(sim.number)}`);
  watch.expectRefusal(`404 ${LOOK_UP(sim.number)}`);
  await page.route(`**${LOOK_UP(sim.number)}`, (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 });
  await page.goto(networkEntry(stack, sim.number));
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHome(page);
});

test('without a number the network entry leads to the first page', async ({ page }) => {
  await page.goto('/secure-d');
  await expect(page).toHaveURL('/');
});
