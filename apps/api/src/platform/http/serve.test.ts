import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { bareApp, type TestApp } from '../../testing/test-app.ts';
import { takeUndeclared } from '../../testing/undeclared-refusals.ts';
import { Refusal } from '../refusal.ts';
import type { Authenticate } from './caller/player.ts';
import { serve } from './serve.ts';

const closed = { additionalProperties: false } as const;

const rename = endpoint({
  method: 'PUT',
  path: '/v1/test/pets/{petId}',
  summary: 'Rename a pet',
  caller: 'player',
  params: Type.Object({ petId: Type.Integer() }, closed),
  query: Type.Object({ loud: Type.Optional(Type.Boolean()) }, closed),
  body: Type.Object({ name: Type.String({ maxLength: 8 }), age: Type.Integer() }, closed),
  data: Type.Object({ petId: Type.Integer(), name: Type.String(), loud: Type.Boolean(), by: Type.String() }, closed),
  meta: Type.Object({ count: Type.Integer() }, closed),
  refusals: ['username_taken'],
});
const fail = endpoint({
  method: 'POST',
  path: '/v1/test/fail',
  summary: 'Fail in a chosen way',
  caller: 'anyone',
  stores: 'nothing',
  body: Type.Object({ how: Type.String() }, closed),
  data: Type.Null(),
  refusals: ['username_taken'],
});

const liar = endpoint({ ...fail, path: '/v1/test/liar', data: Type.Object({ age: Type.Integer() }, closed) });
const silent = endpoint({ ...fail, path: '/v1/test/silent', refusals: [] });
const sensitive = endpoint({ ...fail, path: '/v1/test/sensitive', caller: 'player-fresh' });

const database = useDatabase();
let server: TestApp;

beforeAll(async () => {
  server = await bareApp(database);
  const lie: unknown = { secret: 'abc' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a broken handler is what is tested
  serve(server.app, liar, async () => ({ data: lie as { age: number } }));
  serve(server.app, rename, async ({ player, params, query, body }) => {
    const leaky = {
      petId: params.petId,
      name: body.name,
      loud: query.loud ?? false,
      by: player.sessionId,
      pin: '2468',
    };
    return { data: leaky, meta: { count: 1 }, message: 'Renamed' };
  });
  serve(server.app, silent, async () => {
    throw new Refusal('username_taken');
  });
  serve(server.app, fail, async ({ body }) => {
    if (body.how === 'not at all') return { data: null };
    if (body.how === 'refuse') throw new Refusal('username_taken', { meta: { suggestion: 'Ada9' } });
    if (body.how === 'fields') throw new Refusal('invalid_input', { fields: { email: 'email_invalid' } });
    if (body.how === 'database') throw Object.assign(new Error('canceling statement'), { code: '57014' });
    throw new Error('select * from secrets');
  });
});

function send(method: 'PUT' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) {
  const body = payload === undefined ? {} : { payload };
  return server.app.inject({ method, url, headers: { 'content-type': 'application/json', ...headers }, ...body });
}
const asAda = { authorization: 'Bearer 7' };

test('an answer has the one envelope and nothing that the contract does not name', async () => {
  const answer = await send('PUT', '/v1/test/pets/3?loud=true', { name: 'Rex', age: 4 }, asAda);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: true,
    data: { petId: 3, name: 'Rex', loud: true, by: 'session-7' },
    message: 'Renamed',
    meta: { count: 1 },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const plain = await send('POST', '/v1/test/fail', { how: 'not at all' });
  expect(plain.json()).toEqual({ status: true, data: null, message: null, meta: {} });
});

test('a signed-in call without a token says Please Login, with a stale one jwt expired', async () => {
  const without = await send('PUT', '/v1/test/pets/3', { name: 'Rex', age: 4 });
  const stale = await send('PUT', '/v1/test/pets/3', { name: 'Rex', age: 4 }, { authorization: 'Bearer expired' });
  expect([without.statusCode, without.json().code, without.json().message]).toEqual([
    401,
    'not_signed_in',
    'Please Login',
  ]);
  expect([stale.statusCode, stale.json().code, stale.json().message]).toEqual([401, 'token_expired', 'jwt expired']);
  for (const answer of [without, stale]) expect(answer.json()).toMatchObject({ status: false, data: null });
});

test('a stranger learns nothing about what is well formed', async () => {
  const answer = await send('PUT', '/v1/test/pets/rex', { nonsense: true });
  expect(answer.json().code).toBe('not_signed_in');
});

test('each field that is missing, unknown or of another type is named', async () => {
  const answer = await send('PUT', '/v1/test/pets/3', { age: '4', plays: 9 }, asAda);
  expect(answer.statusCode).toBe(422);
  const wrong = { code: 'invalid_input', message: 'Please check what you entered' };
  expect(answer.json()).toMatchObject({
    status: false,
    data: null,
    ...wrong,
    fields: { name: wrong, age: wrong, plays: wrong },
  });
});

test('a text with a null character in it is refused', async () => {
  const answer = await send('PUT', '/v1/test/pets/3', { name: 'Re\0x', age: 4 }, asAda);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['name']]);
});

test('a number that is too large to be one is refused, in the address and in the body', async () => {
  const inAddress = await send('PUT', '/v1/test/pets/1e309', { name: 'Rex', age: 4 }, asAda);
  expect([inAddress.statusCode, Object.keys(inAddress.json().fields)]).toEqual([422, ['petId']]);
  const inBody = await send('PUT', '/v1/test/pets/3', '{"name":"Rex","age":1e309}', asAda);
  expect([inBody.statusCode, Object.keys(inBody.json().fields)]).toEqual([422, ['age']]);
});

test('an unknown word in the address is refused', async () => {
  const answer = await send('PUT', '/v1/test/pets/3?admin=true', { name: 'Rex', age: 4 }, asAda);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['admin']]);
});

test('a missing body names the missing fields', async () => {
  const answer = await send('PUT', '/v1/test/pets/3', undefined, asAda);
  expect(Object.keys(answer.json().fields)).toEqual(['name', 'age']);
});

test.each([
  ['broken JSON', '{"how":', {}, 422],
  ['a prototype key', '{"how":"x","__proto__":{"admin":true}}', {}, 422],
  ['a body that is too large', JSON.stringify({ how: 'x'.repeat(70_000) }), {}, 413],
  ['a form', 'how=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
] as [string, string, Record<string, string>, number][])('%s is refused', async (_what, payload, headers, status) => {
  const answer = await send('POST', '/v1/test/fail', payload, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([status, 'invalid_input']);
  expect(answer.json()).toMatchObject({ status: false, data: null, message: 'Please check what you entered' });
});

test('a refusal carries its code, its text and what the screen needs', async () => {
  const answer = await send('POST', '/v1/test/fail', { how: 'refuse' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    status: false,
    data: null,
    message: 'That username is taken',
    code: 'username_taken',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    meta: { suggestion: 'Ada9' },
  });
});

test('a refusal that its endpoint does not declare is answered, and fails the test that met it', async () => {
  expect((await send('POST', '/v1/test/silent', { how: 'refuse' })).json()).toMatchObject({ code: 'username_taken' });
  const [line = '', ...more] = takeUndeclared();
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', refusal: 'username_taken', route: '/v1/test/silent' });
  expect(more).toEqual([]);
});

test('a refused field has the text of its own code', async () => {
  const answer = await send('POST', '/v1/test/fail', { how: 'fields' });
  expect(answer.json().fields).toEqual({
    email: { code: 'email_invalid', message: 'Please enter a valid email address' },
  });
});

test('a fault tells the player nothing and the log everything, under one request id', async () => {
  const answer = await send('POST', '/v1/test/fail', { how: 'fault' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ status: false, data: null, code: 'fault', message: 'An error occurred' });
  expect(answer.body).not.toContain('secrets');
  const line = server
    .logged()
    .split('\n')
    .find((entry) => entry.includes(answer.json().requestId))!;
  expect(JSON.parse(line)).toMatchObject({ level: 'error', err: { message: 'select * from secrets' } });
});

test('a database that does not answer in time is not a fault: try again later', async () => {
  const answer = await send('POST', '/v1/test/fail', { how: 'database' });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
  const message = 'Unable to complete at the moment';
  expect(answer.json()).toMatchObject({ status: false, data: null, message });
});

test('an unknown address says so in the envelope', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/v1/test/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: false, data: null, code: 'not_found', message: 'Not found' });
});

test('an address that cannot be read is answered in the envelope, under the same guard as any other answer', async () => {
  const known = await server.app.inject({ method: 'GET', url: '/v1/test/nothing' });
  const answer = await server.app.inject({ method: 'GET', url: '/v1/test/%E0%A4%A' });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  const guard = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control'];
  for (const name of guard) expect([name, answer.headers[name]]).toEqual([name, known.headers[name] ?? 'missing']);
});

test("another site's page cannot make this browser change something", async () => {
  const answer = await send('POST', '/v1/test/fail', { how: 'refuse' }, { 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed']);
});

test.each([
  ['another site in a browser that says no more', { origin: 'https://evil.example' }],
  ['a page that is hidden', { origin: 'null' }],
  ['another host of the same site', { origin: 'https://other.localhost', 'sec-fetch-site': 'same-site' }],
])('%s cannot make this browser change something', async (_what, headers) => {
  const answer = await send('POST', '/v1/test/fail', { how: 'refuse' }, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed']);
});

test.each([
  ['the host that was called', { host: 'play.example', origin: 'https://play.example' }],
  ['the address of the product, whatever a proxy calls it', { host: 'api:3100', origin: 'http://localhost:3000' }],
  ['our own page, which does not say its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('a call from %s is served', async (_what, headers) => {
  const answer = await send('POST', '/v1/test/fail', { how: 'refuse' }, headers);
  expect(answer.json().code).toBe('username_taken');
});

test('an answer that breaks the contract is a fault, and nothing of it leaves', async () => {
  const answer = await send('POST', '/v1/test/liar', { how: 'x' });
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'fault']);
  expect(answer.body).not.toContain('abc');
});

test('a call that must be sure of the session says so to whoever proves it', async () => {
  const asked: boolean[] = [];
  const player = { playerId: 7n, sessionId: 's' };
  const authenticate: Authenticate = (_request, { fresh }) => {
    asked.push(fresh);
    return { player, prove: async () => player };
  };
  const { app } = await bareApp(database, { authenticate });
  serve(app, sensitive, async () => ({ data: null }));
  serve(app, rename, async () => ({ data: { petId: 1, name: '', loud: false, by: '' }, meta: { count: 0 } }));
  const headers = { authorization: 'Bearer x' };
  await app.inject({ method: 'POST', url: '/v1/test/sensitive', headers, payload: { how: '' } });
  await app.inject({ method: 'PUT', url: '/v1/test/pets/1', headers, payload: { name: '', age: 1 } });
  expect(asked).toEqual([true, false]);
});
