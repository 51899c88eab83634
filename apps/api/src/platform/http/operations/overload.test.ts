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
