import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { unpublishedSecrets } from '../../../testing/one-process-config.ts';
import { bareApp } from '../../../testing/test-app.ts';
import { serve } from '../serve.ts';

const tell = endpoint({
  method: 'GET',
  path: '/v1/test/tell',
  summary: 'Tell what is known about the request',
  caller: 'anyone',
  stores: 'nothing',
  data: Type.Object({
    id: Type.String(),
    address: Type.String(),
    userAgent: Type.String(),
    carrierNumber: Type.Union([Type.String(), Type.Null()]),
    seen: Type.Union([Type.String(), Type.Null()]),
    session: Type.String(),
  }),
  refusals: [],
});

const database = useDatabase();

async function ask(env: Record<string, string>, headers: Record<string, string>, remoteAddress = '203.0.113.9') {
  const { app } = await bareApp(database, { env });
  serve(app, tell, async ({ request }) => {
    const { id, address, userAgent, carrierNumber, cookies } = request;
    request.setCookie('session', 'abc', { maxAgeSeconds: 60 });
    request.clearCookie('old');
    return {
      data: {
        id,
        address,
        userAgent,
        carrierNumber,
        seen: request.header('x-msisdn'),
        session: cookies['session'] ?? '',
      },
    };
  });
  const ours = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
  return app.inject({ method: 'GET', url: '/v1/test/tell', headers: { ...ours, ...headers }, remoteAddress });
}

test('a caller cannot choose its own address or request id', async () => {
  const { data } = (await ask({}, { 'x-forwarded-for': '10.9.9.9', 'x-request-id': 'chosen-by-caller' })).json();
  expect(data.address).toBe('203.0.113.9');
  expect(data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('a trusted proxy says who called and under which request id', async () => {
  const env = { TRUSTED_PROXIES: '10.0.0.0/8' };
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', 'x-request-id': 'from-the-proxy-1' };
  const { data } = (await ask(env, headers, '10.0.0.3')).json();
  expect(data).toMatchObject({ address: '203.0.113.9', id: 'from-the-proxy-1' });
});

test('a long user agent is cut', async () => {
  const { data } = (await ask({}, { 'user-agent': 'x'.repeat(5000) })).json();
  expect(data.userAgent).toHaveLength(200);
});

test.each(['x-msisdn', 'msisdn', 'x-up-calling-line-id', 'x-nokia-msisdn', 'x-jinny-cid'])(
  'anybody can send %s; it disappears unless a gateway of the carrier sent it',
  async (header) => {
    const env = { CARRIER_GATEWAYS: '192.0.2.0/24' };
    const forged = (await ask(env, { [header]: '2348030000001' })).json();
    const genuine = (await ask(env, { [header]: '2348030000001' }, '192.0.2.77')).json();
    expect(forged.data).toMatchObject({ carrierNumber: null, seen: null });
    expect(genuine.data).toMatchObject({ carrierNumber: '2348030000001', seen: null });
  },
);

test('over https a cookie is for this host alone and only such a cookie is seen', async () => {
  const env = { ...unpublishedSecrets, WEB_URL: 'https://game.example' };
  const answer = await ask(env, { cookie: 'session=planted; __Host-session=ours' });
  expect(answer.json().data.session).toBe('ours');
  expect(answer.headers['set-cookie']).toEqual([
    '__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    expect.stringMatching(/^__Host-old=; .*Expires=Thu, 01 Jan 1970/),
  ]);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('over plain http, in development, cookies work without the prefix', async () => {
  const answer = await ask({}, { cookie: 'session=ours' });
  expect(answer.json().data.session).toBe('ours');
  expect(answer.headers['set-cookie']![0]).toBe('session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});
