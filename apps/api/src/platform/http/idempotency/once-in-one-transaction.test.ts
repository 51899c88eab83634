import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { bareApp, type TestApp } from '../../../testing/test-app.ts';
import { allTables } from '../../db/all-tables.ts';
import type { Tx } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import { Refusal } from '../../refusal.ts';
import type { Authenticate } from '../caller/player.ts';
import { serve } from '../serve.ts';

const closed = { additionalProperties: false } as const;
const hasty = endpoint({
  method: 'POST',
  path: '/v1/test/hasty',
  summary: 'Take a seat',
  caller: 'player',
  body: Type.Object({ seat: Type.Integer() }, closed),
  data: Type.Object({ ticket: Type.Integer() }, closed),
  refusals: ['round_open'],
});
const crowded = endpoint({ ...hasty, path: '/v1/test/crowded' });
const take = endpoint({ ...hasty, path: '/v1/test/seats', once: true });

const database = useDatabase();
let server: TestApp;
/** Runs when the seat is taken, before the answer is kept. */
let during: () => Promise<void>;
let sessionStands: boolean;
let askedForSession: number;

const authenticate: Authenticate = ({ bearerToken }) => {
  const player = { playerId: BigInt(bearerToken!), sessionId: 's' };
  return {
    player,
    prove: async () => {
      askedForSession += 1;
      if (!sessionStands) throw new Refusal('not_signed_in');
      return player;
    },
  };
};

beforeAll(async () => {
  server = await bareApp(database, { authenticate });
  const takeSeat = (tx: Tx) =>
    allTables(tx)
      .insertInto('settingsVersions')
      .values({ changes: '{}', publishedAt: new Date(), publishedBy: 'seat' })
      .returning('version')
      .executeTakeFirstOrThrow();
  serve(
    server.app,
    take,
    async ({ body, intent, first }) =>
      database.db.transaction().execute(async (tx) => {
        // A row that the product's role may write stands for the effect.
        const [{ version }] = await together(tx, [(db) => takeSeat(db), ...first]);
        if (body.seat === 0) throw new Refusal('round_open');
        await during();
        const answer = { data: { ticket: version } };
        await together(tx, [(db) => intent.save(db, answer)], { isLast: true });
        return answer;
      }),
    { asksFirst: true },
  );
  serve(server.app, hasty, async () => ({ data: { ticket: 1 } }), { asksFirst: true });
  serve(server.app, crowded, () => Promise.reject(new Error('timeout exceeded when trying to connect')), {
    asksFirst: true,
  });
});
beforeEach(() => {
  during = async () => undefined;
  sessionStands = true;
  askedForSession = 0;
});

function send(key: string | null, payload: object = { seat: 4 }, url: string = take.path) {
  const headers = { authorization: 'Bearer 7', ...(key !== null && { 'idempotency-key': key }) };
  return server.app.inject({ method: 'POST', url, headers, payload });
}

async function taken(): Promise<number> {
  return (await database.db.selectFrom('settingsVersions').select('version').execute()).length;
}

function keysLike(key: string) {
  return database.db.selectFrom('idempotencyKeys').select('answer').where('key', '=', key).execute();
}

test('the same key and body give the first answer again, and what is kept is the answer alone', async () => {
  const before = await taken();
  const first = await send('key-same-body');
  const second = await send('key-same-body');
  expect(second.json()).toEqual(first.json());
  expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  expect(await taken()).toBe(before + 1);
  expect(await keysLike('key-same-body')).toEqual([{ answer: { data: first.json().data } }]);
});

test('the same key for another body is refused', async () => {
  await send('key-other-body');
  const before = await taken();
  const other = await send('key-other-body', { seat: 5 });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
  expect(await taken()).toBe(before);
});

test('of five at once with one key one has an effect, and all get its answer', async () => {
  const before = await taken();
  const everybody = Promise.withResolvers<void>();
  let inside = 0;
  during = async () => {
    inside += 1;
    if (inside === 5) everybody.resolve();
    await everybody.promise;
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('key-at-once')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  expect(answers[0]!.statusCode).toBe(200);
  expect(await taken()).toBe(before + 1);
});

test('a refusal and a fault do not use the key up', async () => {
  const before = await taken();
  expect((await send('key-refused', { seat: 0 })).json().code).toBe('round_open');
  during = () => Promise.reject(new Error('the printer is on fire'));
  expect((await send('key-refused')).statusCode).toBe(500);
  during = async () => undefined;
  expect((await send('key-refused')).statusCode).toBe(200);
  expect(await taken()).toBe(before + 1);
});

test('what a release before has claimed is waited for, and taken over when its time is up', async () => {
  const first = await send('key-claimed');
  await database.db
    .updateTable('idempotencyKeys')
    .set({ answer: null, claimedUntil: new Date(server.clock.now().getTime() + 30_000) })
    .where('key', '=', 'key-claimed')
    .execute();
  const waiting = await send('key-claimed');
  expect([waiting.statusCode, waiting.json().code, waiting.headers['retry-after']]).toEqual([
    409,
    'key_in_flight',
    '1',
  ]);
  server.clock.advance({ seconds: 31 });
  const over = await send('key-claimed');
  expect(over.statusCode).toBe(200);
  expect(over.json().data).not.toEqual(first.json().data);
  expect(await keysLike('key-claimed')).toEqual([{ answer: { data: over.json().data } }]);
});

test.each(['short', 'k'.repeat(129)])('a key of a wrong length is refused', async (key) => {
  const answer = await send(key);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['Idempotency-Key']]);
});

test('a session that has ended is refused, and what was sent with the question has no effect', async () => {
  await send('key-of-old');
  const before = await taken();
  sessionStands = false;
  for (const key of [null, 'key-of-new', 'key-of-old']) {
    const answer = await send(key);
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([401, 'not_signed_in', null]);
  }
  expect(await taken()).toBe(before);
  expect(await keysLike('key-of-new')).toEqual([]);
});

test('an answer without the question whether the session stands is a fault', async () => {
  const answer = await send(null, { seat: 4 }, hasty.path);
  expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([500, 'fault', null]);
});

test('a call that found no connection left is told so at once, and asks for none to read its session', async () => {
  const answer = await send(null, { seat: 4 }, crowded.path);
  expect([answer.statusCode, answer.json().code, askedForSession]).toEqual([503, 'overloaded', 0]);
});

test('a call that is refused before it has asked is told first that its session has ended', async () => {
  sessionStands = false;
  const answer = await send(null, { seat: 'none' });
  expect([answer.statusCode, answer.json().code, askedForSession]).toEqual([401, 'not_signed_in', 1]);
});
