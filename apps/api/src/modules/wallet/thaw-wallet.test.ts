import { disableOperator, listOperators } from '@spw/contract/console/operators';
import * as acts from '@spw/contract/console/player-acts';
import { getPlayerCard } from '@spw/contract/console/players';
import { getWallet } from '@spw/contract/wallet';
import * as players from '@spw/contract/players';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { getPlayer, tellOwner } from '../players/index.ts';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { jobHandlers } from '../../testing/job-handlers.ts';
import { aBrowser } from '../../testing/players/browser.ts';
import { testMoney } from '../../testing/players/money.ts';
import { smsInbox } from '../../testing/players/sms-inbox.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps, clock } = money;
const inbox = smsInbox(workerDeps);
const { signIn } = await testConsole(database, { clock, foundations: deps });

async function questioned() {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  const hear = async () => {
    await standIns.advance(5000);
    await standIns.deliver();
    await money.work();
  };
  await hear();
  await money.control('/control/paystack/disputes', { reference });
  await hear();
  expect((await money.balances(player)).frozen).toBe(true);
  const { publicId } = await getPlayer(deps.db, player.playerId);
  return { player, act: { params: { id: publicId }, body: { reason: 'The bank was called' } } };
}

test('a wallet that a payer’s bank has questioned is opened by two people, not by finance alone', async () => {
  const { player, act } = await questioned();
  const [ngozi, tunde] = [await signIn('finance'), await signIn('finance')];
  const isFrozen = async () => (await money.balances(player)).frozen;
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.code).toBe('second_person_needed');
  expect(await isFrozen()).toBe(true);
  const card = (await tunde.browser.send(getPlayerCard, { params: act.params })).body.data;
  expect(card.thawAsked).toMatchObject({ by: ngozi.username, reason: 'The bank was called' });

  // Whoever thinks otherwise keeps the hold; then it begins again.
  expect((await tunde.browser.send(acts.freezePlayer, act)).body.data).toEqual({ changed: true });
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  // What nobody agreed to for days was about another day.
  clock.advance({ days: 3 });
  const [amaka, uche] = [await signIn('finance'), await signIn('finance')];
  expect((await amaka.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  const thaws = allTables(deps.db)
    .selectFrom('walletThaws')
    .select(['state', 'askedBy', 'decidedBy'])
    .orderBy('askedAt');
  expect(await thaws.where('playerId', '=', player.playerId).execute()).toEqual([
    { state: 'declined', askedBy: ngozi.username, decidedBy: tunde.username },
    { state: 'expired', askedBy: tunde.username, decidedBy: null },
    { state: 'asked', askedBy: amaka.username, decidedBy: null },
  ]);
  const log = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select(['action', 'operatorId'])
    .where('object', '=', `player:${act.params.id}`)
    .where('action', '<>', 'read')
    .orderBy('entryId')
    .execute();
  expect(log.slice(-2)).toEqual([
    { action: 'wallet.thaw-expired', operatorId: null },
    { action: 'wallet.ask-thaw', operatorId: expect.any(BigInt) },
  ]);
  expect((await uche.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
  expect(await isFrozen()).toBe(false);
});

test('what somebody asked for who was shut out since opens no wallet: it is asked for anew', async () => {
  const { player, act } = await questioned();
  const [gone, ngozi, tunde, owner] = [
    await signIn('finance'),
    await signIn('finance'),
    await signIn('finance'),
    await signIn('owner'),
  ];
  await gone.browser.send(acts.thawPlayer, act);
  const operators = (await owner.browser.send(listOperators)).body.data;
  const { id } = operators.find(({ username }: { username: string }) => username === gone.username);
  await owner.browser.send(disableOperator, { params: { id }, body: { reason: 'Taken over' } });
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await money.balances(player)).frozen).toBe(true);
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
});

/** The owner was told of something and has followed the link. */
async function frozenByOwner() {
  const player = await money.aPlayer();
  const { playerId } = player;
  const { publicId, phone } = await getPlayer(deps.db, playerId);
  await deps.db.transaction().execute((tx) => tellOwner(deps, tx, { playerId, about: 'pin-changed' }));
  const notMe = async () => {
    const token = /#([\w-]{22})$/.exec((await inbox.newsTo(phone))[0]!)![1]!;
    expect((await aBrowser(money.app).send(players.freezeByLink, { body: { token } })).http).toBe(200);
  };
  await notMe();
  return { player, phone, notMe, act: { params: { id: publicId }, body: { reason: 'They called us' } } };
}

/** What the owner hears, once the worker has been by, twice. */
async function newsTo(phone: string): Promise<string[]> {
  const { rows } = await sql<{ data: never }>`
    update pgboss.job set state = 'completed'
    where name = 'players.freeze-ended' and state = 'created' returning data`.execute(deps.db);
  const tell = (await jobHandlers(workerDeps)).get('players.freeze-ended');
  for (const { data } of [...rows, ...rows]) await tell!(data);
  return inbox.newsTo(phone);
}

test('the owner’s own freeze is ended by two people, and the owner hears of it once, with a link to freeze again', async () => {
  const { player, phone, notMe, act } = await frozenByOwner();
  const [ngozi, tunde] = [await signIn('finance'), await signIn('finance')];
  const isFrozen = async () => (await player.browser.send(getWallet)).body.data.frozenByOwner;
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.code).toBe('second_person_needed');
  expect(await isFrozen()).toBe(true);
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
  expect(await isFrozen()).toBe(false);
  const [news, before] = await newsTo(phone);
  expect(news).toMatch(/^Spin-N-Win: our team ended the freeze of your wallet\. Not you\? [\x20-\x7e]+$/);
  expect(news!.length).toBeLessThanOrEqual(160);
  expect(before).toContain('PIN was changed');
  await notMe();
  expect(await isFrozen()).toBe(true);
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
});

test('what was asked for before the owner said "not me" does not lift that', async () => {
  const { player, act, notMe } = await frozenByOwner();
  const [ngozi, tunde] = [await signIn('finance'), await signIn('finance')];
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  // The player lifts it, and finds the thief still there.
  expect((await player.browser.send(players.unfreeze, { body: {} })).http).toBe(200);
  clock.advance({ minutes: 1 });
  await notMe();
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await player.browser.send(getWallet)).body.data.frozenByOwner).toBe(true);
});
