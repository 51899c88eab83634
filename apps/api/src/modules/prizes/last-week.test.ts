import type { DataOf } from '@spw/contract/endpoint';
import * as contract from '@spw/contract/prizes';
import * as playersContract from '@spw/contract/players';
import { avatarOf } from '@spw/rules/avatars';
import { endOfWeek, type LagosWeek } from '@spw/rules/lagos';
import type { Approver } from '@spw/rules/two-people';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { useDatabase } from '../../testing/database.ts';
import { anApprover } from '../../testing/operators.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { playWeek, whenCountable } from '../../testing/players/prizes.ts';
import { getPlayer } from '../players/index.ts';
import { decidePrize } from './desk/decide-prize.ts';
import { sweepWeeks } from './index.ts';
import { approveWeek, publishWeek } from './weeks/publish-and-approve-week.ts';
import { findWeek } from './weeks/week-store.ts';

const database = useDatabase();
const game = await testGame(database);
const { deps, workerDeps, clock } = game;
const { db } = deps;
const players: GamePlayer[] = [];
let [ngozi, tunde]: Approver[] = [];
let week: LagosWeek;

beforeAll(async () => {
  [ngozi, tunde] = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')];
  for (let at = 0; at < 12; at += 1) players.push(await game.aPlayer());
  week = await playWeek(game, players);
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);

/** Signed in anew: days pass between two looks. */
async function lastWeekOf(player: GamePlayer): Promise<DataOf<typeof contract.getLastWeek>> {
  const { phone } = await getPlayer(db, player.playerId);
  await player.browser.send(playersContract.login, { body: { phone } });
  return (await player.browser.send(contract.getLastWeek)).body.data;
}

async function sign(): Promise<void> {
  const awardsHash = (await findWeek(db, week))!.awardsHash!.toString('hex');
  await inTx((tx) => publishWeek(deps, tx, { week, awardsHash, by: ngozi! }));
  await inTx((tx) => approveWeek(deps, tx, { week, awardsHash, by: tunde! }));
}

test('before any week was counted there is no last week', async () => {
  expect(await lastWeekOf(players[0]!)).toBeNull();
});

test('while a week is checked its first ten stand there without money, and each player sees where they stood', async () => {
  clock.set(whenCountable(week));
  await sweepWeeks(workerDeps);
  const seen = (await lastWeekOf(players[10]!))!;
  expect(seen).toMatchObject({ week, state: 'checking', decidedAt: null, players: 12 });
  expect(seen.rows.map(({ place, amount }) => [place, amount])).toEqual(
    Array.from({ length: 10 }, (_, at) => [at + 1, null]),
  );
  expect(seen.rows[0]).toMatchObject({
    points: 40,
    user: { username: 'Gamer_1', image: null, avatar: avatarOf({ publicId: seen.rows[0]!.id, avatar: null }) },
  });
  expect(seen.own).toEqual({ place: 11, points: 10 });
  expect((await lastWeekOf(players[0]!))!.own).toEqual({ place: 1, points: 40 });
  expect((await lastWeekOf(await game.aPlayer()))!.own).toBeNull();
});

test('an approved week says what each place is paid, and not whose prize was withheld', async () => {
  const withheld = players[1]!;
  const words = 'Seen in two places at once';
  await inTx((tx) =>
    decidePrize(deps, tx, { week, playerId: withheld.playerId, verdict: 'withhold', words, by: ngozi!.operatorId }),
  );
  clock.set(new Date(endOfWeek(week).getTime() + 5 * 86_400_000));
  await sweepWeeks(workerDeps);
  await sign();
  const seen = (await lastWeekOf(withheld))!;
  expect(seen).toMatchObject({ state: 'approved', decidedAt: clock.now().toISOString() });
  expect(seen.rows.map(({ user }) => user.username)).not.toContain('Gamer_2');
  expect(seen.own).toEqual({ place: 2, points: 40 });
  expect(await lastWeekOf(players[0]!)).toMatchObject({ rows: seen.rows, own: { place: 1 } });
  expect(seen.rows).toHaveLength(10);
  for (const [at, { place, amount, user }] of seen.rows.entries()) {
    const winner = players.find((_, index) => user.username === `Gamer_${index + 1}`)!;
    expect((await lastWeekOf(winner))!.rows).toEqual(seen.rows);
    const [prize] = (await winner.browser.send(contract.listPrizes)).body.data;
    expect([place, amount]).toEqual([at + 1, prize!.amount]);
  }
});

test('a week is paid when every prize is in a wallet', async () => {
  const { rows } = (await lastWeekOf(players[0]!))!;
  expect(rows).toHaveLength(10);
  const { autoCreditDays } = (await deps.currentSettings()).prizes;
  clock.advance({ seconds: (autoCreditDays + 1) * 86_400 });
  await sweepWeeks(workerDeps);
  const decidedAt = clock.now().toISOString();
  expect(await lastWeekOf(players[0]!)).toMatchObject({ week, state: 'paid', decidedAt, rows, own: { place: 1 } });
});
