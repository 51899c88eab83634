import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMovements, listConsolePayments, listConsoleWithdrawals } from '@spw/contract/console/money';
import { listPlayerPayments, listPlayerWithdrawals } from '@spw/contract/console/players';
import type { Receipt } from '@spw/contract/money';
import * as shop from '@spw/contract/shop';
import { listActivity } from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import type { GamePlayer } from '../testing/players/game.ts';
import { PIN, testWithdrawals } from '../testing/players/withdrawals.ts';
import { runSql } from '../testing/template.ts';

const database = useDatabase();
const bank = await testWithdrawals(database);
const { signIn, deps } = await testConsole(database, bank);

const movementsOf = async ({ browser }: GamePlayer): Promise<Receipt[]> => (await browser.send(listActivity)).body.data;
const namesOf = async (player: GamePlayer) =>
  (await movementsOf(player)).map(({ id, shortReference }) => [id, shortReference]);

async function aSpender() {
  const player = await bank.aSaver({ cash: 2000 });
  await player.browser.send(shop.buyPlays, { body: { amount: 50, pin: PIN } });
  await bank.reserve(player, 500);
  const { publicId } = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  return { player, publicId };
}

test('support finds the movement that a player reads out, however it is typed, and the search is written down', async () => {
  const { player, publicId } = await aSpender();
  const { browser, username } = await signIn('support');
  const find = async (reference: string) =>
    (await browser.send(findMovements, { query: { reference } })).body.data.items;
  const movements = await movementsOf(player);
  const kinds = { withdrawal: 'withdrawal', plays: 'purchase', funding: 'payment' } as const;
  expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  for (const { id, kind, shortReference, amount } of movements) {
    const typed = shortReference.toLowerCase().replace('-', ' ');
    expect(await find(typed)).toMatchObject([
      {
        id,
        kind: kinds[kind as keyof typeof kinds],
        shortReference,
        player: { id: publicId },
        amount: Math.abs(amount),
      },
    ]);
  }
  const funding = movements.find(({ kind }) => kind === 'funding')!;
  expect(await find(funding.reference)).toMatchObject([{ id: funding.id, shortReference: funding.shortReference }]);
  expect(await find('PAY-2222 2222')).toEqual([]);
  expect(await find('nobody knows')).toEqual([]);

  const log = await allTables(deps.db)
    .selectFrom('auditEntries')
    .innerJoin('operators', 'operators.operatorId', 'auditEntries.operatorId')
    .select(['object', 'after'])
    .where('username', '=', username)
    .where('action', '=', 'read')
    .orderBy('entryId')
    .execute();
  const search = (by: string, found: number) => ({ object: 'movements:search', after: { by, found } });
  const hit = (by: string) => ({ object: `player:${publicId}`, after: { what: `found by ${by}` } });
  expect(log).toEqual([
    ...movements.flatMap(() => [search('short reference', 1), hit('short reference')]),
    search('reference', 1),
    hit('reference'),
    search('short reference', 0),
    search('reference', 0),
  ]);
});

test('whoever looks after questions searches no money', async () => {
  const { browser } = await signIn('content');
  const { http, body } = await browser.send(findMovements, { query: { reference: 'PAY-2222 2222' } });
  expect([http, body.code]).toEqual([403, 'not_allowed']);
});

test('the lists of the console name a movement as its player does', async () => {
  const { player, publicId } = await aSpender();
  const { browser } = await signIn('finance');
  const movements = await movementsOf(player);
  const named = (kind: Receipt['kind']) =>
    movements.filter((each) => each.kind === kind).map(({ id, shortReference }) => ({ id, shortReference }));
  const of = { query: { player: publicId } };
  const withdrawals = (await browser.send(listConsoleWithdrawals, { query: { ...of.query, show: 'all' } })).body.data;
  expect(withdrawals.items).toMatchObject(named('withdrawal'));
  expect((await browser.send(listConsolePayments, of)).body.data.items).toMatchObject(named('funding'));
  const params = { id: publicId };
  expect((await browser.send(listPlayerWithdrawals, { params })).body.data.items).toMatchObject(named('withdrawal'));
  expect((await browser.send(listPlayerPayments, { params })).body.data.items).toMatchObject(named('funding'));
});

test('what was there before has a short reference too, and what had one keeps it', async () => {
  const { player: old } = await aSpender();
  const { player: other } = await aSpender();
  const kept = await namesOf(other);
  const before = await namesOf(old);
  await runSql(database.ownerUrl, `delete from short_references where player_id = ${old.playerId}`);
  const file = join(import.meta.dirname, '../../migrations/0066_short_references_of_before.sql');
  await runSql(database.ownerUrl, await readFile(file, 'utf8'));
  const after = await namesOf(old);
  expect(after.map(([id]) => id)).toEqual(before.map(([id]) => id));
  expect(after.map(([, name]) => name!.slice(0, 3))).toEqual(before.map(([, name]) => name!.slice(0, 3)));
  expect(await namesOf(other)).toEqual(kept);
});
