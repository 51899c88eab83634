import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildStandIns } from '../app.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = buildStandIns({
    networkPartnerSecret: 'secret-of-this-test',
    webUrl: 'http://game.test:3000',
    timeAndChance: { now: () => new Date('2026-11-15T09:30:00.900Z') },
  });
});
afterEach(() => app.close());

async function go(query: string) {
  const answer = await app.inject(`/network/entry/go?${query}`);
  expect(answer.statusCode).toBe(302);
  const address = new URL(String(answer.headers.location));
  return { address, query: Object.fromEntries(address.searchParams) };
}

test('the partner sends the player to the game with a number it has signed', async () => {
  const { address, query } = await go('msisdn=2348030000001&campaign=radio-1');

  expect(address.origin + address.pathname).toBe('http://game.test:3000/secure-d');
  expect(query).toMatchObject({ msisdn: '2348030000001', ts: '1794735000', campaign: 'radio-1' });
  expect(query['nonce']).toMatch(/^[0-9a-f]{32}$/);
  const sig = createHmac('sha256', 'secret-of-this-test')
    .update(`2348030000001|1794735000|${query['nonce']}|radio-1`)
    .digest('hex');
  expect(query['sig']).toBe(sig);
});

test('without a campaign the signature covers an empty one', async () => {
  const { query } = await go('msisdn=2348030000001');

  expect(query['campaign']).toBe('');
  const signed = `2348030000001|${query['ts']}|${query['nonce']}|`;
  expect(query['sig']).toBe(createHmac('sha256', 'secret-of-this-test').update(signed).digest('hex'));
});

test('no two entries share a nonce', async () => {
  const first = await go('msisdn=2348030000001');
  const second = await go('msisdn=2348030000001');

  expect(second.query['nonce']).not.toBe(first.query['nonce']);
});

test('an unsigned entry carries the number and nothing that vouches for it', async () => {
  const { query } = await go('msisdn=2348030000001&campaign=radio-1&unsigned=1');

  expect(query).toEqual({ msisdn: '2348030000001', campaign: 'radio-1' });
});

test.each(['08030000001', '0803 000 0001', '+2348030000001', '234-803-000-0001'])(
  'a number typed as %s leaves as 234…',
  async (typed) => {
    const { query } = await go(new URLSearchParams({ msisdn: typed }).toString());
    expect(query['msisdn']).toBe('2348030000001');
  },
);

test('a number that is not a mobile line brings the page back with what was typed', async () => {
  const answer = await app.inject('/network/entry/go?msisdn=12345&campaign=radio-1');

  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('That is not a Nigerian mobile number.');
  expect(answer.body).toContain('value="12345"');
  expect(answer.body).toContain('value="radio-1"');
});

test('the landing page knows the SIM in the phone and allows the way to the game', async () => {
  await app.inject({ method: 'POST', url: '/control/sim', payload: { msisdn: '2348030000009' } });
  const answer = await app.inject('/network/entry?campaign=radio-1&utm_source=x');

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('value="0803 000 0009"');
  expect(answer.body).toContain('name="campaign" value="radio-1"');
  expect(answer.headers['content-security-policy']).toContain(`form-action 'self' http://game.test:3000`);
});
