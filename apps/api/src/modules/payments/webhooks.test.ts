import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHmac } from 'node:crypto';
import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { testMoney } from '../../testing/players/money.ts';

const database = useDatabase();
const money = await testMoney(database, { env: { OLD_PAYSTACK_SECRET_KEY: 'sk_test_before' } });
const { app, standIns, deps, clock } = money;

afterEach(() => money.expectSound());

const sign = (body: string | Buffer, secret = 'sk_test_development') =>
  createHmac('sha512', secret).update(body).digest('hex');

async function post(body: string | Buffer, headers: Record<string, string | string[]>): Promise<number> {
  const url = '/v1/spw/webhooks/paystack';
  const reply = await app.inject({ method: 'POST', url, payload: body, headers: { ...headers } });
  return reply.statusCode;
}
const signed = (body: string | Buffer, secret?: string) => ({
  'content-type': 'application/json',
  'x-paystack-signature': sign(body, secret),
});
const kept = async () => (await allTables(deps.db).selectFrom('webhooks').select('webhookId').execute()).length;
const figure = async (outcome: string) => {
  const { text } = await deps.metrics.show();
  const line = new RegExp(`^spw_webhooks_total\\{provider="paystack",outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1] ?? 0);
};

const said = JSON.stringify({ event: 'charge.success', data: { id: 5_000_000_999, reference: 'SPW-nobody-knows' } });
const another = JSON.stringify({ data: { reference: 'SPW-nobody-knows', id: 5_000_000_999 }, event: 'charge.success' });

test.each<[string, Record<string, string | string[]>]>([
  ['no signature', {}],
  ['an empty one', { 'x-paystack-signature': '' }],
  ['the signature of the same content in another order', { 'x-paystack-signature': sign(another) }],
  ['the signature of another key', { 'x-paystack-signature': sign(said, 'sk_test_thief') }],
  ['a signature in capitals', { 'x-paystack-signature': sign(said).toUpperCase() }],
  ['a signature cut short', { 'x-paystack-signature': sign(said).slice(0, 64) }],
  ['a signature with more behind it', { 'x-paystack-signature': `${sign(said)}00` }],
  ['the signature twice', { 'x-paystack-signature': [sign(said), sign(said)] }],
])('a webhook with %s is refused, counted and not kept', async (_what, headers) => {
  const before = await figure('bad-signature');
  expect(await post(said, { 'content-type': 'application/json', ...headers })).toBe(401);
  expect(await kept()).toBe(0);
  expect(await figure('bad-signature')).toBe(before + 1);
});

test('the key in use and the one before are both believed', async () => {
  expect(await post(said, signed(said))).toBe(200);
  expect(await post(said, signed(said, 'sk_test_before'))).toBe(200);
  expect(await kept()).toBe(1);
});

test('too large is sent away, and signed nonsense is nonsense', async () => {
  const before = await kept();
  expect(await post(Buffer.alloc(20 * 1024 * 1024, 'x'), signed('x'))).toBe(413);
  const invalid = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  const deep = `{"event":"charge.success","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  for (const nonsense of [invalid, deep, 'null', '[]', '{}', '{"event":7,"data":{}}', '{"event":"x y","data":{}}', ''])
    expect(await post(nonsense, signed(nonsense))).toBe(400);
  expect(await kept()).toBe(before);
});

test('an event that is none of ours is kept, whatever its fields are', async () => {
  const before = await kept();
  const event = JSON.stringify({ event: 'invoice.create', data: { id: { of: 1 }, amount: 100.5, transaction: 'x' } });
  expect(await post(event, signed(event))).toBe(200);
  expect(await kept()).toBe(before + 1);
});

test('forty bodies of 20 MB and forty of deep nonsense leave less than 8 MB behind', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const inUse = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const large = Buffer.alloc(20 * 1024 * 1024, 'x');
  const deep = `{"event":"charge.success","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const send = async () => {
    expect(await post(large, signed('x'))).toBe(413);
    expect(await post(deep, signed(deep))).toBe(400);
  };
  await send();
  const before = inUse();
  for (let round = 0; round < 40; round++) await send();
  expect(inUse() - before).toBeLessThan(8 * 1024 * 1024);
});

test('bytes of any declared type are read as they are', async () => {
  const body = said.replace('999', '998');
  expect(await post(body, { ...signed(body), 'content-type': 'text/weird' })).toBe(200);
});

test('a webhook recorded and sent again a month later is answered and changes nothing', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await standIns.deliver();
  await money.work();
  const { body, headers } = standIns.callbacks().find((each) => each.reference === reference)!;
  clock.advance({ days: 31 });
  expect(await post(body, headers)).toBe(200);
  await money.work();
  expect((await money.balances(player)).cash).toBe(naira(1000));
});

test('a transfer that nobody asked for is not approved', async () => {
  const transfer = JSON.stringify({ reference: 'spw-wd-of-a-thief', amount: 5_000_000 });
  const approve = async (headers: Record<string, string>) => {
    const url = '/v1/spw/webhooks/paystack/approval';
    return (await app.inject({ method: 'POST', url, payload: transfer, headers })).statusCode;
  };
  expect(await approve(signed(transfer))).toBe(400);
  expect(await approve({ ...signed(transfer), 'x-paystack-signature': 'no' })).toBe(401);
});
