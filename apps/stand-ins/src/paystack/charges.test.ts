import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';
import { paystackCalls } from '../testing/paystack-calls.ts';
import { chargeFee } from './fees.ts';

let world: OpenWorld;
let paystack: ReturnType<typeof paystackCalls>;

beforeEach(() => {
  world = openWorld();
  paystack = paystackCalls(world);
});
afterEach(() => world.close());

const card = (number: string) => ({ number, expiry: '12 / 30', cvv: '408' });
const PAYS = '4084 0840 8408 4081';

describe('starting a payment', () => {
  test.each(['101500', 101_500])('an amount of %j is taken as kobo and a page is named for it', async (amount) => {
    const { status, body } = await paystack.initialize('SPW-abc', amount);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, message: 'Authorization URL created', data: { reference: 'SPW-abc' } });
    expect(body.data['authorization_url']).toBe(
      `http://localhost:80/paystack/checkout/${String(body.data['access_code'])}`,
    );
    expect(await paystack.verify('SPW-abc')).toMatchObject({ status: 'abandoned', amount: 101_500, fees: null });
  });

  test('the page is named by the address that browsers use, when there is one', async () => {
    const elsewhere = openWorld({ publicUrl: 'https://stand-ins.test' });
    const { body } = await paystackCalls(elsewhere).initialize('SPW-abc');
    await elsewhere.close();

    expect(body.data['authorization_url']).toMatch(/^https:\/\/stand-ins\.test\/paystack\/checkout\//);
  });

  test('a reference is used once', async () => {
    await paystack.initialize('SPW-abc');
    const again = await paystack.initialize('SPW-abc', 200);

    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ status: false, message: 'Duplicate Transaction Reference' });
    expect(await paystack.verify('SPW-abc')).toMatchObject({ amount: 101_500 });
  });

  test.each([
    ['a reference with a space', { reference: 'SPW abc' }],
    ['a reference with an underscore', { reference: 'SPW_abc' }],
    ['half a kobo', { amount: '100.5' }],
    ['an amount below nothing', { amount: -1 }],
    ['another currency', { currency: 'USD' }],
    ['no address', { email: undefined }],
    ['a field nobody knows', { amuont: 1 }],
  ])('%s is refused in the way of Paystack', async (_what, change) => {
    const { status, body } = await paystack.initialize('SPW-abc', 100, change);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: false, type: 'validation_error' });
  });

  test('another key is refused before anything is looked at', async () => {
    const { status, body } = await paystackCalls(world, 'sk_test_other').post('/transaction/initialize', {});

    expect(status).toBe(401);
    expect(body).toEqual({ status: false, message: 'Invalid key' });
  });

  test('an unknown reference is not verified', async () => {
    const { status, body } = await paystack.get('/transaction/verify/SPW-none');

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: false, code: 'transaction_not_found' });
  });
});

describe('the page', () => {
  test('a card that pays leads back to the merchant with the reference, and is told once', async () => {
    await world.set({ paystack: { webhookUrl: 'http://api.test/webhook' } });
    const page = await paystack.checkoutOf('SPW-abc');
    const shown = await world.app.inject(page);
    expect(shown.body).toContain('₦1,015.00');
    expect(shown.headers['content-security-policy']).toContain(`form-action 'self' http://game.test`);

    const paid = await world.submit(`${page}/pay`, card(PAYS));
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe('http://game.test/wallet?tab=card&trxref=SPW-abc&reference=SPW-abc');
    await world.submit(`${page}/pay`, card(PAYS));
    await world.advance(0);

    expect(world.received.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual(['charge.success']);
    expect(await paystack.verify('SPW-abc')).toMatchObject({
      status: 'success',
      domain: 'test',
      currency: 'NGN',
      amount: 101_500,
      requested_amount: 101_500,
      fees: 1523,
      gateway_response: 'Successful',
      paid_at: '2026-11-15T09:30:00.000Z',
      authorization: { last4: '4081', brand: 'visa', reusable: true },
      log: { attempts: 1, errors: 0, success: true },
    });
  });

  test('a card with a PIN and a code asks for both', async () => {
    const page = await paystack.checkoutOf('SPW-abc');
    await world.submit(`${page}/pay`, card('5060 6666 6666 6666 666'));
    expect((await paystack.verify('SPW-abc')).status).toBe('ongoing');
    expect((await world.app.inject(page)).body).toContain('card PIN');

    await world.submit(`${page}/confirm`, { secret: '1234' });
    expect((await world.app.inject(page)).body).toContain('code sent to your phone');
    const paid = await world.submit(`${page}/confirm`, { secret: '123456' });

    expect(paid.headers.location).toContain('reference=SPW-abc');
    expect((await paystack.verify('SPW-abc')).status).toBe('success');
  });

  test('a wrong PIN fails, and the payer may start over', async () => {
    const page = await paystack.checkoutOf('SPW-abc');
    await world.submit(`${page}/pay`, card('507850785078507812'));
    await world.submit(`${page}/confirm`, { secret: '9999' });

    expect(await paystack.verify('SPW-abc')).toMatchObject({ status: 'failed', gateway_response: 'Incorrect PIN' });
    expect((await world.app.inject(page)).body).toContain('Card number');
  });

  test.each([
    ['4084 0800 0000 5408', 'Declined'],
    ['4084 0800 0067 0037', 'Insufficient Funds'],
    ['4111 1111 1111 1111', 'Declined'],
  ])('card %s is told "%s", and another card may still pay', async (number, said) => {
    const page = await paystack.checkoutOf('SPW-abc');
    await world.submit(`${page}/pay`, card(number));

    expect(await paystack.verify('SPW-abc')).toMatchObject({ status: 'failed', gateway_response: said });
    expect((await world.app.inject(page)).body).toContain(said);
    await world.submit(`${page}/pay`, card(PAYS));
    expect(await paystack.verify('SPW-abc')).toMatchObject({ status: 'success', log: { attempts: 2, errors: 1 } });
  });

  test('cancelling changes nothing, and the way back is on the page that closes itself', async () => {
    const page = await paystack.checkoutOf('SPW-abc');
    await world.submit(`${page}/pay`, card('507850785078507812'));
    const cancelled = await world.submit(`${page}/cancel`, {});
    const closing = await world.app.inject(String(cancelled.headers.location));

    expect(closing.body).toContain('data-close="http://game.test/wallet?tab=card&amp;trxref=SPW-abc');
    expect((await paystack.verify('SPW-abc')).status).toBe('abandoned');
  });

  test('a code that names no payment leads nowhere', async () => {
    expect((await world.app.inject('/paystack/checkout/nothing')).statusCode).toBe(404);
    expect((await world.submit('/paystack/checkout/nothing/pay', card(PAYS))).statusCode).toBe(404);
  });
});

test('transactions are listed newest first, by status and time, a page at a time', async () => {
  for (const reference of ['SPW-1', 'SPW-2', 'SPW-3']) {
    await paystack.initialize(reference);
    await world.advance(60_000);
  }
  for (const reference of ['SPW-1', 'SPW-3'])
    await world.control(`paystack/transactions/${reference}`, { status: 'success' });
  const list = async (query: string) => {
    const { data, meta } = await paystack.list(`/transaction?${query}`);
    return { references: data.map(({ reference }) => reference), meta };
  };

  expect((await list('status=success')).references).toEqual(['SPW-3', 'SPW-1']);
  expect((await list('from=2026-11-15T09:31:00.000Z&to=2026-11-15T09:31:30.000Z')).references).toEqual(['SPW-2']);
  expect(await list('perPage=2&page=2')).toEqual({
    references: ['SPW-1'],
    meta: { total: 3, skipped: 2, perPage: 2, page: 2, pageCount: 2 },
  });
});

test.each([
  [5_177, 78],
  [249_999, 3_750],
  [250_000, 13_750],
  [12_666_666, 200_000],
  [100_000_000, 200_000],
])('a charge of %i kobo costs %i', (amount, fee) => {
  expect(chargeFee(amount)).toBe(fee);
});
