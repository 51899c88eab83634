import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { bareApp, type TestApp } from '../../../testing/test-app.ts';
import { allTables } from '../../db/all-tables.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { serve } from '../serve.ts';
import { purgeOldKeys } from './purge-keys.ts';

const closed = { additionalProperties: false } as const;
const buy = endpoint({
  method: 'POST',
  path: '/v1/test/tickets',
  summary: 'Buy a ticket',
  caller: 'player-fresh',
  body: Type.Object({ seat: Type.Integer(), pin: Type.String() }, closed),
  data: Type.Object({ ticket: Type.Integer() }, closed),
  refusals: ['pin_wrong'],
  once: true,
});

const database = useDatabase();
let server: TestApp;
/** Runs inside the sale, before its transaction ends. */
let during: () => Promise<void>;

beforeAll(async () => {
  server = await bareApp(database);
  serve(server.app, buy, async ({ body, intent }) => {
    if (body.pin !== '2468') throw new Refusal('pin_wrong');
    return database.db.transaction().execute(async (tx) => {
      const answer = { data: { ticket: await sell(tx) }, message: 'Enjoy' };
      await during();
      await intent.save(tx, answer);
      return answer;
    });
  });
});
beforeEach(async () => {
  during = async () => undefined;
});

/** A row that the product's role may write stands for the effect. */
async function sell(tx: Tx): Promise<number> {
  const row = { changes: '{}', publishedAt: new Date(), publishedBy: 'sale' };
  return (await allTables(tx).insertInto('settingsVersions').values(row).returning('version').executeTakeFirstOrThrow())
    .version;
}

async function sold(): Promise<number> {
  const { count } = await database.db
    .selectFrom('settingsVersions')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function order(key: string | null, body: object = { seat: 4, pin: '2468' }, player = '7') {
  const headers = { authorization: `Bearer ${player}`, ...(key !== null && { 'idempotency-key': key }) };
  return server.app.inject({ method: 'POST', url: '/v1/test/tickets', headers, payload: body });
}

test('the same key and body give the first answer again and sell once', async () => {
  const before = await sold();
  const first = await order('key-same-body');
  const second = await order('key-same-body', { pin: '2468', seat: 4 });
  expect(first.json()).toMatchObject({ status: true, message: 'Enjoy' });
  expect(second.json()).toEqual(first.json());
  expect([first, second].map((answer) => answer.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  expect(await sold()).toBe(before + 1);
});

test('the same key for another body is refused', async () => {
  await order('key-other-body');
  const other = await order('key-other-body', { seat: 5, pin: '2468' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
});

test('a key belongs to its player', async () => {
  const before = await sold();
  await order('key-of-player', { seat: 4, pin: '2468' }, '7');
  await order('key-of-player', { seat: 4, pin: '2468' }, '8');
  expect(await sold()).toBe(before + 2);
});

test('of two requests at once with one key, one sells and the other is told to wait', async () => {
  const before = await sold();
  const second = Promise.withResolvers<void>();
  during = () => second.promise;
  const slow = order('key-at-once');
  await expect.poll(() => countKeys('key-at-once')).toBe(1);
  const impatient = await order('key-at-once');
  second.resolve();
  expect([impatient.statusCode, impatient.json().code, impatient.headers['retry-after']]).toEqual([
    409,
    'key_in_flight',
    '1',
  ]);
  expect((await slow).statusCode).toBe(200);
  expect(await sold()).toBe(before + 1);
});

test('twenty requests at once with one key sell once', async () => {
  const before = await sold();
  const answers = await Promise.all(Array.from({ length: 20 }, () => order('key-twenty')));
  // Whoever comes while the first works is told so; whoever comes after it gets its answer.
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect(await sold()).toBe(before + 1);
});

test('a wrong PIN does not use the key up, and the PIN is not part of it', async () => {
  const wrong = await order('key-wrong-pin', { seat: 4, pin: '1111' });
  const right = await order('key-wrong-pin', { seat: 4, pin: '2468' });
  const again = await order('key-wrong-pin', { seat: 4, pin: '9999' });
  expect([wrong.json().code, right.statusCode, again.json()]).toEqual(['pin_wrong', 200, right.json()]);
});

test('a fault that undid the sale does not use the key up', async () => {
  during = () => Promise.reject(new Error('the printer is on fire'));
  const before = await sold();
  expect((await order('key-after-fault')).statusCode).toBe(500);
  during = async () => undefined;
  expect((await order('key-after-fault')).statusCode).toBe(200);
  expect(await sold()).toBe(before + 1);
});

test('a claim that a crash left behind is taken over when its time is up, and the crashed sale cannot end any more', async () => {
  const before = await sold();
  const asleep = Promise.withResolvers<void>();
  during = () => asleep.promise;
  const lost = order('key-after-crash');
  await expect.poll(() => countKeys('key-after-crash')).toBe(1);

  server.clock.advance({ seconds: 31 });
  during = async () => undefined;
  const takenOver = await order('key-after-crash');
  asleep.resolve();
  expect(takenOver.statusCode).toBe(200);
  expect((await lost).json().code).toBe('key_in_flight');
  expect(await sold()).toBe(before + 1);
});

test('without a key every request sells', async () => {
  const before = await sold();
  await order(null);
  await order(null);
  expect(await sold()).toBe(before + 2);
});

test.each(['short', 'k'.repeat(129)])('a key of a wrong length is refused', async (key) => {
  const answer = await order(key);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['Idempotency-Key']]);
});

test('nothing of the PIN is stored', async () => {
  await order('key-no-pin-stored', { seat: 4, pin: '2468' });
  const rows = await database.db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('key', '=', 'key-no-pin-stored')
    .execute();
  expect(JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    '2468',
  );
});

test('keys are forgotten after three days', async () => {
  await order('key-to-forget');
  server.clock.advance({ days: 2 });
  await purgeOldKeys(server.foundations);
  expect(await countKeys('key-to-forget')).toBe(1);
  server.clock.advance({ days: 2 });
  await purgeOldKeys(server.foundations);
  expect(await countKeys('key-to-forget')).toBe(0);
});

async function countKeys(key: string): Promise<number> {
  return (await database.db.selectFrom('idempotencyKeys').select('key').where('key', '=', key).execute()).length;
}
