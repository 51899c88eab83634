import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildStandIns } from '../app.ts';
import { createInbox } from './inbox.ts';

const key = 'key-of-this-test';
let app: FastifyInstance;

beforeEach(() => {
  app = buildStandIns({ smsApiKey: key, timeAndChance: { now: () => new Date('2026-11-15T09:30:00Z') } });
});
afterEach(() => app.close());

function send(body: object, authorization = `Bearer ${key}`) {
  return app.inject({ method: 'POST', url: '/sms/v1/messages', headers: { authorization }, payload: body });
}

async function received(to = '2348030000001') {
  const answer = await app.inject(`/control/sms?to=${to}`);
  return answer.json<{ id: string; text: string }[]>();
}

const aMessage = (change: object = {}) => ({
  to: '2348030000001',
  from: 'SpinNWin',
  text: 'Your code is 482913',
  reference: randomUUID(),
  ...change,
});

describe('sending a text', () => {
  test('an accepted message reaches the phone it was sent to and no other', async () => {
    const message = aMessage();
    const answer = await send(message);

    expect(answer.statusCode).toBe(202);
    const { id, status } = answer.json<{ id: string; status: string }>();
    expect(status).toBe('accepted');
    const { to, text, reference } = message;
    expect(await received()).toEqual([{ id, to, text, reference, at: '2026-11-15T09:30:00.000Z' }]);
    expect(await received('2348030000002')).toEqual([]);
  });

  test('the newest message comes first', async () => {
    await send(aMessage({ text: 'first' }));
    await send(aMessage({ text: 'second' }));

    expect((await received()).map(({ text }) => text)).toEqual(['second', 'first']);
  });

  test('the same reference again answers with the first id and sends nothing more', async () => {
    const message = aMessage();
    const first = await send(message);
    const again = await send({ ...message, text: 'another text' });

    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect((await received()).map(({ text }) => text)).toEqual([message.text]);
  });

  test('a reference stays used after the phones were emptied', async () => {
    const message = aMessage();
    await send(message);
    await app.inject({ method: 'DELETE', url: '/control/sms' });

    expect((await send(message)).statusCode).toBe(200);
    expect(await received()).toEqual([]);
  });

  test.each(['Bearer wrong', key, ''])('a caller with the authorization "%s" is refused', async (authorization) => {
    expect((await send(aMessage(), authorization)).statusCode).toBe(401);
    expect((await send({ nonsense: true }, authorization)).statusCode).toBe(401);
    expect(await received()).toEqual([]);
  });

  test.each([
    ['a local number', { to: '08030000001' }],
    ['a number of another country', { to: '447700900123' }],
    ['an empty text', { text: '' }],
    ['a sender longer than a network shows', { from: 'SpinNWinGames' }],
    ['a reference that is not a UUID', { reference: 'one' }],
    ['a number instead of a text', { text: 482913 }],
    ['a field nobody knows', { priority: 'high' }],
    ['no reference', { reference: undefined }],
  ])('%s is malformed', async (_what, change) => {
    expect((await send(aMessage(change))).statusCode).toBe(400);
    expect(await received()).toEqual([]);
  });
});

test('the inbox forgets the oldest messages and references first', () => {
  const inbox = createInbox({ messages: 2, references: 3 });
  for (const n of ['1', '2', '3', '4']) inbox.deliver({ ...aMessage(), id: n, reference: `r${n}`, at: '' }, 1);

  expect(inbox.messages().map(({ id }) => id)).toEqual(['4', '3']);
  expect(['r1', 'r2', 'r3', 'r4'].map((reference) => inbox.idOf(reference))).toEqual([undefined, '2', '3', '4']);
});
