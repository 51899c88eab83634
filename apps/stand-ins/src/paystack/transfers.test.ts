import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type OpenWorld } from '../testing/open-world.ts';
import { paystackCalls } from '../testing/paystack-calls.ts';

const REFERENCE = 'spw-wd-0123456789';
let world: OpenWorld;
let paystack: ReturnType<typeof paystackCalls>;

beforeEach(() => {
  world = openWorld({ money: { paystack: { webhookUrl: 'http://api.test/webhook' } } });
  paystack = paystackCalls(world);
});
afterEach(() => world.close());

const balance = () => paystack.balance();
const told = () =>
  world.received.map(({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown> });
const statusOf = async (reference = REFERENCE) => (await paystack.verifyTransfer(reference)).body.data.status;

describe('banks and accounts', () => {
  test('the banks have their real codes, and the test bank is among them', async () => {
    const { data } = await paystack.list('/bank?country=nigeria&perPage=100');
    const codes = new Map(data.map(({ name, code }) => [code, name]));

    expect(codes.size).toBeGreaterThanOrEqual(25);
    expect(codes.get('057')).toBe('Zenith Bank');
    expect(codes.get('058')).toBe('Guaranty Trust Bank');
    expect(codes.get('001')).toBe('Test Bank');
  });

  test('an account has the same name each time, another account another', async () => {
    const resolve = async (query: string) => (await paystack.get(`/bank/resolve?${query}`)).body.data['account_name'];
    const name = await resolve('account_number=0123456789&bank_code=058');

    expect(name).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
    expect(await resolve('account_number=0123456789&bank_code=058')).toBe(name);
    expect(await resolve('account_number=0123456781&bank_code=058')).not.toBe(name);
    await world.control('paystack/account-names', {
      bankCode: '058',
      accountNumber: '0123456789',
      name: 'OUR OWN NAME',
    });
    expect(await resolve('account_number=0123456789&bank_code=058')).toBe('OUR OWN NAME');
  });

  test.each([
    ['058', '0123456700', 422],
    ['058', '12345', 422],
    ['nope', '0123456789', 422],
    ['001', '0123456700', 200],
    ['057', '0000000000', 200],
  ])('at bank %s the account %s is answered %i', async (bank, account, status) => {
    expect((await paystack.get(`/bank/resolve?account_number=${account}&bank_code=${bank}`)).status).toBe(status);
  });

  test('past the limit of a day a resolve is put off, except at the test bank', async () => {
    await world.set({ paystack: { resolvesPerDay: 1 } });
    const resolve = async (bank: string) =>
      (await paystack.get(`/bank/resolve?account_number=0123456789&bank_code=${bank}`)).status;

    expect([await resolve('058'), await resolve('058'), await resolve('001')]).toEqual([200, 429, 200]);
    await world.advance(24 * 60 * 60_000);
    expect(await resolve('058')).toBe(200);
  });

  test('registering an account again finds the same recipient', async () => {
    const first = await paystack.recipient();

    expect(first).toMatch(/^RCP_/);
    expect(await paystack.recipient()).toBe(first);
    expect(await paystack.recipient('0123456781')).not.toBe(first);
  });
});

describe('a transfer', () => {
  test('is queued, leaves the balance at once, and is told when it settled', async () => {
    const before = Number(await balance());
    const { status, body } = await paystack.transfer(REFERENCE);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Transfer has been queued',
      data: { status: 'pending', reference: REFERENCE },
    });
    expect(await balance()).toBe(before - 50_000);
    await world.advance(1_999);
    expect(await statusOf()).toBe('pending');
    await world.advance(1);
    expect(await statusOf()).toBe('success');
    expect(told()).toMatchObject([
      { event: 'transfer.success', data: { reference: REFERENCE, amount: 50_000, integration: { is_live: false } } },
    ]);
  });

  test('is made once for a reference, whatever else is asked', async () => {
    await paystack.transfer(REFERENCE);
    const again = await paystack.transfer(REFERENCE, 90_000);

    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ status: false, code: 'duplicate_transfer_reference' });
    expect((await paystack.verifyTransfer(REFERENCE)).body.data['amount']).toBe(50_000);
  });

  test.each(['short', 'SPW-WD-0123456789', `spw-wd-${'0'.repeat(44)}`, 'spw.wd.0123456789'])(
    'is not made under the reference %s',
    async (reference) => {
      expect((await paystack.transfer(reference)).status).toBe(400);
    },
  );

  test('is not made beyond the balance, and uses up no reference', async () => {
    await world.control('paystack/balance', { balanceKobo: 49_999 });
    const { status, body } = await paystack.transfer(REFERENCE);

    expect(status).toBe(400);
    expect(body.message).toBe('Your balance is not enough to fulfil this request');
    await world.control('paystack/balance', { balanceKobo: 50_000 });
    expect((await paystack.transfer(REFERENCE)).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  test.each(['failed', 'reversed'] as const)('that %s gives the money back and is told', async (transferOutcome) => {
    await world.set({ paystack: { transferOutcome } });
    const before = await balance();
    await paystack.transfer(REFERENCE);
    await world.advance(2_000);

    expect(await statusOf()).toBe(transferOutcome);
    expect(await balance()).toBe(before);
    expect(told().map(({ event }) => event)).toEqual([`transfer.${transferOutcome}`]);
  });

  test('may be reversed after it succeeded', async () => {
    const before = await balance();
    await paystack.transfer(REFERENCE);
    await world.advance(2_000);
    await world.control(`paystack/transfers/${REFERENCE}`, { status: 'reversed' });
    await world.advance(0);

    expect(told().map(({ event }) => event)).toEqual(['transfer.success', 'transfer.reversed']);
    expect(await balance()).toBe(before);
  });

  test('that was never made is not found', async () => {
    const { status, body } = await paystack.verifyTransfer('spw-wd-none-at-all');

    expect(status).toBe(404);
    expect(body).toMatchObject({ status: false, code: 'transfer_not_found' });
  });

  test('is found by its code and in the list', async () => {
    const code = String((await paystack.transfer(REFERENCE)).body.data['transfer_code']);
    const { data } = await paystack.list('/transfer?perPage=10');

    expect((await paystack.get(`/transfer/${code}`)).body.data).toMatchObject({ reference: REFERENCE });
    expect(data).toMatchObject([{ reference: REFERENCE, recipient: { details: { bank_code: '058' } } }]);
  });

  test('waits for a code while that is asked for, and lapses without it', async () => {
    await world.set({ paystack: { otp: true } });
    const { body } = await paystack.transfer(REFERENCE);
    expect(body).toMatchObject({ message: 'Transfer requires OTP to continue', data: { status: 'otp' } });
    const finalize = (otp: string) =>
      paystack.post('/transfer/finalize_transfer', { transfer_code: String(body.data['transfer_code']), otp });

    expect((await finalize('000000')).status).toBe(400);
    expect((await finalize('123456')).body.data.status).toBe('pending');
    await paystack.transfer(`${REFERENCE}-b`);
    await world.advance(30 * 60_000);
    expect(await statusOf(`${REFERENCE}-b`)).toBe('abandoned');
  });

  test.each([
    [200, 'pending'],
    [400, 'rejected'],
    [500, 'blocked'],
    [null, 'blocked'],
  ])('that our server answers with %s becomes %s', async (answer, status) => {
    await world.set({ paystack: { approvalUrl: 'http://api.test/approval' } });
    world.answers.next = () => (answer === null ? null : { status: answer, body: '' });
    const before = Number(await balance());
    expect((await paystack.transfer(REFERENCE)).body.data.status).toBe('received');
    await world.advance(0);

    expect(world.received).toHaveLength(1);
    expect(JSON.parse(world.received[0]?.body ?? '')).toMatchObject({ reference: REFERENCE, amount: 50_000 });
    expect(world.received[0]?.headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/);
    expect(await statusOf()).toBe(status);
    expect(await balance()).toBe(status === 'pending' ? before - 50_000 : before);
  });
});

test('every change of the balance is in its ledger, and they add up', async () => {
  await paystack.initialize('SPW-abc', 1_000_000);
  await world.control('paystack/transactions/SPW-abc', { status: 'success' });
  await world.set({ paystack: { transferFees: true } });
  await paystack.transfer(REFERENCE);
  const { data } = await paystack.list('/balance/ledger?perPage=10');

  expect(data.map(({ difference, model_responsible: model }) => [model, difference])).toEqual([
    ['Transfer', -51_000],
    ['Transaction', 975_000],
  ]);
  expect(data[0]?.['balance']).toBe(await balance());
});
