import { countInbox } from '@spw/contract/console/inbox';
import { getDays, getToday } from '@spw/contract/console/today';
import { buyPlays } from '@spw/contract/shop';
import { addDays, lagosDay, lagosWeek, startOf } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { verifyAll, verifyNew } from '../invariants/verify-ledger.ts';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole } from '../testing/console.ts';
import { countTotals } from './count-totals.ts';
import { useDatabase } from '../testing/database.ts';
import { testGame } from '../testing/players/game.ts';
import { fundWallet, givePin, PIN } from '../testing/players/wallet.ts';
import { runSql } from '../testing/template.ts';
import { fixedClock } from '../testing/time-and-chance.ts';

const database = useDatabase();
// The ledger has a part for each month from now on, so it is noon of the real day, whenever that is.
const day = lagosDay(new Date());
const at = (days: number, hour: number) => new Date(startOf(addDays(day, days)).getTime() + hour * 3_600_000);
const clock = fixedClock(at(-7, 9).toISOString());
const game = await testGame(database, {
  perList: 5,
  foundations: { clock, databaseNow: async () => clock.now() },
});
const { deps, workerDeps } = game;
const { signIn } = await testConsole(database, { clock, foundations: game.foundations });

test('the day shows people, games, money, what is stuck and how old the last proof of the books is', async () => {
  const regular = await game.aPlayer({ plays: 1 });
  await regular.play(await regular.start(), 1, 'wrong');

  clock.set(at(0, 11));
  const buyer = await game.aPlayer({ plays: 1 });
  await givePin(deps, buyer);
  await fundWallet(deps, { playerId: buyer.playerId, cash: 1000 });
  const round = await buyer.start();
  await buyer.play(round, 1);
  await buyer.play(round, 2, 'wrong');
  expect((await buyer.browser.send(buyPlays, { body: { amount: 100, pin: PIN } })).http).toBe(200);
  const open = await game.aPlayer({ plays: 1 });
  await open.start();
  // Moved to the day's eleventh hour: the ledger's own clock is the server's.
  const posted = at(0, 11).toISOString();
  await runSql(
    database.ownerUrl,
    `update ledger.journals set posted_at = '${posted}'; update ledger.entries set posted_at = '${posted}'`,
  );
  await allTables(deps.db)
    .updateTable('payments')
    .set({ state: 'quarantined', reason: 'amount' })
    .where('playerId', '=', buyer.playerId)
    .execute();

  const bank = { balance: async () => 123_400n };
  await verifyAll({ ...workerDeps, clock, providers: { bank } });
  clock.set(at(0, 12));
  await verifyNew({ ...workerDeps, clock, providers: { bank } });
  await countTotals(workerDeps);
  const { send } = (await signIn('support')).browser;
  const { http, body } = await send(getToday);
  expect(http).toBe(200);
  expect(body.data).toMatchObject({
    asOf: at(0, 12).toISOString(),
    players: { today: 2, weekAgo: 1 },
    newPlayers: { today: 2, weekAgo: 1 },
    rounds: { today: 1, weekAgo: 1, open: 1, late: 1 },
    revenue: { today: 100, weekAgo: 0, byWallet: 100, byAirtime: 0 },
    prizes: { budget: 500_000, players: 1 },
    floats: [
      { provider: 'card', balance: 1234, source: 'provider' },
      { provider: 'airtime', balance: 0, source: 'books' },
      { provider: 'momo', balance: 0, source: 'books' },
      { provider: 'smartcash', balance: 0, source: 'books' },
    ],
    stuck: { count: 1, items: [{ kind: 'payment', channel: 'card', state: 'quarantined', why: 'amount' }] },
    waiting: { withdrawals: 0, payments: 1 },
    providers: null,
    books: { checkedAt: at(0, 12).toISOString(), allCheckedAt: at(0, 11).toISOString() },
  });
  expect(body.data.prizes.liability).toBeGreaterThan(0);
  expect(body.data.revenueByHour[11]).toEqual({ hour: 11, today: 100, weekAgo: 0 });
  expect(body.data.revenueByHour[13].today).toBeNull();
  expect(body.data.books.invariants.length).toBeGreaterThan(10);
  expect(
    body.data.books.invariants.filter(({ holds }: { holds: boolean }) => !holds).map(({ id }: { id: string }) => id),
  ).not.toEqual([]);

  const { days } = (await send(getDays)).body.data;
  expect(days.map((each: { day: string }) => each.day)).toEqual(
    Array.from({ length: 14 }, (_, n) => addDays(day, n - 13)),
  );
  expect(days[13]).toMatchObject({
    day,
    players: 2,
    newPlayers: 2,
    revenue: 100,
    prizeLiability: body.data.prizes.liability,
  });
  expect(days[6]).toMatchObject({ players: 1, rounds: 1, revenue: 0, prizeLiability: null });
});

test('how the providers did on the last day that was counted stands beside their float', async () => {
  await runSql(
    database.ownerUrl,
    `insert into report_days (day, counted_at, final) values ('2026-03-03', now(), true), ('2026-03-04', now(), false);
     insert into report_facts (day, what, key, amount) values ('2026-03-03', 'begun', 'momo', 9),
       ('2026-03-04', 'begun', 'momo', 200), ('2026-03-04', 'completed', 'momo', 163)`,
  );
  const { send } = (await signIn('support')).browser;
  const { providers } = (await send(getToday)).body.data;
  expect(providers.day).toBe('2026-03-04');
  expect(providers.channels).toHaveLength(5);
  expect(providers.channels).toContainEqual({ channel: 'momo', begun: 200, completed: 163, halfWithinSeconds: null });
});

test('what waits for people is counted up to a thousand', async () => {
  await runSql(
    database.ownerUrl,
    `insert into contact_messages (message_id, reference, email, phone, subject, message, created_at)
     select gen_random_uuid(), 'C-' || lpad(n::text, 8, '0'), '', '', '', '', now() from generate_series(1, 1001) n`,
  );
  const { send } = (await signIn('support')).browser;
  expect((await send(getToday)).body.data.waiting.messages).toBe(1000);
  expect((await send(countInbox)).body.data.contact).toBe(1000);
});

test('several workers take turns, a provider that is silent is no reason to stop, and old proofs are let go', async () => {
  const runs = () =>
    allTables(deps.db)
      .selectFrom('invariantRuns')
      .select(['finishedAt', 'floats'])
      .where('scope', '=', 'new')
      .orderBy('finishedAt')
      .execute();
  const unreachable = { bank: { balance: () => Promise.reject(new Error('silence')) } };
  const before = (await runs()).length;
  await verifyNew({ ...workerDeps, clock, providers: unreachable });
  expect(await runs()).toHaveLength(before);
  clock.advance({ days: 2, minutes: 1 });
  await verifyNew({ ...workerDeps, clock, providers: unreachable });
  expect(await runs()).toMatchObject([
    { finishedAt: clock.now(), floats: [{ provider: 'card', balance: null }, {}, {}, {}] },
  ]);
});

test('a week whose prizes were never credited is shown once games are kept for longer because of it', async () => {
  const { send } = (await signIn('support')).browser;
  const now = clock.now();
  const weekIn = (months: number) =>
    lagosWeek(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)));
  const close = (week: string, state: string) =>
    runSql(
      database.ownerUrl,
      `insert into prize_weeks (week, state, rules, begun_at) values ('${week}', '${state}', '{}', now())`,
    );
  await close(weekIn(-12), 'closing');
  expect((await send(getToday)).body.data.uncredited).toBeNull();
  await close(weekIn(-15), 'closing');
  expect((await send(getToday)).body.data.uncredited).toEqual({
    week: weekIn(-15),
    gamesKeptSince: `${weekIn(-15).slice(0, 7)}-01T00:00:00.000Z`,
  });
});
