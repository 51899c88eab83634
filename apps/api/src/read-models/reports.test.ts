import { getReports, type ReportData } from '@spw/contract/console/reports';
import { login } from '@spw/contract/players';
import { buyPlays } from '@spw/contract/shop';
import { addDays, lagosWeek, startOf } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { sumUpHouseDays } from '../invariants/house-days.ts';
import { getPlayer } from '../modules/players/index.ts';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { jobHandlers } from '../testing/job-handlers.ts';
import { testGame, type GamePlayer } from '../testing/players/game.ts';
import { aQuarantinedPayment, fundWallet, givePin, PIN } from '../testing/players/wallet.ts';
import { runSql } from '../testing/template.ts';
import { fixedClock } from '../testing/time-and-chance.ts';

const database = useDatabase();
// The last Sunday: whole weeks end with it. The ledger has parts only for months around now.
const sunday = addDays(lagosWeek(new Date()), -1);
const at = (days: number, hour = 12) => new Date(startOf(addDays(sunday, days)).getTime() + hour * 3_600_000);
const clock = fixedClock(at(-9).toISOString());
const game = await testGame(database, {
  perList: 5,
  foundations: { clock, databaseNow: async () => clock.now() },
});
const { deps, workerDeps } = game;
const { signIn } = await testConsole(database, { clock, foundations: game.foundations });
const handlers = await jobHandlers({ ...workerDeps, longRunningDb: workerDeps.db });
const count = () => handlers.get('reports.count')!({} as never);
const ask = async (query = {}): Promise<ReportData> =>
  (await (await signIn('finance')).browser.send(getReports, { query })).body.data;

/** A session ends before the next day of a test. */
async function signInAgain({ browser, playerId }: GamePlayer): Promise<void> {
  const { phone } = await getPlayer(deps.db, playerId);
  expect((await browser.send(login, { body: { phone } })).http).toBe(200);
}

async function playOn(player: GamePlayer, days: number): Promise<void> {
  clock.set(at(days));
  await signInAgain(player);
  await player.play(await player.start(), 1, 'wrong');
}

/** Buys a hundred naira of plays on a day. The ledger's own clock is the server's, so what it wrote is moved to that day. */
async function buyOn(player: GamePlayer, days: number): Promise<void> {
  clock.set(at(days));
  await signInAgain(player);
  expect((await player.browser.send(buyPlays, { body: { amount: 100, pin: PIN } })).http).toBe(200);
  const recent = `posted_at > now() - interval '1 hour' and posted_at <> '${at(days).toISOString()}'`;
  await runSql(
    database.ownerUrl,
    `update ledger.journals set posted_at = '${at(days).toISOString()}' where ${recent} and kind like 'buy-%';
     update ledger.entries e set posted_at = j.posted_at from ledger.journals j where j.journal_id = e.journal_id and j.kind like 'buy-%'
       and e.posted_at <> j.posted_at`,
  );
}

test('whole days are counted once, people of a range are different people, and a day that says other than its rows is found', async () => {
  clock.set(at(-9));
  const ada = await game.aPlayer({ plays: 3 });
  await game.aPlayer();
  await playOn(ada, -9);
  await playOn(ada, -8);
  clock.set(at(-3, 8));
  await givePin(deps, ada);
  await fundWallet(deps, { playerId: ada.playerId, cash: 1000 });
  const chi = await game.aPlayer({ plays: 2 });
  await playOn(ada, -3);
  await playOn(chi, -3);
  await playOn(chi, -1);
  await aQuarantinedPayment(deps, { playerId: chi.playerId, channel: 'momo' });
  await buyOn(ada, -3);
  await buyOn(ada, 0);

  clock.set(new Date(at(1, 0).getTime() + 5 * 60_000));
  await count();
  expect((await ask()).countedTo).toBe(addDays(sunday, -1));
  clock.set(new Date(at(1, 0).getTime() + 11 * 60_000));
  await count();
  await count();

  const all = { from: addDays(sunday, -9), to: sunday };
  const report = await ask(all);
  expect(report).toMatchObject({ range: all, countedFrom: addDays(sunday, -9), countedTo: sunday });
  const day = (days: number) => report.days.find((each) => each.day === addDays(sunday, days));
  expect(day(-9)).toMatchObject({ players: 1, newPlayers: 2, rounds: 1, payers: 0 });
  expect(day(-3)).toMatchObject({
    players: 2,
    newPlayers: 1,
    rounds: 2,
    payers: 1,
    paidIn: 1000,
    revenue: { plays: 100 },
  });
  expect(report.figures).toMatchObject({ players: 2, newPlayers: 3, rounds: 5, payers: 1, revenue: 200 });
  expect(report.figures).toMatchObject({ perPlayer: 100, perPayer: 200 });

  // Ada came back in the week after she joined; whoever joined with her never played.
  const joined = lagosWeek(at(-9));
  expect(report.cohorts.at(-2)).toEqual({ week: joined, joined: 2, seen: [1] });
  expect(report.cohorts.at(-1)).toEqual({ week: lagosWeek(at(0)), joined: 1, seen: [] });
  expect(report.funnel).toMatchObject({ registered: 1, firstPlay: 1, secondDay: 1, firstPayment: 0 });
  expect(report.funnel.hoursToPayment).toBe(140);
  expect(report.channels.find(({ channel }) => channel === 'card')).toMatchObject({
    begun: 1,
    completed: 1,
    halfWithinSeconds: 5,
  });
  expect(report.channels.find(({ channel }) => channel === 'momo')).toMatchObject({
    begun: 1,
    completed: 0,
    unanswered: 0,
  });
  expect(report.weeks.at(-1)).toMatchObject({ revenue: 200, prizes: null });

  // Of a range that is not counted there is what is; beside it stands what was asked for.
  const later = await ask({ from: addDays(sunday, -1), to: addDays(sunday, 30) });
  expect(later.range).toEqual({ from: addDays(sunday, -1), to: sunday });
  expect(later.beside).toEqual({ from: addDays(sunday, -3), to: addDays(sunday, -2) });
  expect(later.figures).toMatchObject({ players: 1, payers: 1, payersBefore: 1, stopped: 0 });
  expect((await ask({ ...all, beside: 'year' })).beside.to).toBe(addDays(sunday, -364));

  // A worker that was away counts every day that it missed.
  clock.set(at(4));
  await count();
  expect((await ask()).countedTo).toBe(addDays(sunday, 3));
  await workerDeps.db.transaction().execute((tx) => sumUpHouseDays(tx, { afterMs: 0 }));
  const wrong = async () => (await checkInvariants(database.db)).find(({ id }) => id === 'I25')!.offences;
  expect(await wrong()).toEqual([]);
  const wrongDay = addDays(sunday, -3);
  await runSql(
    database.ownerUrl,
    `update report_facts set amount = amount + 1 where day = '${wrongDay}' and what in ('rounds', 'revenue')`,
  );
  expect((await wrong()).toSorted()).toEqual([
    `revenue on ${wrongDay}: 10001 instead of 10000`,
    `rounds on ${wrongDay}: 3 instead of 2`,
  ]);
});
