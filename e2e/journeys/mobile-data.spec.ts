import { expect, test } from '../journey/test.ts';

test('on mobile data the number is filled in by the network and can be changed', async ({ newDevice, sim, stack }) => {
  const phone = await newDevice({ onMobileData: true, baseURL: stack.gatewayUrl });
  await phone.addCookies([{ name: 'standin_sim', value: sim.number, url: stack.gatewayUrl }]);
  const page = await phone.newPage();
  for (const address of ['/landing', '/signup']) {
    await page.goto(address);
    await expect(page.getByText('From your network — change it if it is not yours')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue(sim.typed.slice(1));
  }
  await page.getByLabel('Phone number').fill('0803 999 9999');
  await expect(page.getByText('From your network — change it if it is not yours')).toBeHidden();
});

test('a number that the phone itself claims is not believed', async ({ newDevice, sim }) => {
  const headers = { 'x-forwarded-for': '102.1.2.3', 'x-msisdn': sim.number };
  const page = await (await newDevice({ extraHTTPHeaders: headers })).newPage();
  const asked = page.waitForResponse('**/v1/spw/network/msisdn');
  await page.goto('/landing');
  expect(await (await asked).json()).toMatchObject({ data: { msisdn: null } });
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});
