import { lagosDay } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { fixedClock } from '../testing/time-and-chance.ts';
import { paystackBanks } from './bank/paystack-banks.ts';
import { paystackCards } from './card/paystack-cards.ts';
import { httpCarrier } from './carrier/http-carrier.ts';
import type { ConnectProvider } from './connect-provider.ts';
import { airtelMoney } from './mobile-money/airtel-money.ts';
import { mtnMomo } from './mobile-money/mtn-momo.ts';
import { camaraNumberCheck } from './number-check/camara-number-check.ts';
import { paystackClient } from './paystack-client.ts';
import { ProviderSilence } from './provider-trouble.ts';

const url = 'http://provider.test';
const clock = fixedClock();
const PHONE = '08031234567';

/** A provider that gives everybody a token, and this to whatever else it is asked. */
const saying =
  (body: unknown): ConnectProvider =>
  () =>
  async (request) => ({
    status: request.url.includes('initiate') ? 201 : 200,
    text: request.url.includes('token')
      ? '{"access_token":"t","expires_in":"3600"}'
      : typeof body === 'string'
        ? body
        : JSON.stringify(body),
  });
const paystack = (envelope: unknown) => paystackClient({ url, secretKey: 'k' }, { connectProvider: saying(envelope) });
const banks = (data: unknown) => paystackBanks(paystack({ status: true, data }));
const cards = (data: unknown) => paystackCards(paystack({ status: true, data }));
const carrier = (body: unknown) => httpCarrier({ url, apiKey: 'k' }, { connectProvider: saying(body) });
const numbers = (body: unknown) => camaraNumberCheck({ url, apiKey: 'k' }, { connectProvider: saying(body) });
const airtel = (body: unknown) =>
  airtelMoney({ url, clientId: 'c', clientSecret: 's' }, { clock, connectProvider: saying(body) });
const momo = (body: unknown) =>
  mtnMomo(
    { url, user: 'u', key: 'k', subscriptionKey: 's', environment: 'sandbox', callbackUrl: null },
    { clock, connectProvider: saying(body) },
  );

const window = { from: clock.now(), to: clock.now() };
const transfer = { reference: 'spw-wd-1', amount: 100n, recipientCode: 'RCP_1', reason: 'Winnings' };
const charge = { reference: 'SPW-1', status: 'success', amount: 100 };
const dispute = { id: 1, status: 'resolved', transaction: charge };

test.each<[string, (wrong: string) => Promise<unknown>, string]>([
  ['Paystack, no JSON', (wrong) => paystack(wrong).get('/bank'), '/'],
  ['Paystack, no word of how it went', (wrong) => paystack({ message: wrong }).get('/bank'), '/status'],
  [
    'Paystack, a message that is none',
    (wrong) => paystack({ status: false, message: [wrong] }).get('/bank'),
    '/message',
  ],
  ['a bank without a name', (wrong) => banks([{ code: '058', name: 'GTB' }, { code: wrong }]).banks(), '/1/name'],
  [
    'an account without a name',
    (wrong) => banks({ account_name: { wrong } }).resolve({ bankCode: '1', accountNumber: '2' }),
    '/account_name',
  ],
  [
    'a transfer of letters',
    (wrong) => banks({ reference: 'a', amount: `${wrong} naira`, status: 'success' }).send(transfer),
    '/amount',
  ],
  ['a transfer below zero', () => banks({ reference: 'a', amount: -5, status: 'success' }).query('a'), '/amount'],
  ['a list of transfers that is none', (wrong) => banks({ wrong }).listTransfers(window), '/'],
  ['a balance of letters', (wrong) => banks([{ currency: 'NGN', balance: wrong + 'x' }]).balance(), '/0/balance'],
  [
    'a card page without an address',
    (wrong) => cards({ access_code: wrong }).begin({ reference: 'a', total: 1n, email: 'e', returnUrl: 'r' }),
    '/authorization_url',
  ],
  ...[
    'javascript:alert(1)//',
    'http://paystack.test/',
    'https://paystack.com@evil.test/',
    '//evil.test/',
    'data:,',
  ].map((page): [string, (wrong: string) => Promise<unknown>, string] => [
    `a card page at ${page}`,
    (wrong) =>
      cards({ access_code: 'a', authorization_url: page + wrong }).begin({
        reference: 'a',
        total: 1n,
        email: 'e',
        returnUrl: 'r',
      }),
    '/authorization_url',
  ]),
  [
    'a charge without a status',
    (wrong) => cards({ ...charge, status: undefined, reference: wrong }).query('a'),
    '/status',
  ],
  ['a charge with a strange fee', (wrong) => cards({ ...charge, fees: { wrong } }).query('a'), '/fees'],
  ['a charge with half a kobo', () => cards({ ...charge, amount: 100.5 }).query('a'), '/amount'],
  [
    'a list with one strange charge',
    (wrong) => cards([charge, { ...charge, amount: [wrong] }]).listPaid(window),
    '/1/amount',
  ],
  [
    'a payment without a number',
    (wrong) => cards({ ...charge, domain: wrong }).listRefunds({ reference: 'a', since: clock.now() }),
    '/id',
  ],
  [
    'a dispute of nothing',
    (wrong) => cards({ id: 1, status: 'resolved', resolution: wrong }).findDispute('1'),
    '/transaction',
  ],
  ['a dispute over half a kobo', () => cards({ ...dispute, refund_amount: 0.5 }).findDispute('1'), '/refund_amount'],
  ['a refund without an amount', (wrong) => cards({ status: wrong }).refund({ reference: 'a', amount: 1n }), '/amount'],
  [
    'a carrier’s page that is a number',
    () =>
      carrier({ url: 7 }).begin({
        transaction: 't',
        phone: PHONE,
        amount: 1n,
        product: 'p',
        periodDays: null,
        returnUrl: 'r',
      }),
    '/url',
  ],
  [
    'a carrier’s amount in words',
    (wrong) => carrier({ status: 'charged', amountKobo: `${wrong}!` }).query('t'),
    '/amountKobo',
  ],
  [
    'a SIM that may be another',
    (wrong) => numbers({ swapped: wrong }).wasSwapped({ phone: PHONE, withinHours: 1 }),
    '/swapped',
  ],
  [
    'a subscriber of whom nothing is said',
    () => numbers({}).wasReassigned({ phone: PHONE, since: lagosDay(clock.now()) }),
    '/phoneNumberRecycled',
  ],
  ['MTN’s holder that may be there', (wrong) => momo({ result: wrong }).find(PHONE), '/result'],
  ['MTN’s page of a proxy', (wrong) => momo(`<html>${wrong}</html>`).query('p'), '/'],
  [
    'MTN’s amount that is an object',
    (wrong) => momo({ status: 'SUCCESSFUL', amount: { wrong } }).query('p'),
    '/amount',
  ],
  ['Airtel’s user that is a list', (wrong) => airtel({ data: [wrong] }).find(PHONE), '/data'],
  [
    'Airtel’s payment that is a text',
    (wrong) => airtel({ data: { transaction: wrong } }).query('p'),
    '/data/transaction',
  ],
])('%s: nobody knows, and the trouble says where it was wrong and not what was said', async (_, ask, place) => {
  const trouble: unknown = await ask(PHONE).catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(ProviderSilence);
  expect((trouble as Error).message).toContain(`wrong at ${place}`);
  expect(String((trouble as Error).stack)).not.toContain(PHONE);
});

test('a list that says the same page again and again has no end, and nobody knows what it holds', async () => {
  const page = Array.from({ length: 100 }, () => charge);
  await expect(banks(page).listTransfers(window)).rejects.toThrow('GET /transfer, which does not end');
  await expect(cards(page).listPaid(window)).rejects.toThrow(ProviderSilence);
});

test('what a provider adds to its answers is none of our business', async () => {
  const said = { ...charge, currency: 'NGN', authorization: { bin: '408408' }, fees: null };
  const known = { status: 'success', reference: 'SPW-1', amount: 100n, currency: 'NGN' };
  const paid = { ...known, domain: '', requestedAmount: null, fee: null, card: null };
  expect(await cards(said).query('SPW-1')).toEqual(paid);
});

test.each([
  ['none', null, null],
  ['a text', 'nonsense', null],
  ['another kind of name', { signature: 7 }, null],
  ['a name', { signature: 'SIG_1' }, 'SIG_1'],
])('a card of which %s is said is credited all the same', async (_, authorization, card) => {
  expect(await cards({ ...charge, authorization }).query('SPW-1')).toMatchObject({ status: 'success', card });
});

test('what a provider leaves out where it may is not said: a prompt of which nothing is known is still open', async () => {
  const open = { state: 'pending', reason: null, transaction: null, amount: null, currency: null };
  expect(await airtel({ status: { success: true } }).query('p')).toEqual(open);
  expect(await momo({}).query('p')).toEqual(open);
  expect(await airtel({}).find(PHONE)).toMatchObject({ registered: false });
});

test.each([
  ['an empty reason', { status: 'FAILED', reason: '' }, { state: 'pending' }],
  ['no reason', { status: 'FAILED' }, { state: 'failed', reason: 'refused' }],
  [
    'a reason within an object',
    { status: 'FAILED', reason: { code: 'EXPIRED' } },
    { state: 'failed', reason: 'timed-out' },
  ],
  ['a reason nobody knows', { status: 'FAILED', reason: 'SOMETHING' }, { state: 'pending' }],
  ['an empty currency', { status: 'SUCCESSFUL', currency: '' }, { state: 'successful', currency: '' }],
])('MTN’s word with %s is taken as far as it goes', async (_, said, facts) => {
  expect(await momo(said).query('p')).toMatchObject(facts);
});

test('an amount of MTN that cannot be read is not the one that was asked for', async () => {
  expect(await momo({ status: 'SUCCESSFUL', amount: 'a lot' }).query('p')).toMatchObject({
    state: 'successful',
    amount: 0n,
  });
});

test('a dispute is won or lost only in the provider’s known words for it', async () => {
  const stateOf = async (said: object) => (await cards({ ...dispute, ...said }).findDispute('1'))?.state;
  expect(await stateOf({ resolution: 'declined' })).toBe('won');
  expect(await stateOf({ resolution: 'auto-accepted' })).toBe('lost');
  expect(await stateOf({ resolution: 'set-aside' })).toBe('unclear');
  expect(await stateOf({ resolution: null })).toBe('unclear');
  expect(await stateOf({ status: 'awaiting-bank-feedback', resolution: 'declined' })).toBe('open');
});
