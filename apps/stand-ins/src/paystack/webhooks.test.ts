import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStandIns } from '../start-stand-ins.ts';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';
import { paystackCalls } from '../testing/paystack-calls.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const webhookUrl = 'http://api.test/webhook';
let world: OpenWorld;
let paystack: ReturnType<typeof paystackCalls>;

beforeEach(() => {
  world = openWorld({ money: { paystack: { webhookUrl } } });
  paystack = paystackCalls(world);
});
afterEach(() => world.close());

interface Event {
  event: string;
  data: Record<string, unknown>;
}

const told = () => world.received.map(({ body }) => JSON.parse(body) as Event);
const events = () => told().map(({ event, data }) => `${event} ${String(data['reference'])}`);
const listed = async (query = '') =>
  (await world.call('GET', `/control/callbacks?${query}`)).body as unknown as { id: string }[];

async function pay(reference: string, amount = 101_500, number?: string) {
  await paystack.initialize(reference, amount);
  await world.control(`paystack/transactions/${reference}`, { status: 'success', ...(number ? { card: number } : {}) });
}

test('a webhook reaches a real server with a signature over the very bytes', async () => {
  const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(pieces) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const where = server.address();
  const port = typeof where === 'object' ? where?.port : 0;
  const standIns = await startStandIns({ paystackSecretKey: 'sk_test_of_this_test' });
  standIns.set({ paystack: { webhookUrl: `http://127.0.0.1:${port}/hook` } });
  const call = (path: string, body: object) =>
    fetch(standIns.url + path, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_this_test', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  await call('/paystack/transaction/initialize', { email: 'a@example.com', amount: '5000', reference: 'SPW-1' });
  await call('/control/paystack/transactions/SPW-1', { status: 'success' });
  await standIns.advance(0);
  await standIns.close();
  server.closeAllConnections();
  server.close();

  expect(heard).toHaveLength(1);
  const seal = createHmac('sha512', 'sk_test_of_this_test')
    .update(heard[0]?.body ?? '')
    .digest('hex');
  expect(heard[0]?.headers['x-paystack-signature']).toBe(seal);
  expect(standIns.callbacks()).toMatchObject([{ state: 'delivered', tries: [{ status: 200 }] }]);
  expect(standIns.book().paystack.charges).toMatchObject([{ reference: 'SPW-1', amountKobo: 5_000, taken: true }]);
});

describe('what is not answered with 200', () => {
  test('is tried again hourly for ten hours with a test key', async () => {
    world.answers.next = () => ({ status: 201, body: '' });
    await pay('SPW-1');
    await world.advance(9 * HOUR);
    expect(world.received).toHaveLength(10);
    expect(await listed('state=waiting')).toHaveLength(1);
    await world.advance(5 * HOUR);

    expect(world.received).toHaveLength(11);
    expect(await listed()).toMatchObject([{ state: 'given-up' }]);
  });

  test('is tried every three minutes and then hourly for three days with a live key', async () => {
    const live = openWorld({ paystackSecretKey: 'sk_live_key', money: { paystack: { webhookUrl } } });
    live.answers.next = () => null;
    await paystackCalls(live, 'sk_live_key').initialize('SPW-1');
    await live.control('paystack/transactions/SPW-1', { status: 'success' });
    await live.advance(9 * MINUTE);
    expect(live.received).toHaveLength(4);
    await live.advance(71 * HOUR);
    live.answers.next = () => ({ status: 200, body: '' });
    await live.advance(10 * HOUR);
    await live.close();

    expect(live.received).toHaveLength(4 + 72);
    expect((JSON.parse(live.received[0]?.body ?? '') as Event).data['domain']).toBe('live');
  });

  test('can be sent at once, and never again once it was taken', async () => {
    world.answers.next = () => ({ status: 500, body: '' });
    await pay('SPW-1');
    await world.advance(0);
    world.answers.next = () => ({ status: 200, body: '' });

    expect(await world.control('callbacks/deliver')).toEqual({ sent: 1 });
    await world.advance(24 * HOUR);
    expect(world.received).toHaveLength(2);
  });
});

test('with nowhere to go a webhook is only listed', async () => {
  await world.set({ paystack: { webhookUrl: null } });
  await pay('SPW-1');
  await world.advance(HOUR);

  expect(world.received).toEqual([]);
  expect(await listed('provider=paystack&reference=SPW-1')).toMatchObject([
    { state: 'withheld', event: 'charge.success' },
  ]);
});

test('any webhook can be sent again, many at a time', async () => {
  await pay('SPW-1');
  await world.advance(0);
  const [first] = await listed();

  expect(await world.control(`callbacks/${first?.id}/send`, { copies: 50 })).toEqual({ statuses: Array(50).fill(200) });
  expect(new Set(world.received.map(({ body }) => body)).size).toBe(1);
  expect(world.received).toHaveLength(51);
  expect((await world.call('POST', `/control/callbacks/${first?.id}/send`)).body).toEqual({ statuses: [200] });
  expect((await world.call('POST', '/control/callbacks/none/send')).status).toBe(404);
});

describe('faults of webhooks', () => {
  test.each([
    ['duplicate', { copies: 3 }, ['1', '1', '1', '2']],
    ['never', {}, ['2']],
    ['reorder', {}, ['2', '1']],
    ['late', { ms: 1_000 }, ['2', '1']],
  ])('%s is met by the one it is meant for', async (fault, more, order) => {
    await world.fault({ provider: 'paystack', fault, event: 'charge.success', reference: 'SPW-1', times: 1, ...more });
    await pay('SPW-1');
    await pay('SPW-2');
    await world.advance(1_000);

    expect(events()).toEqual(order.map((n) => `charge.success SPW-${n}`));
  });

  test('a corrupt signature covers other bytes than those sent', async () => {
    await world.fault({ provider: 'paystack', fault: 'corrupt-signature', times: 1 });
    await pay('SPW-1');
    await pay('SPW-2');
    await world.advance(0);
    const right = world.received.map(({ body, headers }) => {
      const seal = createHmac('sha512', 'sk_test_development').update(body).digest('hex');
      return headers['x-paystack-signature'] === seal;
    });

    expect(right).toEqual([false, true]);
  });
});

describe('refunds', () => {
  const refund = async (payload: object) => (await paystack.post('/refund', payload)).body;
  const refunded = () => told().filter(({ event }) => event.startsWith('refund'));

  test('a whole refund passes its states, each told, and reverses the charge', async () => {
    await pay('SPW-1', 100_000);
    const { data } = await refund({ transaction: 'SPW-1' });
    expect(data).toMatchObject({ status: 'pending', amount: 100_000, deducted_amount: 100_000 });
    await world.advance(4_000);

    expect(refunded().map(({ event, data }) => [event, data['amount']])).toEqual([
      ['refund.pending', '100000'],
      ['refund.processing', '100000'],
      ['refund.processed', '100000'],
    ]);
    expect((await paystack.verify('SPW-1')).status).toBe('reversed');
    expect((await paystack.get(`/refund/${String(data['id'])}`)).body.data.status).toBe('processed');
    expect(await paystack.balance()).toBe(100_000_000 - 1_500);
  });

  test('a part leaves the charge paid, and no more than the rest can follow', async () => {
    await pay('SPW-1', 100_000);
    await refund({ transaction: 'SPW-1', amount: 60_000 });
    await world.advance(4_000);

    expect((await paystack.verify('SPW-1')).status).toBe('success');
    expect(await refund({ transaction: 'SPW-1', amount: 40_001 })).toMatchObject({ code: 'invalid_refund_amount' });
    expect(await refund({ transaction: 'SPW-1' })).toMatchObject({ data: { amount: 40_000 } });
  });

  test.each([
    ['4084080000671803', 'refund.failed', 100_000],
    ['4084080000671902', 'refund.needs-attention', '100000'],
  ])('a refund to card %s ends as %s', async (number, event, amount) => {
    await pay('SPW-1', 100_000, number);
    await refund({ transaction: 'SPW-1' });
    await world.advance(4_000);

    expect(refunded().at(-1)).toMatchObject({ event, data: { amount } });
    expect((await paystack.verify('SPW-1')).status).toBe('success');
  });

  test('refunds are listed by the number of the payment they are of, which is all they say of it', async () => {
    for (const reference of ['SPW-1', 'SPW-2']) {
      await pay(reference, 100_000);
      const { data } = await refund({ transaction: reference, amount: 40_000 });
      expect(data['transaction']).toMatchObject({ reference });
    }
    const id = Number((await paystack.verify('SPW-2'))['id']);

    const { data: found } = await paystack.list(`/refund?transaction=${id}`);
    expect(found).toMatchObject([{ transaction: id, amount: 40_000 }]);
    expect((await paystack.list('/refund')).data).toHaveLength(2);
  });

  test('what was not paid is not refunded', async () => {
    await paystack.initialize('SPW-1');

    expect(await refund({ transaction: 'SPW-1' })).toMatchObject({ status: false, code: 'transaction_not_refundable' });
    expect(await refund({ transaction: 'SPW-2' })).toMatchObject({ status: false, code: 'transaction_not_found' });
  });
});

test.each([
  ['auto-accepted', 'reversed'],
  ['declined', 'success'],
])('a dispute that is %s leaves the charge %s', async (resolution, status) => {
  await pay('SPW-1');
  const { id } = await world.control('paystack/disputes', { reference: 'SPW-1' });
  await world.control(`paystack/disputes/${String(id)}`, { event: 'remind' });
  await world.control(`paystack/disputes/${String(id)}`, { event: 'resolve', resolution });
  await world.advance(0);

  expect(told().slice(1)).toMatchObject([
    { event: 'charge.dispute.create', data: { status: 'awaiting-merchant-feedback', refund_amount: 101_500 } },
    { event: 'charge.dispute.remind' },
    { event: 'charge.dispute.resolve', data: { status: 'resolved', resolution, transaction: { reference: 'SPW-1' } } },
  ]);
  expect((await paystack.verify('SPW-1')).status).toBe(status);
});
