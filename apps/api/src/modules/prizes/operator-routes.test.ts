import { disableOperator, listOperators } from '@spw/contract/console/operators';
import * as contract from '@spw/contract/console/week';
import type { LagosWeek } from '@spw/rules/lagos';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { playWeek, whenCountable } from '../../testing/players/prizes.ts';
import { sweepWeeks } from './index.ts';

const database = useDatabase();
const game = await testGame(database);
const office = await testConsole(database, game);
const { deps, workerDeps, clock } = game;
const players: GamePlayer[] = [];
let week: LagosWeek;

beforeAll(async () => {
  for (let at = 0; at < 5; at += 1) players.push(await game.aPlayer());
  week = await playWeek(game, players);
});

const ask = (by: SignedIn, call: Parameters<SignedIn['browser']['send']>[0], body?: object) =>
  by.browser.send(call, { params: { week }, ...(body && { body }) });

test('two of finance take a week from open to approved, and every step of theirs is written down', async () => {
  const ngozi = await office.signIn('finance');
  const support = await office.signIn('support');
  const open = (await ask(ngozi, contract.getWeek)).body.data;
  // Three with 40 points and two with 30: ₦120 and ₦90 each.
  expect(open).toMatchObject({
    state: 'open',
    players: 5,
    waitsFor: 'its-end',
    bill: { prizes: 540, tax: 27, awards: 5 },
  });
  expect((await ask(ngozi, contract.closeWeek, { reason: 'too early' })).body.code).toBe('week_not_over');
  // A Monday on which nobody had played yet is no week.
  const params = { week: '2020-01-06' };
  expect((await ngozi.browser.send(contract.getWeek, { params })).http).toBe(404);
  expect((await ngozi.browser.send(contract.closeWeek, { params, body: { reason: 'An old one' } })).http).toBe(404);

  clock.set(whenCountable(week));
  const [bisi, tunde] = [await office.signIn('finance'), await office.signIn('finance')];
  expect((await ask(bisi, contract.closeWeek, { reason: 'It is Monday' })).body.data).toMatchObject({
    state: 'closing',
    waitsFor: 'the-worker',
  });
  await sweepWeeks(workerDeps);
  const counted = (await ask(bisi, contract.getWeek)).body.data;
  expect(counted).toMatchObject({ state: 'provisional', bill: { awards: 5 }, waitsFor: null });

  const standings = (await ask(bisi, contract.listStandings)).body.data;
  expect(standings.items).toHaveLength(5);
  expect(standings.items[0]).toMatchObject({ rank: 1, place: 1, points: 40, phone: expect.stringContaining('•••') });
  const second = standings.items[1];
  const page = await bisi.browser.send(contract.listStandings, { params: { week }, query: { after: '1', limit: '2' } });
  expect(page.body.data).toMatchObject({ items: [{ rank: 2 }, { rank: 3 }], next: 3 });
  const ranksFoundBy = async (find: string): Promise<number[]> => {
    const { body } = await bisi.browser.send(contract.listStandings, { params: { week }, query: { find } });
    return body.data.items.map(({ rank }: { rank: number }) => rank);
  };
  expect(await ranksFoundBy(second.username.slice(1).toUpperCase())).toContain(2);
  expect(await ranksFoundBy(second.phone.slice(-4))).toContain(2);
  expect(await ranksFoundBy('nobody-is-called-so')).toEqual([]);

  const withhold = { playerId: second.playerId, reason: 'Staff of ours' };
  const fresh = await office.signIn('support');
  for (const [call, body] of [
    [contract.closeWeek, { reason: 'Let me' }],
    [contract.publishWeek, { awardsHash: counted.awardsHash }],
    [contract.approveWeek, { awardsHash: counted.awardsHash }],
    [contract.withholdPrize, withhold],
    [contract.releasePrize, withhold],
  ] as const)
    expect((await ask(fresh, call, body)).http).toBe(403);
  expect((await ask(fresh, contract.exportStandings)).http).toBe(403);
  expect((await ask(support, contract.getWeek)).http).toBe(401);

  // Nobody decides about a prize of their own, nor signs a list in which they win.
  const phoneOf = async (phone: string | null) =>
    allTables(deps.db).updateTable('operators').set({ phone }).where('username', '=', bisi.username).execute();
  const { phone: own } = await allTables(deps.db)
    .selectFrom('players')
    .select('phone')
    .where('publicId', '=', second.playerId)
    .executeTakeFirstOrThrow();
  await phoneOf(own);
  const { awardsHash: seen } = counted;
  for (const [call, body] of [
    [contract.withholdPrize, withhold],
    [contract.releasePrize, withhold],
    [contract.publishWeek, { awardsHash: seen }],
    [contract.approveWeek, { awardsHash: seen }],
  ] as const)
    expect((await ask(bisi, call, body)).body.code).toBe('own_account');
  await phoneOf(null);

  const less = (await ask(bisi, contract.withholdPrize, withhold)).body.data;
  expect(less.bill.awards).toBe(4);
  const back = (await ask(bisi, contract.releasePrize, { ...withhold, reason: 'It was another one' })).body.data;
  expect(back.awardsHash).toBe(counted.awardsHash);

  const { awardsHash } = back;
  expect((await ask(bisi, contract.publishWeek, { awardsHash })).body.data.publishedBy.name).toBe(bisi.username);
  expect((await ask(tunde, contract.approveWeek, { awardsHash })).body.code).toBe('week_in_review');
  clock.advance({ hours: 24 });
  const [chidi, dayo] = [await office.signIn('owner'), await office.signIn('finance')];

  // Whoever published it is shut out: somebody else has to stand behind the list.
  const { id } = (await chidi.browser.send(listOperators)).body.data.find(
    ({ username }: { username: string }) => username === bisi.username,
  );
  await chidi.browser.send(disableOperator, { params: { id }, body: { reason: 'Taken over' } });
  expect((await ask(chidi, contract.approveWeek, { awardsHash })).body.code).toBe('first_shut_out');
  expect((await ask(chidi, contract.getWeek)).body.data).toMatchObject({ publishedStands: false });
  expect((await ask(dayo, contract.publishWeek, { awardsHash })).body.data).toMatchObject({
    publishedBy: { name: dayo.username },
    publishedStands: true,
  });
  expect((await ask(chidi, contract.approveWeek, { awardsHash })).body.data).toMatchObject({
    state: 'approved',
    approvedBy: { name: chidi.username },
  });
  expect((await ask(chidi, contract.closeWeek, { reason: 'Once more' })).body.code).toBe('week_decided');
  const { items } = (await chidi.browser.send(contract.listWeeks)).body.data;
  expect(items.map(({ state }: { state: string }) => state)).toEqual(['open', 'approved']);

  const { csv, ...file } = (await ask(chidi, contract.exportStandings)).body.data;
  const listed: { username: string; prize: number }[] = (await ask(chidi, contract.listStandings)).body.data.items;
  const [heads, ...lines] = csv.trim().split('\r\n') as string[];
  const cells = lines.map((line) => line.slice(1, -1).split('","'));
  expect(file).toEqual({ fileName: `standings-${week}.csv`, rows: listed.length });
  expect(heads).toMatch(/"rank","player",.*"reference","ledger reference","credited \(Lagos\)"$/);
  expect(cells.map((cell) => [cell[1], Number(cell[10])])).toEqual(
    listed.map(({ username, prize }) => [username, prize]),
  );
  // What people call a prize it gets with the money.
  expect(cells[0]!.slice(13)).toEqual(['', `spw-prize-${week}-1`, '']);
  expect(csv).toContain('•••');

  const written = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select('action')
    .where('object', '=', `week:${week}`)
    .orderBy('entryId')
    .execute();
  expect(written.map(({ action }) => action)).toEqual([
    'week.close',
    ...Array.from({ length: 5 }, () => 'read'),
    'week.withhold',
    'week.release',
    'week.publish',
    'week.publish',
    'week.approve',
    'read',
  ]);
  expect(await brokenInvariants(deps.db)).toEqual([]);
});
