import { askToLogIn, enterCode, expectHome, fillRegistration, comeIn } from '../journey/sign-in.ts';
import { setFault } from '../journey/stand-ins.ts';
import { expect, test } from '../journey/test.ts';

const LOGIN = '/v1/spw/user/login';

/** Some other six digits. */
function wrong(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
}

test('a wrong code is refused and the right one still works', async ({ page, newDevice, sim, watch }) => {
  await comeIn(page, sim);
  watch.expectRefusal(`422 ${LOGIN}`);
  const other = await (await newDevice()).newPage();
  await askToLogIn(other, sim);
  const code = await sim.nextCode();

  await enterCode(other, wrong(code));
  await expect(other.getByText('That code is not right').first()).toBeVisible();
  await expect(other.getByLabel('Code', { exact: true })).toHaveValue('');
  await enterCode(other, code);
  await expectHome(other);
});

test('five wrong codes use a code up', async ({ page, sim, watch }) => {
  watch.expectRefusal(`422 ${LOGIN}`);
  watch.expectRefusal(`429 ${LOGIN}`);
  await askToLogIn(page, sim);
  const code = wrong(await sim.nextCode());
  for (let tries = 1; tries <= 5; tries += 1) {
    const refused = page.waitForResponse(`**${LOGIN}`);
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('');
    await enterCode(page, code);
    await refused;
  }
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/Too many wrong codes/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
});

test('a code that is too old is refused', async ({ page, sim, database, watch }) => {
  watch.expectRefusal(`410 ${LOGIN}`);
  await askToLogIn(page, sim);
  const code = await sim.nextCode();
  await database.ageCodes(sim.number, 301);
  await enterCode(page, code);
  await expect(page.getByText('That code has expired. Ask for a new one').first()).toBeVisible();
  await expect(page.getByText('Ask for a new code')).toBeVisible();
});

test('the page itself says when the time of a code is over', async ({ page, sim }) => {
  await page.clock.install();
  await askToLogIn(page, sim);
  await expect(page.getByText(/ends in/)).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByText('That code has expired. Ask for a new one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled();
});

test('a code works once', async ({ page, newDevice, sim, stack }) => {
  await comeIn(page, sim);
  const other = await (await newDevice()).newPage();
  const asked = other.waitForResponse(`**${LOGIN}`);
  await askToLogIn(other, sim);
  const { meta } = (await (await asked).json()) as { meta: { challenge: string } };
  const code = await sim.nextCode();
  await enterCode(other, code);
  await expectHome(other);

  const data = { phone: sim.number, challenge: meta.challenge, code };
  const again = await other.request.post(`${stack.webUrl}${LOGIN}`, { data });
  expect(again.status()).toBe(410);
});

test('a code belongs to the browser that asked for it', async ({ page, newDevice, sim, stack }) => {
  const asked = page.waitForResponse(`**${LOGIN}`);
  await askToLogIn(page, sim);
  const { meta } = (await (await asked).json()) as { meta: { challenge: string } };
  const thief = await newDevice();
  const data = { phone: sim.number, challenge: meta.challenge, code: await sim.nextCode() };
  const stolen = await thief.request.post(`${stack.webUrl}${LOGIN}`, { data });
  expect(stolen.status()).toBe(410);
});

test('another text can be asked for when the wait is over, and its code works', async ({ page, sim, database }) => {
  await page.clock.install();
  await page.goto('/signup');
  await fillRegistration(page, sim);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
  await sim.nextCode();

  await page.clock.fastForward('00:41');
  await database.ageCodes(sim.number, 41);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await enterCode(page, await sim.nextCode());
  await expectHome(page);
});

test('a text that the provider fails to take at first still arrives', async ({ page, sim, stack }) => {
  await setFault(stack, { provider: 'sms', fault: 'fail', times: 1 });
  await askToLogIn(page, sim);
  expect(await sim.nextCode()).toMatch(/^\d{6}$/);
});
