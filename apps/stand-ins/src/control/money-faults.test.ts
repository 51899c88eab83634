import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { developmentDefaults } from '../settings.ts';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';
import { paystackCalls } from '../testing/paystack-calls.ts';

const REFERENCE = 'spw-wd-0123456789';
let world: OpenWorld;
let paystack: ReturnType<typeof paystackCalls>;

beforeEach(() => {
  world = openWorld();
  paystack = paystackCalls(world);
});
afterEach(() => world.close());

describe('calls', () => {
  test('a fault may be meant for one path, one method, one payment', async () => {
    await world.fault({ provider: 'paystack', fault: 'fail', method: 'POST', path: '/transfer', reference: REFERENCE });

    expect((await paystack.transfer('spw-wd-another-one')).status).toBe(200);
    expect((await paystack.transfer(REFERENCE)).status).toBe(500);
    expect((await paystack.verifyTransfer(REFERENCE)).status).toBe(404);
  });

  test('a failure before leaves nothing done, a failure after leaves it done', async () => {
    await world.fault({ provider: 'paystack', fault: 'fail', path: '/transfer', times: 1 });
    await world.fault({ provider: 'paystack', fault: 'fail-after', status: 504, path: '/transfer', times: 1 });

    expect((await paystack.transfer(REFERENCE)).status).toBe(500);
    expect((await paystack.verifyTransfer(REFERENCE)).status).toBe(504);
    expect((await paystack.verifyTransfer(REFERENCE)).status).toBe(404);
    await world.fault({ provider: 'paystack', fault: 'fail-after', method: 'POST', path: '/transfer', times: 1 });
    expect((await paystack.transfer(REFERENCE)).status).toBe(500);
    expect((await paystack.verifyTransfer(REFERENCE)).status).toBe(200);
  });

  test.each([
    ['lose', 404],
    ['drop', 200],
  ])('%s closes the connection, and the transfer is then answered %i', async (fault, found) => {
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const recipient = await paystack.recipient();
    await world.fault({ provider: 'paystack', fault, method: 'POST', path: '/transfer', times: 1 });
    const call = {
      method: 'POST',
      headers: { authorization: `Bearer ${developmentDefaults.paystackSecretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'balance', amount: 100, recipient, reference: REFERENCE }),
    };

    await expect(fetch(`${url}/paystack/transfer`, call)).rejects.toThrow('fetch failed');
    expect((await paystack.verifyTransfer(REFERENCE)).status).toBe(found);
  });

  test('who is down answers nothing, not even to a stranger, until the fault is cleared', async () => {
    await world.fault({ provider: 'paystack', fault: 'down' });

    expect((await paystack.get('/balance')).status).toBe(503);
    expect((await paystackCalls(world, 'sk_test_other').post('/transaction/initialize')).status).toBe(503);
    await world.app.inject({ method: 'DELETE', url: '/control/faults' });
    expect((await paystack.get('/balance')).status).toBe(200);
  });
});

describe('what is said of a charge', () => {
  const paid = async () => {
    await paystack.initialize('SPW-1');
    await world.control('paystack/transactions/SPW-1', { status: 'success' });
  };

  test.each([
    [{ fault: 'wrong-amount' }, { amount: 101_499, requested_amount: 101_499 }],
    [
      { fault: 'wrong-amount', amountKobo: 103_100 },
      { amount: 103_100, requested_amount: 101_500 },
    ],
    [{ fault: 'wrong-currency' }, { currency: 'USD' }],
    [{ fault: 'wrong-domain' }, { domain: 'live' }],
    [{ fault: 'string-amounts' }, { amount: '101500', requested_amount: '101500', fees: '1523' }],
  ])('%j makes it %j, once, and leaves the truth alone', async (fault, said) => {
    await paid();
    await world.fault({ provider: 'paystack', reference: 'SPW-1', times: 1, ...fault });

    expect(await paystack.verify('SPW-1')).toMatchObject(said);
    expect(await paystack.verify('SPW-1')).toMatchObject({ amount: 101_500, currency: 'NGN', domain: 'test' });
  });

  test('fields that may be missing are', async () => {
    await paid();
    await world.fault({ provider: 'paystack', fault: 'missing-fields' });

    expect(await paystack.verify('SPW-1')).toEqual({
      id: 5_000_000_001,
      domain: 'test',
      status: 'success',
      reference: 'SPW-1',
      amount: 101_500,
      currency: 'NGN',
      paid_at: '2026-11-15T09:30:00.000Z',
      created_at: '2026-11-15T09:30:00.000Z',
    });
  });

  test('the webhook lies like verify', async () => {
    await world.set({ paystack: { webhookUrl: 'http://api.test/webhook' } });
    await world.fault({ provider: 'paystack', fault: 'wrong-amount', amountKobo: 1, times: 1 });
    await paid();
    await world.advance(0);

    expect(JSON.parse(world.received[0]?.body ?? '')).toMatchObject({ data: { amount: 1, fees: null, metadata: 0 } });
  });

  test('a flip is true from the second look on', async () => {
    await paystack.initialize('SPW-1');
    await world.fault({ provider: 'paystack', fault: 'flip', from: 'abandoned', to: 'success', times: 1 });
    await world.fault({ provider: 'paystack', fault: 'flip', from: 'success', to: 'reversed', times: 1 });
    const looks = [];
    for (let look = 0; look < 4; look += 1) looks.push((await paystack.verify('SPW-1')).status);

    expect(looks).toEqual(['abandoned', 'success', 'reversed', 'reversed']);
  });
});

test.each([
  ['a fault nobody has', { provider: 'paystack', fault: 'misleading' }],
  ['a path for a text message', { provider: 'sms', fault: 'drop', path: '/v1/messages' }],
  ['more than two copies of a text message', { provider: 'sms', fault: 'duplicate', copies: 3 }],
  ['a seal on a text message', { provider: 'sms', fault: 'corrupt-signature' }],
  ['a path without its stroke', { provider: 'paystack', fault: 'drop', path: 'transfer' }],
  ['a flip to nowhere', { provider: 'paystack', fault: 'flip', from: 'success' }],
])('%s is refused', async (_what, fault) => {
  expect((await world.call('POST', '/control/faults', { payload: fault })).status).toBe(400);
});
