import { createHmac } from 'node:crypto';
import * as contract from '@spw/contract/players';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser } from '../../../testing/players/browser.ts';
import { testApp, testConfig } from '../../../testing/test-app.ts';
import { seededRandom } from '../../../testing/time-and-chance.ts';

const database = useDatabase();
const { app, clock } = await testApp(database, { env: { CARRIER_GATEWAYS: '41.58.0.0/16' } });
// A chance that gives every player the same name.
const namesDatabase = useDatabase();
const random = { ...seededRandom('names'), below: () => 0 };
const { app: namesApp } = await testApp(namesDatabase, { foundations: { random } });
const [secret] = testConfig(database).keys.networkPartner;

let nonces = 0;
function assertion(phone: string, change: { ts?: number; key?: string; campaign?: string } = {}) {
  nonces += 1;
  const ts = String(Math.floor(clock.now().getTime() / 1000) + (change.ts ?? 0));
  const nonce = `nonce-${nonces}-long-enough`;
  const campaign = change.campaign ?? 'launch';
  const sig = createHmac('sha256', change.key ?? secret)
    .update(`${phone}|${ts}|${nonce}|${campaign}`)
    .digest('hex');
  return { ts, nonce, campaign, sig };
}

const enter = (phone: string, body: object, browser = aBrowser(app)) =>
  browser.send(contract.enterByNetwork, { params: { phone }, body });

async function aNetworkPlayer(phone: string, at = app) {
  const browser = aBrowser(at);
  const { body } = await enter(phone, assertion(phone), browser);
  return browser.send(contract.register, { body: { phone, platform: 'network', ticket: body.meta.ticket } });
}

test('a new number the partner vouches for gets an account with a name of its own', async () => {
  const { body } = await aNetworkPlayer('2348090000001');
  expect(body.data.username).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+\d*$/);
  expect(body.data.username.length).toBeLessThanOrEqual(12);
  expect(body.data.email).toBe('2348090000001@network.invalid');
  expect(body.meta.token).toEqual(expect.any(String));
});

test('a name that is taken is followed by digits, more at every try up to six, within 12 characters', async () => {
  const names: string[] = [];
  for (let player = 1; player <= 6; player += 1)
    names.push((await aNetworkPlayer(`234809000010${player}`, namesApp)).body.data.username);
  expect(names).toEqual(['SwiftEagle', 'SwiftEagle00', 'SwiftLion000', 'BoldLion0000', 'BoldLio00000', 'BoldLi000000']);
});

test('a known number the partner vouches for is signed in', async () => {
  await aNetworkPlayer('2348090000002');
  const { body } = await enter('2348090000002', assertion('2348090000002'));
  expect(body).toMatchObject({ status: true, data: { phone: '2348090000002' }, meta: { token: expect.any(String) } });
});

test('the old GET address takes the same assertion', async () => {
  await aNetworkPlayer('2348090000003');
  const enterByGet = (phone: string) =>
    aBrowser(app).send(contract.enterByNetworkGet, {
      params: { phone },
      query: assertion(phone),
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    });
  expect((await enterByGet('2348090000003')).body.data).toMatchObject({ phone: '2348090000003' });
  expect((await enterByGet('2348099999997')).body).toMatchObject({ data: null, code: 'user_not_found' });
});

test('without a good assertion the answer is the same for known and unknown numbers, and opens nothing', async () => {
  await aNetworkPlayer('2348090000004');
  const phone = '2348090000004';
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
  const attempts = [
    await aBrowser(app).send(contract.enterByNetworkGet, { params: { phone }, headers }),
    await aBrowser(app).send(contract.enterByNetworkGet, { params: { phone: '2348099999999' }, headers }),
    await enter(phone, assertion(phone, { key: 'another secret' })),
    await enter(phone, assertion('2348090000001')),
    await enter(phone, assertion(phone, { ts: -301 })),
    await enter(phone, assertion(phone, { ts: 301 })),
    await enter(phone, { ...assertion(phone), campaign: 'changed' }),
    await enter('2348099999998', assertion(phone)),
  ];
  for (const { http, body, headers: answered } of attempts) {
    const { requestId, ...rest } = body;
    expect(requestId).toEqual(expect.any(String));
    expect(String(answered['set-cookie'])).not.toMatch(/(session|refresh)=/);
    expect({ http, ...rest }).toEqual({
      http: 404,
      status: false,
      data: null,
      message: 'User not found',
      code: 'user_not_found',
    });
  }
});

test('an assertion opens one session, also when it is sent ten times at once', async () => {
  await aNetworkPlayer('2348090000005');
  const signed = assertion('2348090000005');
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter('2348090000005', signed)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
});

test('entering through the network does not make the device trusted', async () => {
  const phone = '2348090000006';
  await aNetworkPlayer(phone);
  const browser = aBrowser(app);
  await enter(phone, assertion(phone), browser);
  await browser.send(contract.logout);
  expect((await browser.send(contract.login, { body: { phone } })).body.data).toBeNull();
});

test('a ticket of one number does not register another, nor from another device', async () => {
  const browser = aBrowser(app);
  const { ticket } = (await enter('2348090000007', assertion('2348090000007'), browser)).body.meta;
  const other = await browser.send(contract.register, {
    body: { phone: '2348090000008', platform: 'network', ticket },
  });
  expect(other.http).toBe(422);
  const elsewhere = await aBrowser(app).send(contract.register, {
    body: { phone: '2348090000007', platform: 'network', ticket },
  });
  expect(elsewhere.http).toBe(422);
});

test("the carrier's header fills in the number only when it came through the carrier's gateway", async () => {
  const headers = { 'x-msisdn': '2348031234567' };
  const through = await aBrowser(app, { address: '41.58.3.4' }).send(contract.lookUpNetworkNumber, { headers });
  const forged = await aBrowser(app, { address: '102.89.1.1' }).send(contract.lookUpNetworkNumber, { headers });
  expect([through.body.data.msisdn, forged.body.data.msisdn]).toEqual(['2348031234567', null]);
});

test('a word that could be read in two ways opens nothing: moved by one place it would be another nonce', async () => {
  const phone = '2348090000051';
  await aNetworkPlayer(phone);
  const signed = assertion(phone, { campaign: 'launch|radio' });
  const { nonce, ...rest } = signed;
  const moved = { ...rest, nonce: `${nonce}|launch`, campaign: 'radio' };
  const answers = [await enter(phone, signed), await enter(phone, moved)];
  expect(answers.map(({ http, body }) => [http, body.code])).toEqual([
    [404, 'user_not_found'],
    [404, 'user_not_found'],
  ]);
});
