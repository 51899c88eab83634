import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { developmentDefaults } from '../settings.ts';
import { airtimeCalls, PAYER, TRANSACTION } from '../testing/airtime-calls.ts';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let world: OpenWorld;
let airtime: ReturnType<typeof airtimeCalls>;

beforeEach(() => {
  const money = { airtime: { callbackUrl: 'http://api.test/carrier', datasyncUrl: 'http://api.test/datasync' } };
  world = openWorld({ money });
  airtime = airtimeCalls(world);
});
afterEach(() => world.close());

describe('a one-off charge', () => {
  test('is consented to on a page that hides the number, taken, and told with a signature', async () => {
    const page = await airtime.pageOf();
    const shown = await world.app.inject(page);
    expect(shown.body).toContain('₦50.00');
    expect(shown.body).toContain('0803 ••• •001');
    expect(shown.headers['content-security-policy']).toContain('http://game.test');
    const confirmed = await world.submit(page, { answer: 'confirm' });
    await world.advance(0);

    expect(confirmed.headers.location).toBe(`http://game.test/airtime?x=1&reference=${TRANSACTION}&status=charged`);
    expect(await airtime.status()).toMatchObject({
      status: 'charged',
      amountKobo: 5_000,
      chargedAt: '2026-11-15T09:30:00.000Z',
    });
    const [{ url, body, headers } = { url: '', body: '', headers: {} as Record<string, string> }] = world.received;
    const seal = createHmac('sha256', developmentDefaults.carrierSecret).update(body).digest('hex');
    expect([world.received.length, url, headers['x-carrier-signature']]).toEqual([1, 'http://api.test/carrier', seal]);
    expect(JSON.parse(body)).toMatchObject({
      event: 'charge',
      transactionId: TRANSACTION,
      status: 'charged',
      amountKobo: 5_000,
    });
    expect((await world.app.inject(page)).statusCode).toBe(410);
  });

  test('that is cancelled is told to nobody but the browser', async () => {
    const cancelled = await world.submit(await airtime.pageOf(), { answer: 'cancel' });
    await world.advance(0);

    expect(cancelled.headers.location).toContain('status=cancelled');
    expect((await airtime.status())['status']).toBe('cancelled');
    expect(world.received).toEqual([]);
  });

  test('fails without airtime', async () => {
    await world.control('wallets', { provider: 'airtime', msisdn: PAYER, balanceKobo: 4_999 });
    const answered = await airtime.confirm();
    await world.advance(0);

    expect(answered.headers.location).toContain('status=failed');
    expect(JSON.parse(world.received[0]?.body ?? '')).toMatchObject({
      status: 'failed',
      reason: 'INSUFFICIENT_AIRTIME',
    });
  });

  test('is confirmed nine minutes later', async () => {
    await world.set({ airtime: { confirmMs: 9 * MINUTE } });
    expect((await airtime.confirm()).headers.location).toContain('status=pending');
    await world.advance(9 * MINUTE - 1);
    expect((await airtime.status())['status']).toBe('consented');
    await world.advance(1);

    expect((await airtime.status())['status']).toBe('charged');
    expect(world.received).toHaveLength(1);
  });

  test('is never confirmed, until control does it', async () => {
    await world.set({ airtime: { confirmMs: null } });
    await airtime.confirm();
    await world.advance(3 * DAY);
    expect((await airtime.status())['status']).toBe('consented');
    await world.control(`airtime/charges/${TRANSACTION}`, { outcome: 'charged' });

    expect((await airtime.status())['status']).toBe('charged');
  });

  test('nobody consents to in a quarter of an hour is over', async () => {
    const page = await airtime.pageOf();
    await world.advance(15 * MINUTE);

    expect((await airtime.status())['status']).toBe('expired');
    expect((await world.app.inject(page)).statusCode).toBe(410);
  });

  test('asked for again is the same, and with other words is refused', async () => {
    const first = await airtime.initiate();
    const again = await airtime.initiate();
    const other = await airtime.initiate({ amountKobo: 6_000 });

    expect([first.status, again.status, other.status]).toEqual([201, 200, 409]);
    expect(again.body).toEqual(first.body);
  });

  test('is told again until it is heard, for a day', async () => {
    world.answers.next = () => null;
    await airtime.confirm();
    await world.advance(MINUTE + 5 * MINUTE + 15 * MINUTE);
    expect(world.received).toHaveLength(4);
    await world.advance(3 * DAY);

    expect(world.received).toHaveLength(28);
    expect(new Set(world.received.map(({ body }) => body)).size).toBe(1);
  });
});

test('faults meet the charge, the renewal and the answers of the partner', async () => {
  await world.fault({ provider: 'airtime', fault: 'duplicate', event: 'charge', times: 1 });
  await world.fault({ provider: 'airtime', fault: 'fail-after', path: '/initiate', times: 1 });
  expect((await airtime.initiate()).status).toBe(500);
  await airtime.confirm();
  await world.advance(0);
  expect(world.received).toHaveLength(2);

  await world.fault({ provider: 'airtime', fault: 'wrong-amount', amountKobo: 1, times: 1 });
  expect((await airtime.status())['amountKobo']).toBe(1);
  await world.fault({ provider: 'airtime', fault: 'down' });
  expect((await world.call('GET', `/airtime/status/${TRANSACTION}`)).status).toBe(503);
});

test.each([
  ['an id that is too short', { transactionId: 'SPW1' }],
  ['a local number', { msisdn: '08030000001' }],
  ['half a kobo', { amountKobo: 0.5 }],
  ['another kind', { kind: 'gift' }],
  ['nowhere to go back to', { returnUrl: 'game' }],
])('%s is refused', async (_what, change) => {
  const { status, body } = await airtime.initiate(change);
  expect([status, body['code']]).toEqual([400, 'invalid_request']);
});

test('a stranger learns nothing', async () => {
  expect((await world.call('GET', `/airtime/status/${TRANSACTION}`)).status).toBe(401);
  expect((await world.call('GET', `/airtime/status/${TRANSACTION}`, { headers: airtime.headers })).status).toBe(404);
  expect((await world.app.inject('/airtime/consent/nothing')).statusCode).toBe(404);
});
