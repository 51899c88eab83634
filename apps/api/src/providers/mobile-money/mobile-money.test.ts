import { startStandIns } from '@spw/stand-ins/start-stand-ins';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { fixedClock } from '../../testing/time-and-chance.ts';
import { connectProvider, type ConnectProvider } from '../connect-provider.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import { airtelMoney } from './airtel-money.ts';
import { mtnMomo } from './mtn-momo.ts';
import type { MobileMoneyProvider } from './port.ts';

const clock = fixedClock();
const standIns = await startStandIns({ seed: 3, clock });
afterAll(() => standIns.close());

const counted: ConnectProvider = (url) => {
  const send = connectProvider(url, 'momo');
  return (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return send(request);
  };
};

const momo = (connect = counted) =>
  mtnMomo(
    {
      url: `${standIns.url}/momo`,
      user: 'development-momo-user',
      key: 'development-momo-key',
      subscriptionKey: 'development-momo-subscription',
      environment: 'sandbox',
      callbackUrl: null,
    },
    { clock, connectProvider: connect },
  );
const airtel = (clientSecret = 'development-airtel-secret', connect = counted) =>
  airtelMoney(
    { url: `${standIns.url}/airtel`, clientId: 'development-airtel-client', clientSecret },
    { clock, connectProvider: connect },
  );

let calls: string[] = [];
beforeEach(() => {
  calls = [];
  standIns.set({ momo: { statusPerSecond: null } });
});
afterEach(() => standIns.clearFaults());

/** The network, but for one kind of call, which is answered so. */
const instead =
  (path: string, body: unknown, status = 200): ConnectProvider =>
  (url, name) => {
    const send = counted(url, name);
    return async (request) => (request.url.includes(path) ? { status, text: JSON.stringify(body) } : send(request));
  };
const answering = (...answer: Parameters<typeof instead>) => airtel(undefined, instead(...answer));

const tokens = () => calls.filter((call) => call.includes('token')).length;
const ask = (promptId: string = randomUUID(), total = 50_750n) => ({
  promptId,
  phone: '2348031112222',
  total,
  note: 'Spin-N-Win wallet',
});
const charges = (provider: 'momo' | 'airtel') => standIns.book()[provider].charges;
const both: [string, 'momo' | 'airtel', () => MobileMoneyProvider][] = [
  ['MTN', 'momo', momo],
  ['Airtel', 'airtel', airtel],
];

test.each(both)('%s is asked with one token, also by many at once', async (_, __, make) => {
  const provider = make();
  await Promise.all(Array.from({ length: 5 }, () => provider.prompt(ask())));
  expect(tokens()).toBe(1);
});

test('MTN’s token is fetched again ten minutes before its hour is over', async () => {
  const provider = momo();
  await provider.prompt(ask());
  clock.advance({ minutes: 49 });
  await provider.prompt(ask());
  expect(tokens()).toBe(1);
  clock.advance({ minutes: 1 });
  await provider.prompt(ask());
  expect(tokens()).toBe(2);
});

test('Airtel’s token lasts three minutes and is fetched again before', async () => {
  const provider = airtel();
  await provider.prompt(ask());
  clock.advance({ seconds: 149 });
  await provider.prompt(ask());
  expect(tokens()).toBe(1);
  clock.advance({ seconds: 1 });
  await provider.prompt(ask());
  expect(tokens()).toBe(2);
});

test.each(both)('a token that %s has forgotten is replaced, and the call made all the same', async (_, name, make) => {
  const provider = make();
  await provider.prompt(ask());
  standIns.fault({ provider: name, fault: 'fail', status: 401, times: 1 });
  const second = randomUUID();
  await provider.prompt(ask(second));
  expect(charges(name).at(-1)).toMatchObject({ reference: second });
});

test.each(both)('asked again under the same id, %s has it already and asks the phone once', async (_, name, make) => {
  const provider = make();
  const id = randomUUID();
  await provider.prompt(ask(id));
  await provider.prompt(ask(id));
  expect(charges(name).filter(({ reference }) => reference === id)).toHaveLength(1);
  expect(charges(name).at(-1)).toMatchObject({ amountKobo: 50_750, msisdn: '2348031112222' });
});

test.each(both)('%s says what became of a request, and that it has never heard of another', async (_, name, make) => {
  const provider = make();
  const id = randomUUID();
  await provider.prompt(ask(id, 50_000n));
  expect(await provider.query(id)).toMatchObject({ state: 'pending', reason: null });
  const prompt = await standIns.app.inject({
    method: 'POST',
    url: `/control/prompts/${id}`,
    payload: { answer: 'approve' },
  });
  expect(prompt.statusCode).toBe(200);
  expect(await provider.query(id)).toMatchObject({
    state: 'successful',
    amount: name === 'momo' ? 50_000n : null,
    transaction: expect.stringMatching(/\d/),
  });
  expect((await provider.query(randomUUID())).state).toBe('not-found');
});

test.each(['TIP', 'TA', 'XX'])('Airtel’s %s is neither paid nor failed', async (status) => {
  const provider = airtel();
  const id = randomUUID();
  await provider.prompt(ask(id));
  if (status !== 'XX')
    await standIns.app.inject({ method: 'POST', url: `/control/airtel/payments/${id}`, payload: { status } });
  expect((await provider.query(id)).state).toBe('pending');
});

test('Airtel’s reversed is not paid', async () => {
  const provider = airtel();
  const id = randomUUID();
  await provider.prompt(ask(id));
  await standIns.app.inject({ method: 'POST', url: `/control/airtel/payments/${id}`, payload: { status: 'TR' } });
  expect((await provider.query(id)).state).toBe('failed');
});

test('one query too many in a second is silence, not an answer', async () => {
  standIns.set({ momo: { statusPerSecond: 10 } });
  clock.advance({ seconds: 1 });
  const provider = momo();
  for (let times = 0; times < 10; times += 1) await provider.query(randomUUID());
  await expect(provider.query(randomUUID())).rejects.toThrow(ProviderSilence);
  clock.advance({ seconds: 1 });
});

test('a request that MTN refuses is a definite no', async () => {
  await expect(momo().prompt(ask(randomUUID(), 0n))).rejects.toThrow(ProviderRefusal);
});

test.each([
  ['ESB000034', ProviderRefusal],
  ['ESB000008', ProviderSilence],
  ['ROUTER117', ProviderSilence],
  [undefined, ProviderSilence],
])('Airtel’s refusal with the code %s is what that code says, and without one nobody knows', async (code, trouble) => {
  const refusal = { status: { success: true, ...(code && { result_code: code }) } };
  await expect(answering('/payments/', refusal, 400).prompt(ask())).rejects.toThrow(trouble);
});

test.each(both)('an answer of %s that is broken or never comes is silence', async (_, name, make) => {
  const provider = make();
  standIns.fault({ provider: name, fault: 'fail-after', status: 502, method: 'POST', times: 1 });
  await expect(provider.prompt(ask())).rejects.toThrow(ProviderSilence);
  standIns.fault({ provider: name, fault: 'drop', method: 'POST', times: 1 });
  await expect(provider.prompt(ask())).rejects.toThrow(ProviderSilence);
});

test.each([
  ['MTN', (token: object) => momo(instead('/token/', token))],
  ['Airtel', (token: object) => answering('/token', token)],
])('%s says yes and gives no token: nobody is asked for money, and nothing is known', async (_, make) => {
  const provider = make({ expires_in: 3600 });
  await expect(provider.prompt(ask())).rejects.toThrow(ProviderSilence);
  expect(calls.filter((call) => !call.includes('token'))).toEqual([]);
});

test('a wrong key is our trouble and nobody’s no', async () => {
  await expect(airtel('wrong').prompt(ask())).rejects.toThrow(ProviderSilence);
});
