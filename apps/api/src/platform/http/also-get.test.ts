import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { bareApp, type TestApp } from '../../testing/test-app.ts';
import { serve } from './serve.ts';

const spend = endpoint({
  method: 'POST',
  path: '/v1/test/spend',
  summary: 'Spend a play',
  caller: 'player',
  data: Type.Null(),
  refusals: [],
  alsoGet: true,
});

const database = useDatabase();
let server: TestApp;
let spent = 0;

beforeAll(async () => {
  server = await bareApp(database);
  serve(server.app, spend, async () => {
    spent += 1;
    return { data: null };
  });
});
beforeEach(() => {
  spent = 0;
});

function ask(method: 'GET' | 'POST' | 'HEAD', headers: Record<string, string> = {}, query = '') {
  return server.app.inject({
    method,
    url: `/v1/test/spend${query}`,
    headers: { authorization: 'Bearer 7', ...headers },
  });
}

test('the old GET still works, is never kept, and POST does the same', async () => {
  const byGet = await ask('GET', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' });
  const byPost = await ask('POST');
  expect([byGet.statusCode, byPost.statusCode, spent]).toEqual([200, 200, 2]);
  expect(byGet.headers['cache-control']).toBe('no-store');
});

test.each([
  [{ purpose: 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ 'x-moz': 'prefetch' }],
  [{ 'sec-fetch-dest': 'image' }],
  [{ 'sec-fetch-dest': 'document' }],
] as [Record<string, string>][])('a browser that fetches ahead or for an image spends nothing: %j', async (headers) => {
  const answer = await ask('GET', headers);
  expect([answer.statusCode, answer.json().code, spent]).toEqual([400, 'prefetch_refused', 0]);
});

test("a link on another site's page spends nothing", async () => {
  const answer = await ask('GET', { 'sec-fetch-site': 'cross-site' });
  expect([answer.json().code, spent]).toEqual(['not_allowed', 0]);
});

test('the GET needs the token too, takes no words in the address, and HEAD does not exist', async () => {
  const unsigned = await server.app.inject({ method: 'GET', url: '/v1/test/spend' });
  const withWords = await ask('GET', {}, '?again=true');
  const head = await ask('HEAD');
  expect([unsigned.statusCode, withWords.statusCode, head.statusCode, spent]).toEqual([401, 422, 404, 0]);
});
