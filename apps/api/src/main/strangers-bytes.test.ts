import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenRoute } from '../platform/http/caller/open-route.ts';
import { useDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

const database = useDatabase();
const { app, clock } = await testApp(database);
const LARGEST_BODY = 512 * 1024;
const CALLS = 40;
/** The challenge, the send, the device and the job. */
const BYTES_OF_A_CODE = 2048;

type Attempt = (n: number) => Pick<InjectOptions, 'payload' | 'headers' | 'query'>;
const aPhone = (n: number) => `23480${String(30_000_000 + n * 7919)}`;
const WORDS = 'Ẹ'.repeat(19_000);
const form = (items: unknown): ReturnType<Attempt> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: `data=${encodeURIComponent(JSON.stringify(items))}`,
});
const bytes: Attempt = () => ({ payload: Buffer.alloc(8000, 'x'), headers: { 'content-type': 'text/plain' } });
const assertion = { ts: '1790000000', nonce: 'nonce-of-nobody', sig: 'a'.repeat(64) };

/** The most that a stranger can try by each route. A route that is new has no line here, and fails. */
const ATTEMPTS: Record<string, Attempt> = {
  'GET /v1/spw/services/': () => ({ query: { name: 'spw' } }),
  'POST /v1/spw/user/login': (n) => ({ payload: { phone: aPhone(n) } }),
  'POST /v1/spw/user': (n) => ({
    payload: { phone: aPhone(n), email: 'ada@mail.ng', username: `Stranger_${n}`, platform: 'web', terms: true },
  }),
  'POST /v1/spw/user/passkey-login/begin': () => ({ payload: {} }),
  'POST /v1/spw/user/passkey-login': () => ({
    payload: {
      passkey: {
        id: 'x'.repeat(1364),
        authenticatorData: 'x'.repeat(2048),
        clientDataJSON: 'x'.repeat(2048),
        signature: 'x'.repeat(2048),
        userHandle: Buffer.from(randomUUID()).toString('base64url'),
      },
    },
  }),
  'POST /v1/spw/user/get/{phone}': () => ({ payload: assertion }),
  'GET /v1/spw/user/get/{phone}': () => ({ query: assertion }),
  'POST /v1/spw/user/token': () => ({ headers: { cookie: `session=x; refresh=${randomUUID()}.0.x; device=x` } }),
  'POST /v1/spw/user/logout': () => ({ headers: { cookie: 'session=x; device=x', authorization: 'Bearer x' } }),
  'GET /v1/spw/network/msisdn': () => ({ headers: { 'x-msisdn': aPhone(1) } }),
  'GET /v1/spw/webhooks/paystack/key': () => ({}),
  'GET /v1/spw/webhooks/paystack/public-key': () => ({}),
  'GET /v1/spw/winners': () => ({}),
  'GET /v1/spw/categories': () => ({}),
  'GET /v1/spw/questions/versions': () => ({}),
  'GET /v1/spw/questions/versions/{version}': () => ({}),
  'POST /v1/spw/user/freeze': (n) => ({ payload: { token: String(n).padStart(22, 'x') } }),
  'POST /api/markov-ideas': () => ({ payload: { data: { name: 'x', email: 'ada@mail.ng', message: WORDS } } }),
  'POST /api/markov-bugs': () => ({ payload: { data: { name: 'x', email: 'ada@mail.ng', message: WORDS } } }),
  'POST /v1/contact': () => ({
    payload: { name: 'ada@mail.ng', subject: 'x', message: WORDS, phone: aPhone(1), type: 'SPIN-N-WIN' },
  }),
  'POST /v1/spw/browser-errors': () => ({ payload: { kind: 'error', name: 'TypeError', at: ['index.js:1:1'] } }),
  'POST /v1/spw/analytics/track': (n) =>
    form(
      Array.from({ length: 50 }, (_, at) => ({
        event: 'Page View',
        properties: {
          distinct_id: `d${n}`,
          $insert_id: `${n}-${at}`,
          time: 1,
          x: 'x'.repeat(500),
        },
      })),
    ),
  'POST /v1/spw/analytics/engage': (n) =>
    form(
      Array.from({ length: 50 }, (_, at) => ({
        $distinct_id: `d${n}-${at}`,
        $set_once: { Spins: at },
        x: 'x'.repeat(900),
      })),
    ),
  'POST /v1/spw/analytics/record': (n) => ({
    ...bytes(n),
    query: {
      replay_id: randomUUID(),
      seq: '1',
      format: 'gzip',
      $current_url: 'https://a.test/wheel',
      replay_start_url: 'https://a.test/home',
    },
  }),
  'POST /v1/spw/webhooks/momo': () => ({ payload: { externalId: randomUUID(), status: 'SUCCESSFUL' } }),
  'PUT /v1/spw/webhooks/momo': () => ({ payload: { externalId: randomUUID(), status: 'SUCCESSFUL' } }),
  'POST /v1/spw/webhooks/airtel': () => ({ payload: { transaction: { id: randomUUID(), status_code: 'TS' } } }),
  'POST /v1/spw/webhooks/carrier': bytes,
  'POST /v1/spw/webhooks/carrier/datasync': bytes,
  'POST /v1/spw/webhooks/paystack': bytes,
  'POST /v1/spw/webhooks/paystack/approval': bytes,
};

const nameOf = ({ method, path }: OpenRoute) => `${method} ${path}`;
const routes = app.platform.openRoutes.map((route) => [nameOf(route), route] as const);

/** What lies in all tables, jobs included. */
async function storedBytes(): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger', 'pgboss') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
  `.execute(database.db);
  const sizes = tables.map(({ name }) => `select coalesce(sum(pg_column_size(t.*)), 0) as bytes from ${name} t`);
  const { rows } = await sql<{
    bytes: string;
  }>`select sum(bytes) as bytes from (${sql.raw(sizes.join(' union all '))}) sizes`.execute(database.db);
  return Number(rows[0]!.bytes);
}

let addresses = 0;
function strangerAt(route: OpenRoute) {
  addresses += 1;
  const remoteAddress = `10.77.${addresses}.1`;
  const url = route.path.replace('{phone}', aPhone(1)).replace('{version}', '1');
  const method = route.method as 'GET';
  return (n: number) => app.inject({ method, url, remoteAddress, ...ATTEMPTS[nameOf(route)]!(n) });
}

test('every route that needs no session has a line of what a stranger can try by it', () => {
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual([...new Set(routes.map(([name]) => name))].toSorted());
});

test.each(routes)('%s takes no larger body than it says', async (_name, route) => {
  expect(route.bodyBytes).toBeLessThanOrEqual(LARGEST_BODY);
  if (route.method === 'GET') return;
  const before = await storedBytes();
  const { statusCode } = await app.inject({
    method: route.method as 'POST',
    url: route.path.replace('{phone}', aPhone(1)),
    remoteAddress: '10.78.1.1',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify('x'.repeat(route.bodyBytes)),
  });
  expect(statusCode).toBe(413);
  expect(await storedBytes()).toBe(before);
});

const kept = routes.filter(([, { stores }]) => typeof stores === 'string' && stores !== 'codes');
test.each(kept)('%s keeps no byte of a stranger', async (_name, route) => {
  const send = strangerAt(route);
  const before = await storedBytes();
  for (let n = 0; n < CALLS; n += 1) expect((await send(n)).statusCode).toBeLessThan(500);
  expect(await storedBytes()).toBe(before);
});

const ofCodes = routes.filter(([, { stores }]) => stores === 'codes');
test.each(ofCodes)(
  '%s keeps what the budget of codes lets through in a minute, however many ask',
  async (_name, route) => {
    const send = strangerAt(route);
    clock.advance({ minutes: 2 });
    const before = await storedBytes();
    const answers = await Promise.all(Array.from({ length: 3 * CALLS }, (_, n) => send(n)));
    const sent = answers.filter(({ statusCode }) => statusCode === 200);
    expect(sent.length).toBeGreaterThan(0);
    expect((await storedBytes()) - before).toBeLessThanOrEqual(
      DEFAULT_SETTINGS.codes.strangersPerMinute * BYTES_OF_A_CODE,
    );
    // What waits or is refused leaves nothing: not even a device.
    const { count } = await database.db
      .selectFrom('devices')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('createdAt', '=', clock.now())
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(sent.length);
  },
);

const counted = routes.filter(([, { stores }]) => typeof stores !== 'string');
test.each(counted)('%s keeps no more bytes a day from one address than it says', async (_name, route) => {
  const { bytesPerDay } = route.stores as { bytesPerDay: number };
  expect(bytesPerDay).toBeLessThanOrEqual(16 * 1024 * 1024);
  const send = strangerAt(route);
  const before = await storedBytes();
  const day = new Date('2026-12-01T00:00:00Z');
  let [taken, refusedMinutes] = [0, 0];
  clock.set(day);
  // Longer than the window of any other limit: what is refused then is refused for the day. Several at once, because those of a busy
  // address are made to wait.
  for (let n = 0; refusedMinutes <= 61; n += 8) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(n + at)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([]);
    taken += codes.filter((code) => code === 200).length;
    refusedMinutes = codes.includes(200) ? 0 : refusedMinutes + 5;
    if (refusedMinutes > 0) clock.advance({ minutes: 5 });
  }
  expect(taken).toBeGreaterThan(10);
  expect(clock.now().getTime() - day.getTime()).toBeLessThan(24 * 3_600_000);
  expect((await storedBytes()) - before).toBeLessThanOrEqual(bytesPerDay);
});
