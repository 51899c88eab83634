import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { findMovements } from '@spw/contract/console/money';
import * as contract from '@spw/contract/prizes';
import * as gameContract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { endOfWeek, lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { LANGUAGES } from '@spw/rules/languages';
import type { Approver } from '@spw/rules/two-people';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { anApprover } from '../../testing/operators.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { messagesOf } from '../../testing/players/messages.ts';
import { runSql } from '../../testing/template.ts';
import { copyWeek, nextWeek, playWeek, whenCountable } from '../../testing/players/prizes.ts';
import { getPlayer } from '../players/index.ts';
import { expireRounds } from '../rounds/index.ts';
import { notifyWinner, winnerText } from './awards/notify-winner.ts';
import { decidePrize } from './desk/decide-prize.ts';
import { sweepWeeks } from './index.ts';
import { approveWeek, publishWeek } from './weeks/publish-and-approve-week.ts';
import { findWeek } from './weeks/week-store.ts';

const database = useDatabase();
const game = await testGame(database);
const office = await testConsole(database, game);
const { deps, workerDeps, clock } = game;
const { db } = deps;
let [ngozi, tunde]: Approver[] = [];
const players: GamePlayer[] = [];
let played: LagosWeek;
let week: LagosWeek;

beforeAll(async () => {
  [ngozi, tunde] = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')];
  for (let at = 0; at < 12; at += 1) players.push(await game.aPlayer());
  played = await playWeek(game, players);
  week = played;
});
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]));

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const sweep = () => sweepWeeks(workerDeps);
const rowOf = async () => (await findWeek(db, week))!;
const seen = async () => (await rowOf()).awardsHash!.toString('hex');
const publish = async (by: Approver | undefined) => {
  const awardsHash = await seen();
  return inTx((tx) => publishWeek(deps, tx, { week, awardsHash, by: by! }));
};
const approve = async (by: Approver | undefined) => {
  const awardsHash = await seen();
  return inTx((tx) => approveWeek(deps, tx, { week, awardsHash, by: by! }));
};
const decide = (player: GamePlayer, verdict: 'withhold' | 'release', words = 'Seen in two places at once') =>
  inTx((tx) => decidePrize(deps, tx, { week, playerId: player.playerId, verdict, words, by: ngozi!.operatorId }));
const prizeOf = async (player: GamePlayer) => (await player.browser.send(contract.listPrizes)).body.data[0];
// The address is written out, and not taken from the contract: callers that exist know it so.
const cashOut = (player: GamePlayer, body: { week?: string } = {}, key?: string) =>
  player.browser.send(
    { method: 'POST', path: '/v1/spw/payments/cash-out/wallet' },
    { body, ...(key && { headers: { 'idempotency-key': key } }) },
  );
const profile = (
  player: GamePlayer,
  facts: { birthDate?: string | null; disabledAt?: Date | null; staffSince?: Date | null },
) => allTables(db).updateTable('players').set(facts).where('playerId', '=', player.playerId).execute();

/** Signed in anew: weeks pass between two looks. */
async function awake(player: GamePlayer): Promise<void> {
  const { phone } = await getPlayer(db, player.playerId);
  await player.browser.send(playersContract.login, { body: { phone } });
}

/** A week like the first, closed and counted, the week after it begun. */
async function countedWeek(): Promise<void> {
  week = nextWeek(lagosWeek(clock.now()));
  await copyWeek(game, played, week);
  clock.set(whenCountable(week));
  await sweep();
  for (const player of players) await awake(player);
}

async function approvedWeek(): Promise<void> {
  await countedWeek();
  await publish(ngozi);
  clock.advance({ hours: 24 });
  for (const player of players) await awake(player);
  await approve(tunde);
}

/** Points that come into a week late, of no round: taken back before the books are looked at. */
const bookLate = (tx: Tx) =>
  allTables(tx)
    .insertInto('pointEntries')
    .values({ playerId: 1n, week, roundId: randomUUID(), reason: 'repair', points: 220, createdAt: clock.now() })
    .execute();
const takeLateBack = () =>
  runSql(database.ownerUrl, `delete from point_entries where week = '${week}' and reason = 'repair'`);

/** Whether work gets done, or stands still behind a lock. */
async function untilDoneOrWaiting(work: Promise<unknown>): Promise<'done' | 'waiting'> {
  const done = work.then(() => 'done' as const);
  for (;;) {
    const seen = await Promise.race([done, pause(10, null)]);
    if (seen) return seen;
    if ((await database.waiting()) > 0) return 'waiting';
  }
}

test('a week goes from its last round to the wallets of ten players, by two people', async () => {
  const winner = players[0]!;
  clock.set(endOfWeek(week));
  await sweep();
  expect((await rowOf()).state).toBe('closing');
  clock.set(whenCountable(week));
  await sweep();

  const { state, standingsHash, players: counted } = await rowOf();
  expect([state, counted]).toEqual(['provisional', 12]);
  const publicNow = (await winner.browser.send(contract.getWinners)).body.data;
  expect(publicNow).toMatchObject({ week: null, inReview: { week, standingsHash: standingsHash!.toString('hex') } });

  await awake(winner);
  // 40 points are ₦120, less 5 %.
  expect(await prizeOf(winner)).toMatchObject({
    state: 'in-review',
    rank: 1,
    points: 40,
    prize: 120,
    tax: 6,
    amount: 114,
  });
  expect((await cashOut(winner)).body.code).toBe('prize_in_review');

  await expect(approve(tunde)).rejects.toMatchObject({ code: 'week_not_published' });
  await publish(ngozi);
  await expect(approve(tunde)).rejects.toMatchObject({ code: 'week_in_review' });
  clock.advance({ hours: 24 });
  await expect(approve(ngozi)).rejects.toMatchObject({ code: 'second_person_needed' });
  await expect(inTx((tx) => approveWeek(deps, tx, { week, awardsHash: 'another', by: tunde! }))).rejects.toMatchObject({
    code: 'week_changed',
  });
  await approve(tunde);
  await expect(publish(tunde)).rejects.toMatchObject({ code: 'week_decided' });

  await awake(winner);
  expect(await prizeOf(winner)).toMatchObject({ state: 'ready' });
  const { body } = await cashOut(winner, { week });
  expect(body.data).toMatchObject({ balance: 114, prizes: [{ state: 'credited', amount: 114 }] });
  const prize = { week, rank: 1, amount: 114 };
  expect(await messagesOf(deps, winner)).toEqual([
    ['prize-approved', prize],
    ['prize-counted', prize],
    ['prize-credited', { ...prize, prize: 120, tax: 6 }],
  ]);
  expect(await messagesOf(deps, players[11]!)).toEqual([]);
  const { data: receipt } = (
    await winner.browser.send(wallet.getReceipt, { params: { reference: body.data.prizes[0].reference } })
  ).body;
  expect(receipt.shortReference).toMatch(/^PRZ-.{4} .{4}$/);
  expect(receipt).toMatchObject({ kind: 'prize', amount: 114, charges: 6, direction: 'in', state: 'successful' });
  const { balanceAfter, ...listed } = receipt;
  expect(balanceAfter).toBe(114);
  const other = players[1]!;
  await awake(other);
  const foreign = await other.browser.send(wallet.getReceipt, { params: { reference: receipt.reference } });
  expect(foreign.http).toBe(404);
  const { shortReference } = receipt;
  const support = await office.signIn('support');
  const found = await support.browser.send(findMovements, { query: { reference: shortReference } });
  expect(found.body.data.items).toMatchObject([{ kind: 'prize', shortReference, amount: 114, state: 'credited' }]);
  expect((await winner.browser.send(wallet.listActivity)).body.data[0]).toEqual(listed);

  const { data: winners } = (await winner.browser.send(contract.getWinners)).body;
  expect(winners.week.winners).toHaveLength(10);
  expect(winners.week.winners[0]).toMatchObject({ place: 1, name: 'Gam•••1', amount: 114, paidAt: null });
  expect(winners.soFar).toMatchObject({ amount: 114, winners: 1, weeks: 1 });
  expect((await game.openBrowser('10.30.0.1').send(contract.getWinners)).body.data).toEqual(winners);

  clock.advance({ days: 13 });
  await sweep();
  expect((await rowOf()).state).toBe('approved');
  clock.advance({ days: 1 });
  await sweep();
  expect((await rowOf()).state).toBe('credited');
  const cash: number[] = [];
  for (const player of players) {
    await awake(player);
    cash.push((await player.browser.send(wallet.getWallet)).body.data.cash);
  }
  expect(cash).toEqual([114, 114, 114, 85.5, 85.5, 85.5, 57, 57, 57, 28.5, 0, 0]);
});

test('two who cash out at once, and again, are credited once', async () => {
  await approvedWeek();
  const winner = players[1]!;
  const before = (await winner.browser.send(wallet.getWallet)).body.data.cash;
  const answers = await Promise.all([
    cashOut(winner, { week }, 'first-phone'),
    cashOut(winner, { week }, 'second-phone'),
  ]);
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  expect((await cashOut(winner, { week }, 'first-phone')).body).toEqual(answers[0].body);
  const { amount } = answers[0].body.data.prizes[0];
  expect((await winner.browser.send(wallet.getWallet)).body.data.cash).toBe(before + amount);
  expect((await cashOut(players[11]!, { week })).body.code).toBe('no_prize');
});

test('two workers at once close a week once, and credit once', async () => {
  week = nextWeek(lagosWeek(clock.now()));
  await copyWeek(game, played, week);
  clock.set(whenCountable(week));
  await Promise.all([sweep(), sweep(), sweep()]);
  await publish(ngozi);
  clock.advance({ hours: 24 });
  await approve(tunde);
  clock.advance({ days: 14 });
  await Promise.all([sweep(), sweep(), sweep()]);
  expect((await rowOf()).state).toBe('credited');
});

test('a prize is withheld with a reason its player can read, and the next one moves up', async () => {
  const [first, second, third, eleventh] = [players[0]!, players[1]!, players[2]!, players[10]!];
  await profile(first, { birthDate: null });
  await profile(second, { disabledAt: clock.now() });
  await countedWeek();
  expect(await prizeOf(first)).toMatchObject({ state: 'withheld', reason: 'no-birth-date', amount: 0 });
  expect(await prizeOf(third)).toMatchObject({ state: 'in-review', rank: 3 });
  await profile(third, { staffSince: clock.now() });
  await sweep();
  expect(await prizeOf(third)).toMatchObject({ state: 'withheld', reason: 'staff', amount: 0 });
  await profile(third, { staffSince: null });
  await sweep();
  expect((await cashOut(first, { week })).body.code).toBe('prize_withheld');
  await expect(decide(first, 'release')).rejects.toMatchObject({ code: 'not_releasable' });

  // What a player tells us counts until somebody stands behind the list.
  await profile(first, { birthDate: '1990-01-01' });
  await sweep();
  expect(await prizeOf(first)).toMatchObject({ state: 'in-review', rank: 1 });

  await publish(ngozi);
  await decide(third, 'withhold');
  expect((await rowOf()).publishedAt).toBeNull();
  expect(await prizeOf(third)).toMatchObject({
    state: 'withheld',
    reason: 'operator',
    words: 'Seen in two places at once',
  });
  expect(await prizeOf(eleventh)).toMatchObject({ state: 'in-review', rank: 11 });
  await decide(third, 'release', 'It was a new phone');
  expect(await prizeOf(third)).toMatchObject({ state: 'in-review', words: null });

  await publish(ngozi);
  clock.advance({ hours: 24 });
  await approve(tunde);
  await expect(decide(third, 'withhold')).rejects.toMatchObject({ code: 'week_decided' });
  await profile(second, { disabledAt: null });
});

test('points after the count send a week back to be counted, and none come into an approved one', async () => {
  await countedWeek();
  const before = await rowOf();
  const awardsHash = await seen();
  const late = inTx(async (tx) => {
    await bookLate(tx);
    await publishWeek(deps, tx, { week, awardsHash, by: ngozi! });
  });
  await expect(late).rejects.toMatchObject({ code: 'week_changed' });
  await inTx(bookLate);
  await takeLateBack();
  await expect(publish(ngozi)).rejects.toMatchObject({ code: 'week_changed' });
  await sweep();
  const again = await rowOf();
  expect([again.state, again.standingsHash, again.awardsHash]).toEqual([
    'provisional',
    before.standingsHash,
    before.awardsHash,
  ]);

  await publish(ngozi);
  clock.advance({ hours: 24 });
  await approve(tunde);
  await expect(inTx(bookLate)).rejects.toThrow('is approved');
  // Not even by whom the tables belong to.
  for (const forgery of [
    'update prize_awards set net_kobo = net_kobo + 1, prize_kobo = prize_kobo + 1',
    'delete from prize_awards',
    'update prize_standings set points = points + 1',
    `update prize_weeks set standings_hash = 'x'`,
    'update prize_weeks set approved_at = now()',
    `update prize_weeks set state = 'provisional'`,
  ])
    await expect(runSql(database.ownerUrl, `${forgery} where week = '${week}'`)).rejects.toThrow('is approved');
  expect((await rowOf()).standingsHash).toEqual(before.standingsHash);
});

test('rounds of a week that is being closed are booked side by side', async () => {
  week = nextWeek(lagosWeek(clock.now()));
  await copyWeek(game, played, week);
  clock.set(new Date(endOfWeek(week).getTime() - 60_000));
  const late = await game.aPlayer();
  const roundId = await late.start();
  clock.set(endOfWeek(week));
  await sweep();
  expect((await rowOf()).state).toBe('closing');

  await inTx(async (tx) => {
    await bookLate(tx);
    expect(await untilDoneOrWaiting(late.play(roundId, 1, 'wrong'))).toBe('done');
  });
  await takeLateBack();
});

test('points after the count are booked side by side, and an approval is after them or before', async () => {
  await countedWeek();
  await publish(ngozi);
  clock.advance({ hours: 24 });
  const approving = await inTx(async (first) => {
    await bookLate(first);
    return inTx(async (second) => {
      expect(await untilDoneOrWaiting(bookLate(second))).toBe('done');
      const refused = expect(approve(tunde)).rejects.toMatchObject({ code: 'week_changed' });
      expect(await untilDoneOrWaiting(refused)).toBe('waiting');
      return { refused };
    });
  });
  await approving.refused;
  // Nor does the database let them be passed over.
  const approval = `state = 'approved', approved_by = ${tunde!.operatorId}, approved_at = '${clock.now().toISOString()}'`;
  await expect(runSql(database.ownerUrl, `update prize_weeks set ${approval} where week = '${week}'`)).rejects.toThrow(
    'has to be counted again',
  );
  await takeLateBack();
  await sweep();
  await publish(ngozi);
  clock.advance({ hours: 24 });
  await approve(tunde);
});

test('an answer after midnight counts in the week of its round, and one after the close changes nothing', async () => {
  week = nextWeek(lagosWeek(clock.now()));
  await copyWeek(game, played, week);
  clock.set(new Date(endOfWeek(week).getTime() - 60_000));
  const late = await game.aPlayer();
  const roundId = await late.start();
  await late.play(roundId, 1);
  clock.advance({ minutes: 2 });
  await late.play(roundId, 2);
  await sweep();
  expect((await rowOf()).state).toBe('closing');

  clock.set(whenCountable(week));
  await sweep();
  expect((await rowOf()).state).toBe('closing');
  await expireRounds(workerDeps);
  await sweep();
  expect(await rowOf()).toMatchObject({ state: 'provisional', players: 13 });
  const { standingsHash } = await rowOf();
  await late.browser.send(gameContract.answerQuestion, { params: { id: roundId }, body: { level: 3, option: 0 } });
  await sweep();
  expect((await rowOf()).standingsHash).toEqual(standingsHash);
  const { rows } =
    await sql`select points from prize_standings where week = ${week} and player_id = ${late.playerId}`.execute(db);
  expect(rows).toEqual([{ points: 20 }]);
});

test('a winner is told once by text, with what it comes to', async () => {
  await approvedWeek();
  const sent: { to: string; text: string; reference: string }[] = [];
  const told = {
    db,
    webHost: 'spin.example',
    sms: { send: async (message: (typeof sent)[number]) => void sent.push(message) },
  };
  const { rows } = await sql<{ data: { week: string; playerId: string } }>`
    select data from pgboss.job where name = 'prizes.tell' and data ->> 'week' = ${week}`.execute(db);
  expect(rows).toHaveLength(10);
  for (const { data } of rows) await notifyWinner(told, data);
  expect(sent).toHaveLength(10);
  expect(sent[0]).toMatchObject({
    to: expect.stringMatching(/^234903/),
    text: expect.stringContaining('you won NGN 114'),
  });
  await cashOut(players[0]!, { week });
  await notifyWinner(told, { week, playerId: String(players[0]!.playerId) });
  expect(sent).toHaveLength(10);
  for (const language of LANGUAGES)
    expect(
      winnerText(language, { amount: '250,000', rank: 10, sunday: '2026-11-22', host: 'spinnwin.example' }),
    ).toMatch(/^[\x20-\x7e]{1,160}$/);
});
