import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { openFoundations } from '../../../main/foundations.ts';
import { useDatabase } from '../../../testing/database.ts';
import { capturedLog, testApp, testConfig } from '../../../testing/test-app.ts';

const database = useDatabase();
const env = { POOL_SIZE: '1', POOL_WAIT_MS: '60000', STATEMENT_TIMEOUT_MS: '60000', LONGEST_QUEUE_MS: '1' };

test('who must wait for a connection waits for a while, then callers are sent away and told when to come back, and afterwards all are served', async () => {
  const { foundations, close } = openFoundations(testConfig(database, env), 'test', capturedLog().log);
  const { app } = await testApp(database, { env, foundations });
  let people = 0;
  const signIn = () => {
    const phone = `0803${1_000_000 + (people += 1)}`;
    return app.inject({ method: 'POST', url: '/v1/spw/user/login', payload: { phone } });
  };
  const served = (await signIn()).statusCode;
  const asked: Promise<LightMyRequestResponse>[] = [];
  const sentAway: LightMyRequestResponse[] = [];

  // The only connection there is stays taken until somebody was sent away.
  await foundations.db.transaction().execute(async () => {
    while (sentAway.length === 0) {
      const answer = signIn();
      asked.push(answer);
      void answer.then((reply) => sentAway.push(reply));
      await pause(50);
    }
    const { statusCode, headers } = sentAway[0]!;
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
    expect(sentAway[0]!.json()).toMatchObject({ status: false, code: 'overloaded', meta: { retryAfter: 1 } });
    // Those who watch are answered, and so is a provider whose signature proves it.
    expect((await app.inject('/livez')).statusCode).toBe(200);
    const webhook = await app.inject({ method: 'POST', url: '/v1/spw/webhooks/paystack', payload: {} });
    expect(webhook.statusCode).toBe(401);
    const unsigned = await app.inject({ method: 'POST', url: '/v1/spw/webhooks/momo', payload: {} });
    expect(unsigned.statusCode).toBe(503);
  });

  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([served, 503]);
  expect(new Set(statuses)).toEqual(new Set([served, 503]));
  expect((await signIn()).statusCode).toBe(served);
  await close();
});

test('under rising pressure who begins is sent away first, and who goes on with a game last', async () => {
  let waited = 0;
  const longestWaitMilliseconds = () => waited;
  const { app } = await testApp(database, {
    env: { LONGEST_QUEUE_MS: '100' },
    foundations: { longestWaitMilliseconds },
  });
  const isTaken = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })).statusCode !== 503;
  const taken = async () => ({
    begins: await isTaken('POST', '/v1/spw/user/login'),
    looks: await isTaken('GET', '/v1/spw/points/leader-board'),
    goesOn: await isTaken('POST', '/v1/spw/rounds/00000000-0000-4000-8000-000000000000/answers'),
    provider: await isTaken('POST', '/v1/spw/webhooks/paystack'),
  });
  expect(await taken()).toEqual({ begins: true, looks: true, goesOn: true, provider: true });
  waited = 120;
  await expect.poll(taken).toEqual({ begins: false, looks: true, goesOn: true, provider: true });
  waited = 200;
  expect(await taken()).toEqual({ begins: false, looks: false, goesOn: true, provider: true });
  waited = 400;
  expect(await taken()).toEqual({ begins: false, looks: false, goesOn: false, provider: true });
  waited = 0;
  expect(await taken()).toEqual({ begins: true, looks: true, goesOn: true, provider: true });
});
