import { expect, test } from 'vitest';
import { startStandIns, type StandIns } from './start-stand-ins.ts';
import { openWorld } from './testing/open-world.ts';
import { paystackCalls } from './testing/paystack-calls.ts';

const REFERENCE = 'spw-wd-0123456789';
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15, 9, 30, seconds));

async function post(standIns: StandIns, path: string, key: string, body: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(standIns.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { data: Record<string, unknown> };
}

async function aTransferWithSeed(seed: number) {
  const standIns = await startStandIns({ seed, clock: { now: () => at(0) } });
  const account = { type: 'nuban', name: 'A Player', account_number: '0123456789', bank_code: '058' };
  const recipient = await post(standIns, '/paystack/transferrecipient', 'sk_test_development', account);
  const code = recipient.data['recipient_code'];
  const transfer = { source: 'balance', amount: 1_000, recipient: code, reference: REFERENCE };
  const made = await post(standIns, '/paystack/transfer', 'sk_test_development', transfer);
  await standIns.close();
  return [code, made.data['transfer_code']];
}

test('the same seed gives the same codes, another seed others', async () => {
  const [one, same, other] = [await aTransferWithSeed(7), await aTransferWithSeed(7), await aTransferWithSeed(8)];

  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('a closed instance leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const quiet = await startStandIns();
  expect(timers()).toBe(before);
  await quiet.close();
  const ticking = await startStandIns({ tickMs: 5 });
  await ticking.close();

  expect(timers()).toBe(before);
});

test('nothing happens by itself, not even when the clock of the test moves, until it is told to', async () => {
  let seconds = 0;
  const standIns = await startStandIns({ clock: { now: () => at(seconds) } });
  const user = {
    authorization: `Basic ${Buffer.from('development-momo-user:development-momo-key').toString('base64')}`,
  };
  const subscription = { 'ocp-apim-subscription-key': 'development-momo-subscription' };
  const token = await fetch(`${standIns.url}/momo/collection/token/`, {
    method: 'POST',
    headers: { ...user, ...subscription },
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const id = '6f6e0d2c-7a55-4c3e-9b1d-0a1b2c3d4e5f';
  await fetch(`${standIns.url}/momo/collection/v1_0/requesttopay`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'x-reference-id': id,
      'x-target-environment': 'sandbox',
      'content-type': 'application/json',
      ...subscription,
    },
    body: JSON.stringify({
      amount: '50',
      currency: 'NGN',
      externalId: 'one',
      payer: { partyIdType: 'MSISDN', partyId: '2348030000001' },
    }),
  });

  seconds = 300;
  expect(standIns.prompts()).toMatchObject([{ id, amountKobo: 5_000 }]);
  await standIns.advance(0);
  expect(standIns.prompts()).toEqual([]);
  expect(standIns.book().momo.charges).toMatchObject([{ reference: id, status: 'FAILED', reason: 'EXPIRED' }]);
  await standIns.close();
});

test('with a tick, what falls due happens by itself', async () => {
  const standIns = await startStandIns({ tickMs: 5, money: { paystack: { transferMs: 1 } } });
  const account = { type: 'nuban', name: 'A Player', account_number: '0123456789', bank_code: '058' };
  const { data } = await post(standIns, '/paystack/transferrecipient', 'sk_test_development', account);
  const transfer = { source: 'balance', amount: 1_000, recipient: data['recipient_code'], reference: REFERENCE };
  await post(standIns, '/paystack/transfer', 'sk_test_development', transfer);

  await expect.poll(() => standIns.book().paystack.transfers[0]?.status).toBe('success');
  await standIns.close();
});

test('what falls due happens in its order, at its own time, and what it brings about too', async () => {
  const world = openWorld({
    money: { paystack: { webhookUrl: 'http://api.test/webhook' }, airtime: { confirmMs: 1_000 } },
  });
  const paystack = paystackCalls(world);
  const times: string[] = [];
  world.answers.next = () => {
    times.push(world.world.now().toISOString());
    return { status: times.length === 1 ? 500 : 200, body: '' };
  };
  await paystack.transfer(REFERENCE);
  const advanced = await world.advance(2 * 60 * 60_000);
  await world.close();

  expect(times).toEqual(['2026-11-15T09:30:02.000Z', '2026-11-15T10:30:02.000Z']);
  expect(advanced).toEqual({ now: '2026-11-15T11:30:00.000Z', done: 3, waiting: 0 });
});

test('the book tells what every provider took and gave', async () => {
  const standIns = await startStandIns({
    clock: { now: () => at(0) },
    money: { paystack: { transferOutcome: 'failed' } },
  });
  const account = { type: 'nuban', name: 'A Player', account_number: '0123456789', bank_code: '058' };
  const { data } = await post(standIns, '/paystack/transferrecipient', 'sk_test_development', account);
  const transfer = { source: 'balance', amount: 1_000, recipient: data['recipient_code'], reference: REFERENCE };
  await post(standIns, '/paystack/transfer', 'sk_test_development', transfer);
  const payment = { email: 'a@example.com', amount: 300_000, reference: 'SPW-1' };
  await post(standIns, '/paystack/transaction/initialize', 'sk_test_development', payment);
  await standIns.control('paystack/transactions/SPW-1', { status: 'success' });
  await post(standIns, '/paystack/refund', 'sk_test_development', { transaction: 'SPW-1', amount: 100_000 });
  const charge = { transactionId: 'SPWairtime00001', msisdn: '2348030000001', amountKobo: 5_000, kind: 'subscription' };
  const initiated = { ...charge, productId: 'daily', returnUrl: 'http://game.test' };
  await post(standIns, '/airtime/initiate', 'development-carrier-key', initiated);
  await standIns.control('airtime/charges/SPWairtime00001', { outcome: 'charged' });
  await standIns.control('airtime/renew', { msisdn: '2348030000001', productId: 'daily', success: false });
  await standIns.advance(2_000);
  const told = await (await fetch(`${standIns.url}/control/book`)).json();
  await standIns.close();

  const now = at(0).toISOString();
  expect(told).toEqual({
    paystack: {
      balanceKobo: 100_000_000 + 300_000 - 14_500 - 100_000,
      charges: [
        {
          reference: 'SPW-1',
          amountKobo: 300_000,
          feeKobo: 14_500,
          status: 'success',
          taken: true,
          createdAt: now,
          settledAt: now,
        },
      ],
      transfers: [
        {
          reference: REFERENCE,
          bankCode: '058',
          accountNumber: '0123456789',
          amountKobo: 1_000,
          feeKobo: 0,
          status: 'failed',
          taken: false,
          createdAt: now,
          settledAt: at(2).toISOString(),
        },
      ],
      refunds: [
        {
          id: 8_000_000_001,
          reference: 'SPW-1',
          amountKobo: 100_000,
          feeKobo: 0,
          status: 'processing',
          taken: true,
          createdAt: now,
          settledAt: null,
        },
      ],
      disputes: [],
    },
    momo: { charges: [] },
    airtel: { charges: [] },
    airtime: {
      charges: [
        expect.objectContaining({ reference: 'SPWairtime00001', kind: 'subscription', status: 'charged', taken: true }),
        expect.objectContaining({ kind: 'renewal', amountKobo: 5_000, status: 'failed', taken: false }),
      ],
      subscriptions: [expect.objectContaining({ productId: 'daily', status: 'grace' })],
    },
  });
});
