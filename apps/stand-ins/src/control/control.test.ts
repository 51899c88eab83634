import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildStandIns } from '../app.ts';
import { developmentDefaults } from '../settings.ts';
import { controlCalls } from './calls.ts';

let app: FastifyInstance;
let waits: { ms: number; over: () => void }[];

beforeEach(() => {
  waits = [];
  const wait = (ms: number) => new Promise<void>((over) => waits.push({ ms, over }));
  app = buildStandIns({ timeAndChance: { wait } });
});
afterEach(() => app.close());

const headers = { authorization: `Bearer ${developmentDefaults.smsApiKey}`, 'content-type': 'application/json' };
const aMessage = () => ({ to: '2348030000001', from: 'SpinNWin', text: 'Hello', reference: randomUUID() });

const send = (message = aMessage()) =>
  app.inject({ method: 'POST', url: '/sms/v1/messages', headers, payload: message });
const setFault = (fault: object) => app.inject({ method: 'POST', url: '/control/faults', payload: fault });
const faults = async () => (await app.inject('/control/faults')).json<object[]>();
const received = async () => (await app.inject('/control/sms')).json<{ id: string }[]>();

describe('faults', () => {
  test('a failing provider answers the status it was told and does nothing', async () => {
    expect((await setFault({ provider: 'sms', fault: 'fail', status: 429 })).statusCode).toBe(201);

    expect((await send()).statusCode).toBe(429);
    expect(await received()).toEqual([]);
  });

  test('a failure without a status is a 500, for as many calls as it was set for', async () => {
    await setFault({ provider: 'sms', fault: 'fail', times: 2 });
    const message = aMessage();

    expect((await send(message)).statusCode).toBe(500);
    expect(await faults()).toEqual([{ provider: 'sms', fault: 'fail', times: 1 }]);
    expect((await send(message)).statusCode).toBe(500);
    expect((await send(message)).statusCode).toBe(202);
    expect(await faults()).toEqual([]);
  });

  test('a delayed message is on the phone at once and answered after the delay', async () => {
    await setFault({ provider: 'sms', fault: 'delay', ms: 3000 });
    let answered = false;
    const answer = send().finally(() => (answered = true));
    await expect.poll(() => waits.length).toBe(1);

    expect(waits[0]?.ms).toBe(3000);
    expect(answered).toBe(false);
    expect(await received()).toHaveLength(1);
    waits[0]?.over();
    expect((await answer).statusCode).toBe(202);
  });

  test('a lost reply closes the connection though the message was sent, and the retry is told the same id', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await setFault({ provider: 'sms', fault: 'drop', times: 1 });
    const call = { method: 'POST', headers, body: JSON.stringify(aMessage()) };

    await expect(fetch(`${address}/sms/v1/messages`, call)).rejects.toThrow('fetch failed');

    const [message, ...more] = await received();
    expect(more).toEqual([]);
    const retry = await fetch(`${address}/sms/v1/messages`, call);
    expect(retry.status).toBe(200);
    expect(await retry.json()).toEqual({ id: message?.id, status: 'accepted' });
  });

  test('a duplicated message arrives twice under one id', async () => {
    await setFault({ provider: 'sms', fault: 'duplicate', times: 1 });
    const { id } = (await send()).json<{ id: string }>();

    expect((await received()).map((message) => message.id)).toEqual([id, id]);
    await send();
    expect(await received()).toHaveLength(3);
  });

  test('a call that fails leaves a duplicate waiting for the one that gets through', async () => {
    await setFault({ provider: 'sms', fault: 'duplicate', times: 1 });
    await setFault({ provider: 'sms', fault: 'fail', times: 1 });

    await send();
    expect(await received()).toEqual([]);
    await send();
    expect(await received()).toHaveLength(2);
  });

  test('a fault of one provider leaves the others alone', async () => {
    await setFault({ provider: 'network', fault: 'fail', status: 503 });

    expect((await send()).statusCode).toBe(202);
    expect((await app.inject('/network/entry/go?msisdn=2348030000001')).statusCode).toBe(503);
  });

  test('clearing the faults makes everything work again', async () => {
    await setFault({ provider: 'sms', fault: 'fail' });
    expect((await app.inject({ method: 'DELETE', url: '/control/faults' })).statusCode).toBe(204);

    expect((await send()).statusCode).toBe(202);
  });

  test.each([
    ['an unknown provider', { provider: 'pigeon', fault: 'drop' }],
    ['an unknown kind', { provider: 'sms', fault: 'explode' }],
    ['no kind', { provider: 'sms' }],
    ['a delay without its length', { provider: 'sms', fault: 'delay' }],
    ['a length written as text', { provider: 'sms', fault: 'delay', ms: '100' }],
    ['a setting of another kind', { provider: 'sms', fault: 'drop', ms: 100 }],
    ['a failure that would be a success', { provider: 'sms', fault: 'fail', status: 200 }],
    ['no times at all', { provider: 'sms', fault: 'drop', times: 0 }],
    ['a redirect delivered twice', { provider: 'network', fault: 'duplicate' }],
    ['a field nobody knows', { provider: 'sms', fault: 'drop', colour: 'red' }],
  ])('%s is refused and changes nothing', async (_what, fault) => {
    expect((await setFault(fault)).statusCode).toBe(400);
    expect(await faults()).toEqual([]);
  });
});

test.each([{}, { msisdn: '08030000001' }, { msisdn: '2348030000001', slot: 2 }])(
  'the SIM %j is refused',
  async (sim) => {
    expect((await app.inject({ method: 'POST', url: '/control/sim', payload: sim })).statusCode).toBe(400);
  },
);

test('asking for the messages of something that is no number is refused', async () => {
  expect((await app.inject('/control/sms?to=me')).statusCode).toBe(400);
});

test('the health call answers 200', async () => {
  expect((await app.inject('/control/health')).statusCode).toBe(200);
});

test('every control call the index page lists exists', async () => {
  await app.ready();
  const missing = controlCalls.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  const index = (await app.inject('/')).body;

  expect(missing).toEqual([]);
  for (const { path } of controlCalls) expect(index).toContain(path);
});
