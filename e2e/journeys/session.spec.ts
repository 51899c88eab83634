import { setTimeout } from 'node:timers/promises';
import { expectMessage } from '../journey/messages.ts';
import { comeIn, expectHome, logInWithCode, showDevices } from '../journey/sign-in.ts';
import { networkEntry } from '../journey/stand-ins.ts';
import { anHourOld, storedSession, storeSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

const RENEWAL = '**/v1/spw/user/token';

test('a token is renewed before it ends, without a word', async ({ page, sim }) => {
  await page.clock.install();
  await comeIn(page, sim);
  const before = (await storedSession(page))!.token;
  // Two tokens that are made within one second are the same.
  await setTimeout(1100);
  const renewed = page.waitForResponse(RENEWAL);
  await page.clock.fastForward('14:05');
  expect((await renewed).status()).toBe(200);
  await expect.poll(async () => (await storedSession(page))?.token).not.toBe(before);
  await expectHome(page);
});

test('a token that ran out while the phone slept is renewed silently', async ({ page, sim, watch }) => {
  watch.mayBeRefused('401 /v1/spw/');
  const { username } = await comeIn(page, sim);
  const session = (await storedSession(page))!;
  const old = anHourOld(session.token);
  await storeSession(page, { ...session, token: old });
  const renewed = page.waitForResponse(RENEWAL);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expectHome(page, username);
  await showDevices(page);
  expect((await storedSession(page))?.token).not.toBe(old);
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeEmpty();
});

test('two tabs that renew at once both stay signed in', async ({ page, context, sim, watch }) => {
  watch.mayBeRefused('401 /v1/spw/');
  await comeIn(page, sim);
  const session = (await storedSession(page))!;
  const second = await context.newPage();
  await second.goto('/legal');
  await storeSession(page, { ...session, token: anHourOld(session.token) });
  await Promise.all([page.reload(), second.goto('/home')]);
  await showDevices(page);
  await showDevices(second);
});

test('a session that was ended elsewhere ends here with the next action', async ({ page, newDevice, sim, watch }) => {
  await comeIn(page, sim);
  const other = await (await newDevice()).newPage();
  await logInWithCode(other, sim);
  await page.reload();
  await showDevices(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expectMessage(page, 'Logged out on that device');
  await expect(page.getByText(/^Last seen/)).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();

  watch.expectRefusal('401 /v1/spw/');
  await other.reload();
  await expect(other).toHaveURL('/');
  await expectMessage(other, 'Your session ended. Please log in again.');
  expect(await storedSession(other)).toBeNull();
});

test('a player signs all other devices out at once', async ({ page, newDevice, sim, watch }) => {
  await comeIn(page, sim);
  const others = [await (await newDevice()).newPage(), await (await newDevice()).newPage()];
  for (const other of others) await logInWithCode(other, sim);
  await page.reload();
  await showDevices(page);
  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expectMessage(page, 'Logged out on all other devices');

  watch.expectRefusal('401 /v1/spw/');
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL('/');
  }
});

test('a link with somebody else’s number does not change whose account is open', async ({
  page,
  context,
  newDevice,
  newSim,
  sim,
  stack,
  watch,
}) => {
  const attacker = newSim();
  await comeIn(await (await newDevice()).newPage(), attacker);
  const { username } = await comeIn(page, sim);
  const link = await context.newPage();
  await link.goto(networkEntry(stack, attacker.number));
  await expectHome(link, username);

  // The page forgot who is signed in; the cookies did not.
  watch.expectRefusal('409 /v1/spw/user/get/');
  const session = (await storedSession(page))!;
  await link.goto('/mark.svg');
  await link.evaluate(() => localStorage.clear());
  await link.goto(networkEntry(stack, attacker.number));
  await expect(link.getByRole('heading', { name: 'Somebody else is logged in here' })).toBeVisible();
  await storeSession(link, session);
  await page.goto('/home');
  await expectHome(page, username);
});

test('when another account is signed in under an open page, the page ends its session and does nothing as the other', async ({
  page,
  context,
  newSim,
  sim,
  watch,
}) => {
  // What home still asks for when the cookies change is refused.
  watch.mayBeRefused('401 /v1/spw/');
  await comeIn(page, sim);
  const session = (await storedSession(page))!;
  const other = newSim();
  const second = await context.newPage();
  await comeIn(second, other);
  await second.close();
  // A page that slept through it still has the first player's session, with a token that has run out.
  await storeSession(page, { ...session, token: anHourOld(session.token) });
  await page.goto('/wallet');
  await expect(page).toHaveURL('/');
  await expectMessage(page, 'Another account logged in here. Please log in again.');
  expect(await storedSession(page)).toBeNull();
});
