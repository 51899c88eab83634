import * as contract from '@spw/contract/messages';
import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import type { Browser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';
import { getPlayer } from '../players/index.ts';
import { forgetMessages, makeMessageMonths, postMessage, postMessages, type NewMessage } from './index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock, deps, workerDeps } = game;

/** Said one after the other, so that the order is known. */
async function say(playerId: bigint, ...kinds: NewMessage['kind'][]): Promise<void> {
  for (const kind of kinds) {
    clock.advance({ seconds: 1 });
    await deps.db.transaction().execute((tx) => postMessage(deps, tx, { playerId, kind, values: { amount: 500 } }));
  }
}
const list = async (browser: Browser, query: Record<string, string> = {}) =>
  (await browser.send(contract.listMessages, { query })).body as {
    data: { id: string; kind: string; read: boolean }[];
    meta: { next: string | null; unread: number };
  };
const kindsOf = async (browser: Browser, query?: Record<string, string>) =>
  (await list(browser, query)).data.map(({ kind }) => kind);

test('messages come newest first, by what they are about, and say where to go', async () => {
  const { browser, playerId } = await game.aPlayer();
  await say(playerId, 'pin-changed', 'payment-arrived', 'passed');
  expect(await kindsOf(browser)).toEqual(['passed', 'payment-arrived', 'pin-changed']);
  expect(await kindsOf(browser, { group: 'money' })).toEqual(['payment-arrived']);
  expect((await list(browser)).data[1]).toMatchObject({
    group: 'money',
    values: { amount: 500 },
    place: '/activity',
    read: false,
    createdAt: new Date(clock.now().getTime() - 1000).toISOString(),
  });
});

test('a long list is read page by page, each message once', async () => {
  const { browser, playerId } = await game.aPlayer();
  await say(playerId, ...Array<'passed'>(20).fill('passed'), 'streak-ends', 'week-ends');
  const first = await list(browser);
  expect(first.data).toHaveLength(20);
  const second = await list(browser, { before: first.meta.next! });
  expect(second.data).toHaveLength(2);
  expect(second.meta.next).toBeNull();
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(22);
});

test('what was read is no longer counted, for its own player alone', async () => {
  const [one, other] = [await game.aPlayer(), await game.aPlayer()];
  await say(one.playerId, 'passed', 'week-ends');
  await say(other.playerId, 'passed');
  const [latest] = (await list(one.browser)).data;
  const [foreign] = (await list(other.browser)).data;
  const read = (browser: Browser, ids: string[]) => browser.send(contract.readMessages, { body: { ids } });

  expect((await read(one.browser, [latest!.id, foreign!.id])).body.data).toEqual({ unread: 1 });
  expect((await list(one.browser)).data.map((message) => message.read)).toEqual([true, false]);
  expect((await list(other.browser)).meta.unread).toBe(1);
});

test('how many are unread is told with the player, at each sign-in', async () => {
  const { browser, playerId } = await game.aPlayer();
  await say(playerId, 'passed', 'week-ends');
  const { phone } = await getPlayer(deps.db, playerId);
  expect((await browser.send(players.login, { body: { phone } })).body.data.unreadMessages).toBe(2);
});

test('a player freezes their wallet from a message', async () => {
  const { browser } = await game.aPlayer();
  expect((await browser.send(players.freezeOwn)).body.data).toEqual({ frozen: true });
  expect((await browser.send(wallet.getWallet)).body.data.frozenByOwner).toBe(true);
});

test('messages of one transaction are all there or none', async () => {
  const { browser, playerId } = await game.aPlayer();
  const failing = deps.db.transaction().execute(async (tx) => {
    await postMessages(deps, tx, [
      { playerId, kind: 'passed' },
      { playerId, kind: 'week-ends' },
    ]);
    throw new Error('later something fails');
  });
  await expect(failing).rejects.toThrow('later something fails');
  expect(await kindsOf(browser)).toEqual([]);
});

test('months are made ahead, and go whole when they are three months old', async () => {
  const months = async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'messages'::regclass order by 1`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const at = (time: string) => ({ ...workerDeps, databaseNow: () => Promise.resolve(new Date(time)) });
  await makeMessageMonths(at('2020-01-15T12:00:00Z'));
  expect(await months()).toEqual(expect.arrayContaining(['messages_2020_01', 'messages_2020_04']));
  await forgetMessages(at('2020-06-01T00:00:00Z'));
  const left = await months();
  expect(left).not.toContain('messages_2020_02');
  expect(left).toEqual(expect.arrayContaining(['messages_2020_03', 'messages_2020_04', 'messages_default']));
});
