import { expectMessage } from '../journey/messages.ts';
import { askToLogIn, enterCode, letSessionLapse, comeIn } from '../journey/sign-in.ts';
import { networkEntry } from '../journey/stand-ins.ts';
import { expect, test } from '../journey/test.ts';

const DEACTIVATED = 'Account Deactivated. Please contact support';

test('a player who is disabled is out with the next action', async ({ page, newDevice, sim, database, watch }) => {
  await comeIn(page, sim);
  watch.expectRefusal('403 /v1/spw/');
  await database.disablePlayer(sim.number);
  // A session may be remembered for a second.
  await page.waitForTimeout(1100);
  await page.reload();
  await expectMessage(page, 'Invalid credentials');
  await expect(page).toHaveURL('/');

  const other = await (await newDevice()).newPage();
  await askToLogIn(other, sim);
  await enterCode(other, await sim.nextCode());
  await expect(other.getByText(DEACTIVATED).first()).toBeVisible();
  await expect(other).toHaveURL('/landing');
});

test('a disabled player cannot log in on a trusted device', async ({ page, sim, database, watch }) => {
  await comeIn(page, sim);
  await letSessionLapse(page);
  await database.disablePlayer(sim.number);
  watch.expectRefusal('403 /v1/spw/user/login');
  await askToLogIn(page, sim);
  await expect(page.getByText(DEACTIVATED).first()).toBeVisible();
});

test('a disabled player cannot come in by the network', async ({ page, newDevice, sim, stack, database, watch }) => {
  await comeIn(page, sim);
  await page.close();
  await database.disablePlayer(sim.number);
  watch.expectRefusal(`403 /v1/spw/user/get/${sim.number}`);
  const other = await (await newDevice()).newPage();
  await other.goto(networkEntry(stack, sim.number));
  await expect(other.getByText(DEACTIVATED)).toBeVisible();
});
