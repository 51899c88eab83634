import * as contract from '@spw/contract/account';
import { sendContactMessage } from '@spw/contract/contact';
import { sendIdea } from '@spw/contract/feedback';
import * as play from '@spw/contract/game';
import * as notifications from '@spw/contract/messages';
import * as players from '@spw/contract/players';
import { reportQuestion } from '@spw/contract/reports';
import * as shop from '@spw/contract/shop';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { tableOwners } from '../../platform/db/table-owners.ts';
import { newId } from '../../platform/ids.ts';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { testMoney } from '../../testing/players/money.ts';
import { digestOf } from '../../testing/players/player-digest.ts';
import { eraseLeft } from '../../testing/players/erase-left.ts';
import { smsInbox } from '../../testing/players/sms-inbox.ts';
import { fundWallet, givePin, PIN } from '../../testing/players/wallet.ts';
import { getPlayer } from '../players/index.ts';

const database = useDatabase();
const money = await testMoney(database, { perList: 15 });
const { deps, clock } = money;
const inbox = smsInbox(money.workerDeps);

const leave = ({ browser }: GamePlayer, giveUp = true) => browser.send(contract.deleteAccount, { body: { giveUp } });
const phoneOf = async ({ playerId }: GamePlayer) => (await getPlayer(deps.db, playerId)).phone;

async function registerAgain(phone: string) {
  const form = { phone, email: 'new@mail.ng', username: `Back_${phone.slice(-6)}`, platform: 'web', terms: true };
  return (await money.aPlayer()).browser.copy().send(players.register, { body: form });
}

/** Every text, JSON and byte column there is, with the tables that hold one of the words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; table: string; column: string }>`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as place,
      quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'date')`.execute(deps.db);
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { place, table, column } of columns) {
    const looks = words.map((word) => {
      const hex = Buffer.from(word).toString('hex');
      return sql`${sql.raw(column)}::text ilike ${`%${word}%`} or ${sql.raw(column)}::text like ${`%${hex}%`}`;
    });
    const { rows } = await sql`select 1 from ${sql.raw(table)} where ${sql.join(looks, sql` or `)} limit 1`.execute(
      deps.db,
    );
    if (rows.length > 0) found.push(place);
  }
  return found;
}

/** Somebody who has left a mark wherever the product lets them. */
async function aKnownPlayer() {
  const player = await money.aPlayer({ subscribed: true, plays: 3, powerups: 2 });
  const { browser, playerId } = player;
  const phone = await phoneOf(player);
  const me = { username: 'Zubairu_Q', email: 'zubairu.q@mail.ng', account: '7788990011', holder: 'ZUBAIRU QUADRI' };
  await allTables(deps.db)
    .updateTable('players')
    .set({
      email: me.email,
      username: me.username,
      usernameKey: 'zubairu_q',
      utmSource: 'radio-zubairu',
      city: 'Zubairuville',
      avatar: 'zubairu',
    })
    .where('playerId', '=', playerId)
    .execute();
  await givePin(deps, player);
  await money.payCard(await money.beginCard(player, 400));
  await money.standIns.deliver();
  while ((await money.work()) > 0);
  await browser.send(shop.buyPowerup, {
    body: { type: 'skip', pin: PIN, amount: 50 },
    headers: { 'Idempotency-Key': 'zubairu-buys-1' },
  });
  await browser.send(shop.setLimits, { body: { daily: 5000 } });
  await browser.send(notifications.setMessageChoices, { body: { news: true } });
  const roundId = await player.start();
  const { id } = await player.reveal(roundId, 1);
  await player.play(roundId, 1, 'wrong');
  await browser.send(reportQuestion, { params: { id }, body: { reason: 'unclear', text: `Ask ${me.username}` } });
  const message = { name: me.email, subject: 'Help', message: `I am ${me.username}`, phone, type: 'SPIN-N-WIN' };
  await browser.send(sendContactMessage, { body: message });
  const idea = { name: me.username, email: me.email, message: `${me.holder} has an idea` };
  await browser.send(sendIdea, { body: { data: idea } });
  await allTables(deps.db).updateTable('payments').set({ phone }).where('playerId', '=', playerId).execute();
  const now = clock.now();
  await allTables(deps.db)
    .insertInto('powerupSurveys')
    .values({ playerId, surveyId: newId(deps), rating: 'Great', message: me.holder, createdAt: now })
    .execute();
  const bankAccountId = '0192f0c4-0000-7000-8000-0000000000b1';
  await allTables(deps.db)
    .insertInto('bankAccounts')
    .values(
      // Two of one bank.
      [me.account, '7788990022'].map((accountNumber) => ({
        playerId,
        bankAccountId: accountNumber === me.account ? bankAccountId : newId(deps),
        bankCode: '058',
        bankName: 'GTBank',
        accountNumber,
        accountName: me.holder,
        addedAt: now,
      })),
    )
    .execute();
  await allTables(deps.db)
    .insertInto('playerImages')
    .values({ playerId, name: '7'.repeat(32), bytes: Buffer.from(me.username), createdAt: now })
    .execute();
  await allTables(deps.db)
    .insertInto('mobileMoneyQuotes')
    .values({
      playerId,
      quoteId: bankAccountId,
      phone,
      platform: 'momo',
      principalKobo: 5000n,
      serviceKobo: 0n,
      operatorKobo: 0n,
      expiresAt: now,
    })
    .execute();
  return { ...player, phone, words: [phone.slice(-10), me.username, me.email, me.account, me.holder, 'Zubairu'] };
}

/** What decides something still, or is ours alone. */
const NOT_SHOWN = new Set([
  'formerPayouts',
  'idempotencyKeys',
  'moneyProofs',
  'numberChecks',
  'payingCards',
  'playerNotes',
  'seenQuestions',
  'usedPasskeyChallenges',
  'webhooks',
  'withdrawalReviews',
]);

async function tablesOf({ playerId }: GamePlayer): Promise<string[]> {
  const lines = await digestOf(database.ownerUrl, playerId);
  const names = lines.map((line) => line.split(' ')[0]!.replaceAll(/_(.)/g, (_, first: string) => first.toUpperCase()));
  return names.filter((name) => Object.hasOwn(tableOwners, name));
}

test('a player gets everything that is kept about them, and no secret of the game or of ours', async () => {
  const player = await aKnownPlayer();
  const kept = await tablesOf(player);
  expect(kept.length).toBeGreaterThan(10);
  const { body } = await player.browser.send(contract.exportAccount, { body: {} });
  const { about, gamesSince } = body.data;
  // Nothing was deleted by its age so far.
  expect(gamesSince).toBe('1970-01-01T00:00:00.000Z');
  expect(about.players[0]).toMatchObject({ phone: player.phone, username: 'Zubairu_Q', avatar: 'zubairu' });
  expect(about.bankAccounts[0]).toMatchObject({ accountNumber: '7788990011' });
  for (const table of ['payments', 'rounds', 'sessions', 'contactMessages', 'questionReports', 'ledger'])
    expect(about[table].length).toBeGreaterThan(0);
  const shown = new Set(Object.keys(about).filter((table) => about[table].length > 0));
  expect(kept.filter((table) => !shown.has(table) && !NOT_SHOWN.has(table))).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/"(playerId|seed|nextSeed|hash|cookieHash|draws|questionId)":/);

  const stranger = await money.aPlayer();
  const theirs = await stranger.browser.send(contract.exportAccount, { body: {} });
  expect(JSON.stringify(theirs.body)).not.toContain('Zubairu');

  // Before, they are all over the place; afterwards nothing of it is left anywhere.
  const places = ['players.phone', 'webhooks.body', 'player_images.bytes', 'feedback_notes.message', 'payments.phone'];
  expect(await placesOf(player.words)).toEqual(expect.arrayContaining(places.map((place) => `public.${place}`)));
  expect((await leave(player)).http).toBe(200);
  await eraseLeft(money.workerDeps);
  expect(await placesOf(player.words)).toEqual(['public.leaving_messages.phone']);
  expect(await inbox.newsTo(player.phone)).toContainEqual(expect.stringContaining('your account was deleted'));
  expect(await placesOf(player.words)).toEqual([]);
  expect(await money.balances(player)).toMatchObject({ cash: 0n, playCredit: 0n });
  expect((await player.browser.send(players.listSessions)).http).toBe(401);
  expect((await player.browser.send(players.renewToken)).http).toBe(401);
  await money.expectSound();

  // The number is free again, and finds nothing of what was.
  const again = await registerAgain(player.phone);
  expect(again.body.data).toMatchObject({ phone: player.phone, totalPoints: 0 });
});

test('money that can be withdrawn, and a payment on its way, are named and nothing is deleted', async () => {
  const player = await money.aPlayer();
  await fundWallet(deps, { ...player, cash: 500 });
  await money.beginCard(player, 200);
  expect((await player.browser.send(contract.getLeaving)).body.data).toMatchObject({
    blockers: ['cash', 'payment'],
    leftover: 500,
  });
  const { http, body } = await leave(player);
  expect([http, body.code, body.meta]).toEqual([409, 'account_in_use', { blockers: ['cash', 'payment'] }]);
  expect((await player.browser.send(players.listSessions)).http).toBe(200);
});

test('what is too little to withdraw is given up only when the player says so', async () => {
  const player = await money.aPlayer();
  await fundWallet(deps, { ...player, cash: 30, playCredit: 20 });
  const refused = await leave(player, false);
  expect([refused.body.code, refused.body.meta]).toEqual(['account_leftover', { leftover: 50 }]);
  expect((await leave(player)).http).toBe(200);
  await money.expectSound();
});

test('nobody gets around a break, or out of self-exclusion, by leaving and coming back', async () => {
  const [onBreak, gone] = [await money.aPlayer(), await money.aPlayer()];
  const phones = [await phoneOf(onBreak), await phoneOf(gone)];
  await onBreak.browser.send(shop.setLimits, { body: { breakDays: 7 } });
  await gone.browser.send(shop.setLimits, { body: { exclude: true } });
  for (const player of [onBreak, gone]) expect((await leave(player)).http).toBe(200);
  for (const phone of phones) expect((await registerAgain(phone)).body.code).toBe('number_resting');

  clock.advance({ days: 7 });
  expect((await registerAgain(phones[0]!)).http).toBe(200);
  expect((await registerAgain(phones[1]!)).body.code).toBe('number_resting');
});

test('a number that was away for long gets neither the data nor the deletion', async () => {
  const player = await money.aPlayer();
  await allTables(deps.db)
    .updateTable('players')
    .set({ returnedAt: clock.now() })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await player.browser.send(contract.exportAccount, { body: {} })).body.code).toBe('number_was_silent');
  expect((await leave(player)).body.code).toBe('number_was_silent');
});

test('an open turn or game does not hold anybody back', async () => {
  const player = await money.aPlayer();
  await player.browser.send(play.reducePlay);
  expect((await leave(player)).http).toBe(200);
  await money.expectSound();
});
