import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { developmentDefaults } from '../settings.ts';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';

const MINUTE = 60_000;
const PAYER = '2348030000001';
const callbackUrl = 'http://api.test/momo';
let world: OpenWorld;
let token: string;

beforeEach(async () => {
  world = openWorld({ money: { momo: { callbackUrl } } });
  token = await newToken();
});
afterEach(() => world.close());

const subscription = { 'ocp-apim-subscription-key': developmentDefaults.momoSubscriptionKey };

async function newToken(): Promise<string> {
  const user = `${developmentDefaults.momoApiUser}:${developmentDefaults.momoApiKey}`;
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`;
  const { body } = await world.call('POST', '/momo/collection/token/', { headers: { authorization, ...subscription } });
  expect(body).toMatchObject({ token_type: 'access_token', expires_in: 3600 });
  return String(body['access_token']);
}

const headers = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'x-target-environment': 'mtnnigeria',
  ...subscription,
  ...more,
});
const payable = (change: object = {}) => ({
  amount: '1000.50',
  currency: 'NGN',
  externalId: 'intent-1',
  payer: { partyIdType: 'MSISDN', partyId: PAYER },
  payerMessage: 'Wallet funding',
  ...change,
});
const request = (id: string, change: object = {}, more: Record<string, string> = {}) =>
  world.call('POST', '/momo/collection/v1_0/requesttopay', {
    headers: headers({ 'x-reference-id': id, ...more }),
    payload: payable(change),
  });
const get = (path: string) => world.call('GET', `/momo/collection/v1_0/${path}`, { headers: headers() });
const status = async (id: string) => (await get(`requesttopay/${id}`)).body;
const callbacks = () =>
  world.received.map(({ method, url, body }) => ({ method, url, body: JSON.parse(body) as object }));

test('a request is accepted with nothing said, and waits for the payer', async () => {
  const id = randomUUID();
  const { status: code, answer } = await request(id);

  expect([code, answer.body]).toEqual([202, '']);
  expect(await status(id)).toEqual({
    amount: '1000.50',
    currency: 'NGN',
    externalId: 'intent-1',
    payer: { partyIdType: 'MSISDN', partyId: PAYER },
    status: 'PENDING',
    payerMessage: 'Wallet funding',
    payeeNote: '',
  });
});

test('an id is good for one request', async () => {
  const id = randomUUID();
  await request(id);
  const again = await request(id, { amount: '5' });

  expect(again.status).toBe(409);
  expect(again.body['code']).toBe('RESOURCE_ALREADY_EXIST');
  expect(await status(id)).toMatchObject({ amount: '1000.50' });
});

describe('the payer', () => {
  test('approves on the phone, and the callback comes once', async () => {
    world.answers.next = () => ({ status: 500, body: '' });
    const id = randomUUID();
    await request(id);
    const phone = await world.app.inject(`/phone?number=${PAYER}`);
    expect(phone.body).toContain('₦1,000.50');
    expect((await world.app.inject(`/phone?number=2348030000002`)).body).not.toContain('₦1,000.50');

    const answered = await world.submit(`/phone/prompts/${id}`, { number: PAYER, answer: 'approve' });
    expect(answered.headers.location).toBe(`/phone?number=${PAYER}`);
    await world.advance(72 * 60 * MINUTE);

    expect((await world.app.inject(`/phone?number=${PAYER}`)).body).not.toContain('₦1,000.50');
    expect(callbacks()).toMatchObject([{ method: 'POST', url: callbackUrl, body: { status: 'SUCCESSFUL' } }]);
    token = await newToken();
    expect((await status(id))['financialTransactionId']).toMatch(/^\d+$/);
  });

  test('declines by control', async () => {
    const id = randomUUID();
    await request(id);
    const { body: prompts } = await world.call('GET', `/control/prompts?msisdn=${PAYER}`);
    expect(prompts).toMatchObject([{ id, provider: 'momo', msisdn: PAYER, amountKobo: 100_050 }]);
    await world.control(`prompts/${id}`, { answer: 'decline' });

    expect(await status(id)).toMatchObject({ status: 'FAILED', reason: 'APPROVAL_REJECTED' });
    expect((await world.call('POST', `/control/prompts/${id}`, { payload: { answer: 'approve' } })).status).toBe(404);
  });

  test('does nothing for five minutes', async () => {
    const id = randomUUID();
    await request(id);
    await world.advance(5 * MINUTE - 1);
    expect((await status(id))['status']).toBe('PENDING');
    await world.advance(1);

    expect(await status(id)).toMatchObject({ status: 'FAILED', reason: 'EXPIRED' });
  });

  test('has not enough money for a second one', async () => {
    await world.control('wallets', { provider: 'momo', msisdn: PAYER, balanceKobo: 150_000 });
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) {
      await request(id);
      await world.control(`prompts/${id}`, { answer: 'approve' });
    }

    expect(await status(ids[0] ?? '')).toMatchObject({ status: 'SUCCESSFUL' });
    expect(await status(ids[1] ?? '')).toMatchObject({ status: 'FAILED', reason: 'NOT_ENOUGH_FUNDS' });
  });

  test('answers by himself when told to', async () => {
    await world.set({ momo: { answer: 'approve', callbackMethod: 'PUT' } });
    const id = randomUUID();
    await request(id);
    await world.advance(0);

    expect(callbacks()).toMatchObject([{ method: 'PUT', body: { status: 'SUCCESSFUL' } }]);
  });

  test('without a wallet is not asked', async () => {
    await world.control('wallets', { provider: 'momo', msisdn: PAYER, registered: false });
    const id = randomUUID();
    await request(id);
    await world.advance(0);

    expect((await get(`accountholder/msisdn/${PAYER}/active`)).body).toEqual({ result: false });
    expect((await get(`accountholder/msisdn/${PAYER}/basicuserinfo`)).status).toBe(404);
    expect(await status(id)).toMatchObject({ status: 'FAILED', reason: 'PAYER_NOT_FOUND' });
  });

  test('has a name', async () => {
    await world.control('wallets', { provider: 'momo', msisdn: PAYER, firstName: 'Ada', lastName: 'Obi' });

    expect((await get(`accountholder/msisdn/${PAYER}/active`)).body).toEqual({ result: true });
    expect((await get(`accountholder/msisdn/${PAYER}/basicuserinfo`)).body).toMatchObject({
      given_name: 'Ada',
      family_name: 'Obi',
    });
  });
});

test('the eleventh look within a second is refused', async () => {
  const looks = [];
  for (let look = 0; look < 11; look += 1) looks.push((await get(`requesttopay/${randomUUID()}`)).status);
  expect(looks).toEqual([...Array(10).fill(404), 429]);

  await world.advance(1_000);
  expect((await get(`requesttopay/${randomUUID()}`)).status).toBe(404);
});

test('a callback may claim what is not so', async () => {
  const id = randomUUID();
  await request(id, {}, { 'x-callback-url': 'http://api.test/elsewhere' });
  await world.control(`momo/callbacks/${id}`, { status: 'SUCCESSFUL' });
  await world.advance(0);

  expect(callbacks()).toMatchObject([{ url: 'http://api.test/elsewhere', body: { status: 'SUCCESSFUL' } }]);
  expect((await status(id))['status']).toBe('PENDING');
});

test('a status may be forced, with a reason nobody has heard of', async () => {
  const id = randomUUID();
  await request(id);
  await world.control(`momo/payments/${id}`, { status: 'FAILED', reason: 'MOON_IN_CANCER' });

  expect(await status(id)).toMatchObject({ status: 'FAILED', reason: 'MOON_IN_CANCER' });
});

test.each([
  [{ fault: 'wrong-amount' }, { amount: '999.50' }],
  [{ fault: 'wrong-amount', amountKobo: 100 }, { amount: '1' }],
  [{ fault: 'wrong-currency', currency: 'EUR' }, { currency: 'EUR' }],
  [{ fault: 'string-amounts' }, { amount: 1000.5 }],
])('%j makes the status say %j', async (fault, said) => {
  const id = randomUUID();
  await request(id);
  await world.fault({ provider: 'momo', reference: id, times: 1, ...fault });

  expect(await status(id)).toMatchObject(said);
});

test.each([
  ['another currency', { currency: 'EUR' }, {}, 'INVALID_CURRENCY'],
  ['no amount', { amount: '0' }, {}, 'INVALID_AMOUNT'],
  ['a third decimal', { amount: '1.005' }, {}, 'INVALID_AMOUNT'],
  ['another environment', {}, { 'x-target-environment': 'moon' }, 'NOT_ALLOWED_TARGET_ENVIRONMENT'],
  ['a stranger’s callback', {}, { 'x-callback-url': 'http://evil.test/momo' }, 'INVALID_CALLBACK_URL_HOST'],
  ['an id of its own kind', {}, { 'x-reference-id': 'SPW-1' }, 'INVALID_REFERENCE_ID'],
  ['a local number', { payer: { partyIdType: 'MSISDN', partyId: '08030000001' } }, {}, 'INVALID_REQUEST'],
  ['a note with an apostrophe', { payerMessage: "It's" }, {}, 'INVALID_REQUEST'],
])('%s is refused', async (_what, change, more, code) => {
  const refused = await request(randomUUID(), change, more);

  expect(refused.status).toBe(400);
  expect(refused.body['code']).toBe(code);
});

test('a token ends after an hour', async () => {
  await world.advance(60 * MINUTE - 1);
  expect((await get(`requesttopay/${randomUUID()}`)).status).toBe(404);
  await world.advance(1);
  expect((await get(`requesttopay/${randomUUID()}`)).status).toBe(401);
});

test.each([
  [{ authorization: 'Basic nobody', ...subscription }],
  [{ authorization: `Basic ${Buffer.from('development-momo-user:development-momo-key').toString('base64')}` }],
])('a token is not for everyone', async (headers: Record<string, string>) => {
  expect((await world.call('POST', '/momo/collection/token/', { headers })).status).toBe(401);
});
