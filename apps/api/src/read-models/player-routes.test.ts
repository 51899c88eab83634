import * as acts from '@spw/contract/console/player-acts';
import * as contract from '@spw/contract/console/players';
import { openRound, reducePlay } from '@spw/contract/game';
import { getWallet } from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { verifyChain } from '../modules/audit/index.ts';
import { getPlayer } from '../modules/players/index.ts';
import { grantWelcomePlays } from '../modules/plays/index.ts';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { testMoney } from '../testing/players/money.ts';

const database = useDatabase();
const money = await testMoney(database, { perList: 5 });
const { signIn, deps } = await testConsole(database, money);

async function publicIdOf(playerId: bigint): Promise<string> {
  const row = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.publicId;
}

const actionsOn = async (id: string) => {
  const rows = await allTables(deps.db)
    .selectFrom('auditEntries')
    .selectAll()
    .where('object', '=', `player:${id}`)
    .orderBy('entryId')
    .execute();
  return rows.map(({ action, after, reason }) => [action, after, reason]);
};

test('a card shows who somebody is and what they have, without their number, until it is asked for with a reason', async () => {
  const player = await money.aPlayer({ plays: 3, powerups: 2 });
  await money.payCard(await money.beginCard(player, 1000));
  await money.standIns.deliver();
  await money.work();
  const round = await player.start();
  await player.play(round, 1);
  await deps.db.transaction().execute((tx) => grantWelcomePlays(tx, { playerId: player.playerId, count: 1, key: 'w' }));
  const id = await publicIdOf(player.playerId);
  const { phone } = await getPlayer(deps.db, player.playerId);
  const { send } = (await signIn('support')).browser;
  const of = { params: { id } };

  const card = (await send(contract.getPlayerCard, of)).body.data;
  expect(card).toMatchObject({
    id,
    phone: expect.stringContaining('•••'),
    email: 'a•••@mail.ng',
    birthYear: 1990,
    balances: { cash: 1000, frozen: false, powerups: { skip: 2 } },
    subscription: { plan: 'weekly' },
    rounds: 1,
    openRound: { id: round },
  });
  const lists = await Promise.all(
    [
      contract.listPlayerEntries,
      contract.listPlayerSessions,
      contract.listPlayerRounds,
      contract.listPlayerPayments,
      contract.listPlayerWithdrawals,
    ].map(async (list) => (await send(list, of)).body.data),
  );
  const [entries, sessions, rounds, payments] = lists;
  expect(entries.items[0]).toMatchObject({ kind: 'welcome', place: 'WELCOME', amount: 1 });
  expect(sessions.items).toMatchObject([{ device: 'Chrome on Android', endedAt: null }]);
  expect(rounds.items).toMatchObject([{ id: round, endedAt: null }]);
  expect(payments.items).toMatchObject([{ channel: 'card', amount: 1000, state: 'credited' }]);
  const shown = JSON.stringify([card, ...lists, (await send(contract.searchPlayers)).body.data]);
  expect(shown).not.toContain(phone);
  expect(shown).not.toContain(phone.slice(3));

  expect((await send(contract.revealPlayer, { ...of, body: {} })).http).toBe(422);
  const full = (await send(contract.revealPlayer, { ...of, body: { reason: 'asked us to call back' } })).body.data;
  expect(full).toMatchObject({ phone, email: 'ada@mail.ng', birthDate: '1990-01-01' });
  const log = await actionsOn(id);
  expect(log.map(([, after]) => after)).toEqual(
    expect.arrayContaining(
      ['card', 'ledger', 'sessions', 'rounds', 'payments', 'withdrawals', 'personal data'].map((what) => ({ what })),
    ),
  );
  expect(log.at(-1)).toEqual(['read', { what: 'personal data' }, 'asked us to call back']);
  expect(JSON.stringify(log)).not.toContain(phone);
});

test('a number is not found out by trying: every search is written down, and few go by a number', async () => {
  const player = await money.aPlayer();
  const id = await publicIdOf(player.playerId);
  const { phone } = await getPlayer(deps.db, player.playerId);
  const [helper, colleague] = [await signIn('support'), await signIn('finance')];
  const search = (who: typeof helper, q?: string) =>
    who.browser.send(contract.searchPlayers, q === undefined ? {} : { query: { q } });
  const asTyped = `0${phone.slice(3)}`;
  const { operatorId } = await allTables(deps.db)
    .selectFrom('operators')
    .select('operatorId')
    .where('username', '=', helper.username)
    .executeTakeFirstOrThrow();
  const entries = () =>
    allTables(deps.db)
      .selectFrom('auditEntries')
      .select(['object', 'action', 'after'])
      .where('operatorId', '=', operatorId)
      .where('action', '=', 'read')
      .orderBy('entryId')
      .execute();

  expect((await search(helper, asTyped)).body.data.items).toMatchObject([{ id }]);
  await search(helper, id);
  await search(helper, 'nobody is called so');
  const newest = (await search(helper)).body.data.items.length;
  const log = await entries();
  expect(log).toEqual([
    { action: 'read', object: 'players:search', after: { by: 'number', found: 1 } },
    { action: 'read', object: `player:${id}`, after: { what: 'found by number' } },
    { action: 'read', object: 'players:search', after: { by: 'id', found: 1 } },
    { action: 'read', object: 'players:search', after: { by: 'name', found: 0 } },
    { action: 'read', object: 'players:search', after: { by: 'registered', found: newest } },
  ]);

  const guess = (n: number) => `${asTyped.slice(0, 4)}${String(n).padStart(3, '0')}${asTyped.slice(7)}`;
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 40; n += 1) codes.push((await search(helper, guess(n))).body.code);
  expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(29);
  expect((await search(helper, asTyped)).body).toMatchObject({
    code: 'too_many_requests',
    meta: { retryAfter: expect.any(Number) },
  });
  const refused = (await entries()).filter(({ after }) => Object.hasOwn(Object(after), 'refused'));
  expect(refused).toEqual([{ action: 'read', object: 'players:search', after: { by: 'number', refused: true } }]);
  expect(JSON.stringify(await entries())).not.toContain(phone.slice(6));
  // By name it goes on, and so it does for a colleague and in the next hour.
  expect((await search(helper, 'ada')).http).toBe(200);
  expect((await search(colleague, asTyped)).body.data.items).toMatchObject([{ id }]);
  money.clock.advance({ minutes: 60 });
  expect((await search(await signIn('support'), asTyped)).http).toBe(200);
});

test('the ledger is paged without a gap, and adds up to the balance', async () => {
  const player = await money.aPlayer({ plays: 9 });
  for (let n = 0; n < 6; n += 1) {
    await money.payCard(await money.beginCard(player, 100 + n));
    await money.standIns.deliver();
    await money.work();
  }
  const { send } = (await signIn('finance')).browser;
  const id = await publicIdOf(player.playerId);
  const seen: { id: string; place: string; amount: number }[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: '3', ...(after && { after }) };
    const { data } = (await send(contract.listPlayerEntries, { params: { id }, query })).body;
    seen.push(...data.items);
    after = data.next;
  } while (after !== null);
  expect(new Set(seen.map((entry) => entry.id)).size).toBe(seen.length);
  const cash = seen.filter(({ place }) => place === 'cash').reduce((sum, { amount }) => sum + amount, 0);
  expect(cash).toBe((await send(contract.getPlayerCard, { params: { id } })).body.data.balances.cash);
  expect((await send(contract.listPlayerEntries, { params: { id }, query: { after: 'x' } })).http).toBe(422);
});

test('a player who is disabled in the middle of a game can do nothing more, and can come back later', async () => {
  const player = await money.aPlayer();
  const round = await player.start();
  const { level } = (await player.browser.send(openRound)).body.data.round;
  const id = await publicIdOf(player.playerId);
  const { send } = (await signIn('support')).browser;
  const act = { params: { id }, body: { reason: 'plays with a script' } };
  expect((await send(acts.disablePlayer, act)).body.data).toEqual({ changed: true });
  expect((await send(acts.disablePlayer, act)).body.data).toEqual({ changed: false });

  // The session may be remembered for a second.
  money.clock.advance({ seconds: 1 });
  const refused = await player.browser.send(openRound);
  expect(refused.body.code).toBe('account_disabled_guard');
  await player.reveal(round, level).catch(() => undefined);
  const open = await allTables(deps.db)
    .selectFrom('rounds')
    .select('phase')
    .where('roundId', '=', round)
    .executeTakeFirstOrThrow();
  expect(open.phase).toBe('ladder');

  expect((await send(acts.enablePlayer, act)).body.data).toEqual({ changed: true });
  expect((await actionsOn(id)).map(([action, , reason]) => [action, reason])).toEqual([
    ['player.disable', 'plays with a script'],
    ['player.enable', 'plays with a script'],
  ]);
});

test('support marks somebody as staff and takes it back, each with a reason in the log', async () => {
  const player = await money.aPlayer();
  const id = await publicIdOf(player.playerId);
  const support = await signIn('support');
  const { send } = support.browser;
  const act = { params: { id }, body: { reason: 'works in the office' } };
  const sinceOf = async () => (await send(contract.getPlayerCard, { params: { id } })).body.data.staffSince;

  expect((await send(acts.markStaff, act)).body.data).toEqual({ changed: true });
  expect((await send(acts.markStaff, act)).body.data).toEqual({ changed: false });
  expect(await sinceOf()).toBe(money.clock.now().toISOString());
  expect((await send(acts.unmarkStaff, act)).body.data).toEqual({ changed: true });
  expect(await sinceOf()).toBeNull();
  expect((await actionsOn(id)).map(([action]) => action)).toEqual(
    expect.arrayContaining(['player.mark-staff', 'player.unmark-staff']),
  );
});

test('support puts a birth date right by a document, with a reason in the log and no date in it', async () => {
  const player = await money.aPlayer({ birthDate: '2010-01-01' });
  const id = await publicIdOf(player.playerId);
  const finance = await signIn('finance');
  const { send } = (await signIn('support')).browser;
  const act = (birthDate: string) => ({ params: { id }, body: { birthDate, reason: 'saw the passport' } });
  expect((await player.browser.send(reducePlay)).body.code).toBe('too_young');

  expect((await finance.browser.send(acts.correctBirthDate, act('2001-01-10'))).http).toBe(403);
  expect((await send(acts.correctBirthDate, act('2001-02-30'))).body.code).toBe('birth_date_invalid');
  expect((await send(acts.correctBirthDate, { params: { id }, body: { birthDate: '2001-01-10' } })).http).toBe(422);
  expect((await send(acts.correctBirthDate, act('2001-01-10'))).body.data).toEqual({ changed: true });
  expect((await send(acts.correctBirthDate, act('2001-01-10'))).body.data).toEqual({ changed: false });

  expect((await send(contract.getPlayerCard, { params: { id } })).body.data.birthYear).toBe(2001);
  expect((await player.browser.send(reducePlay)).http).toBe(200);
  const entries = await actionsOn(id);
  expect(entries.filter(([action]) => action === 'player.correct-birth-date')).toEqual([
    ['player.correct-birth-date', null, 'saw the passport'],
  ]);
});

test('support signs a player out, clears a returned number and writes notes; only finance thaws a wallet', async () => {
  const player = await money.aPlayer();
  const id = await publicIdOf(player.playerId);
  await allTables(deps.db)
    .updateTable('players')
    .set({ returnedAt: money.clock.now() })
    .where('playerId', '=', player.playerId)
    .execute();
  const support = await signIn('support');
  const finance = await signIn('finance');
  const { send } = support.browser;
  const act = { params: { id }, body: { reason: 'called from the number' } };

  expect((await send(acts.freezePlayer, act)).body.data).toEqual({ changed: true });
  expect((await player.browser.send(getWallet)).body.data.frozen).toBe(true);
  expect((await send(acts.thawPlayer, act)).http).toBe(403);
  expect((await finance.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
  expect((await player.browser.send(getWallet)).body.data.frozen).toBe(false);

  expect((await send(acts.clearPlayerReturn, act)).body.data).toEqual({ changed: true });
  expect((await send(contract.getPlayerCard, { params: { id } })).body.data.returnedAt).toBeNull();
  for (const text of ['Called on Monday', 'Sent a photo of the SIM']) {
    money.clock.advance({ minutes: 1 });
    await send(acts.addPlayerNote, { params: { id }, body: { text } });
  }
  const notes = (await send(acts.listPlayerNotes, { params: { id }, query: { limit: '1' } })).body.data;
  expect(notes.items).toMatchObject([{ text: 'Sent a photo of the SIM', by: support.username }]);
  const rest = (await send(acts.listPlayerNotes, { params: { id }, query: { after: notes.next } })).body.data;
  expect(rest).toMatchObject({ items: [{ text: 'Called on Monday' }], next: null });

  expect((await send(acts.endPlayerSessions, act)).body.data).toEqual({ ended: 1 });
  money.clock.advance({ seconds: 1 });
  expect((await player.browser.send(getWallet)).http).toBe(401);
  expect((await send(contract.getPlayerCard, { params: { id: '00000000-0000-7000-8000-000000000000' } })).http).toBe(
    404,
  );
  expect(await verifyChain(deps.db)).toMatchObject({ holds: true });
});
