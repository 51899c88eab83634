import { afterEach, beforeEach, expect, test } from 'vitest';
import { developmentDefaults } from '../settings.ts';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';

const MINUTE = 60_000;
const PAYER = '2348020000001';
let world: OpenWorld;
let token: string;

beforeEach(async () => {
  world = openWorld({ money: { airtel: { callbackUrl: 'http://api.test/airtel' } } });
  token = String((await newToken()).body['access_token']);
});
afterEach(() => world.close());

const newToken = (secret: string = developmentDefaults.airtelClientSecret) =>
  world.call('POST', '/airtel/auth/oauth2/token', {
    payload: { client_id: developmentDefaults.airtelClientId, client_secret: secret, grant_type: 'client_credentials' },
  });
const headers = (more = {}) => ({ authorization: `Bearer ${token}`, 'x-country': 'NG', 'x-currency': 'NGN', ...more });
const here = { country: 'NG', currency: 'NGN' };
const pay = (id: string, { amount = 500, msisdn = PAYER.slice(3), path = '/merchant/v1/payments/', more = {} } = {}) =>
  world.call('POST', `/airtel${path}`, {
    headers: headers(more),
    payload: { reference: 'Funding', subscriber: { ...here, msisdn }, transaction: { ...here, amount, id } },
  });
const enquire = async (id: string) =>
  (await world.call('GET', `/airtel/standard/v1/payments/${id}`, { headers: headers() })).body;
const statusOf = async (id: string) => (await enquire(id)) as { data: { transaction: object }; status: object };

test.each(['/merchant/v1/payments/', '/merchant/v1/payments'])(
  'a payment at %s is accepted with words that promise more than they keep',
  async (path) => {
    const { status, body } = await pay('spw-1', { path });

    expect(status).toBe(200);
    expect(body).toEqual({
      data: { transaction: { id: 'spw-1', status: 'SUCCESS' } },
      status: {
        code: '200',
        message: 'SUCCESS',
        result_code: 'ESB000010',
        response_code: 'DP00800001006',
        success: true,
      },
    });
    expect(await statusOf('spw-1')).toMatchObject({ data: { transaction: { status: 'TIP' } } });
  },
);

test('approved on the phone it is TS with an id of its own, and told once', async () => {
  await pay('spw-1', { amount: 500.5 });
  expect((await world.app.inject(`/phone?number=${PAYER}`)).body).toContain('₦500.50');
  await world.submit('/phone/prompts/spw-1', { number: PAYER, answer: 'approve' });
  await world.advance(0);

  const { data } = await statusOf('spw-1');
  expect(data.transaction).toMatchObject({
    id: 'spw-1',
    status: 'TS',
    airtel_money_id: expect.stringMatching(/^CI261115\./),
  });
  expect(world.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { transaction: { id: 'spw-1', status_code: 'TS' } },
  ]);
});

test.each([
  ['declined', (): unknown => world.control('prompts/spw-1', { answer: 'decline' }), 'DP00800001008'],
  ['left alone', () => world.advance(5 * MINUTE), 'DP00800001024'],
])('%s it is TF with its code', async (_what, happens, code) => {
  await pay('spw-1');
  await happens();
  token = String((await newToken()).body['access_token']);

  expect(await statusOf('spw-1')).toMatchObject({
    data: { transaction: { status: 'TF' } },
    status: { response_code: code },
  });
});

test('without money or without a wallet it is TF', async () => {
  await world.control('wallets', { provider: 'airtel', msisdn: PAYER, balanceKobo: 49_999 });
  await world.set({ airtel: { answer: 'approve' } });
  await pay('spw-1');
  await world.advance(0);
  await world.control('wallets', { provider: 'airtel', msisdn: PAYER, registered: false });
  await pay('spw-2');
  await world.advance(0);

  expect(await statusOf('spw-1')).toMatchObject({ status: { response_code: 'DP00800001007' } });
  expect(await statusOf('spw-2')).toMatchObject({ status: { response_code: 'DP00800001010' } });
});

test.each(['TA', 'TIP', 'TR', 'TS', 'TF'])('control makes it %s, and a callback may claim it', async (status) => {
  await pay('spw-1');
  await world.control('airtel/payments/spw-1', { status });
  expect(await statusOf('spw-1')).toMatchObject({ data: { transaction: { status } } });
  await world.control('airtel/callbacks/spw-1', { status: 'TS' });
  await world.advance(0);

  expect(JSON.parse(world.received.at(-1)?.body ?? '')).toMatchObject({ transaction: { status_code: 'TS' } });
  expect(await statusOf('spw-1')).toMatchObject({ data: { transaction: { status } } });
});

test('what the outer status says may be the opposite of the truth', async () => {
  await pay('spw-1');
  await world.control('airtel/payments/spw-1', { status: 'TS' });
  await world.fault({ provider: 'airtel', fault: 'misleading', times: 1 });

  expect(await statusOf('spw-1')).toMatchObject({
    data: { transaction: { status: 'TS' } },
    status: { code: '400', success: false },
  });
});

test('an id is good for one payment, and one never used is not found', async () => {
  await pay('spw-1');
  const again = await pay('spw-1');

  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({ status: { result_code: 'ESB000041', success: false } });
  expect(await enquire('spw-2')).toMatchObject({ status: { result_code: 'ESB000045' } });
});

test('a number has a name, unless it has no wallet', async () => {
  const user = () => world.call('GET', `/airtel/standard/v1/users/${PAYER.slice(3)}`, { headers: headers() });
  await world.control('wallets', { provider: 'airtel', msisdn: PAYER, firstName: 'Ada', lastName: 'Obi' });
  expect((await user()).body).toMatchObject({ data: { first_name: 'Ada', last_name: 'Obi', reg_status: 'Y' } });

  await world.control('wallets', { provider: 'airtel', msisdn: PAYER, registered: false });
  expect((await user()).status).toBe(404);
});

test('a token ends after three minutes, and is not for everyone', async () => {
  expect((await newToken('wrong')).status).toBe(401);
  await world.advance(3 * MINUTE - 1);
  expect((await pay('spw-1')).status).toBe(200);
  await world.advance(1);
  expect((await pay('spw-2')).status).toBe(401);
});

test.each([
  ['a number with the country code', { msisdn: PAYER }],
  ['an amount below nothing', { amount: -5 }],
  ['a third decimal', { amount: 1.005 }],
  ['another country', { more: { 'x-country': 'UG' } }],
])('%s is refused', async (_what, change) => {
  expect((await pay('spw-1', change)).status).toBe(400);
});
