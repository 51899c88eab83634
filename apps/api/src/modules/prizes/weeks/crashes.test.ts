import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { brokenInvariants } from '../../../testing/broken-invariants.ts';
import { makeCrashes } from '../../../testing/crashes.ts';
import { useDatabase } from '../../../testing/database.ts';
import { anApprover } from '../../../testing/operators.ts';
import { testGame, type GamePlayer } from '../../../testing/players/game.ts';
import { copyWeek, nextWeek, playWeek, whenCountable } from '../../../testing/players/prizes.ts';
import { awardsOfWeek, waitingIn } from '../awards/award-store.ts';
import { creditPrize } from '../awards/credit-prize.ts';
import { sweepWeeks } from '../index.ts';
import { approveWeek, publishWeek } from './publish-and-approve-week.ts';
import { findWeek } from './week-store.ts';

const RUNS = 50;
const POINTS = [
  'week-begun-before-commit',
  'week-begun',
  'week-counted-before-figured',
  'week-counted-before-commit',
  'week-counted',
  'week-revised-before-commit',
  'week-published-before-commit',
  'week-owed-before-approved',
  'week-approved-before-commit',
  'prize-posted-before-marked',
  'prize-credited-before-commit',
];

const { crashes, crashed, crashPoint } = makeCrashes();

const database = useDatabase();
const game = await testGame(database, { foundations: { crashPoint } });
const { deps, workerDeps, clock } = game;
const { db } = deps;
const { random } = game.foundations;
const players: GamePlayer[] = [];
let played: LagosWeek;
let week: LagosWeek;

beforeAll(async () => {
  for (let at = 0; at < 12; at += 1) players.push(await game.aPlayer());
  played = await playWeek(game, players);
});

/** Tried again until it is done, as the next worker and the next click would. */
async function until(isDone: () => Promise<boolean>, step: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries += 1) {
    expect(tries).toBeLessThan(60);
    await step().catch((error: Error) => expect(error.message).toMatch(/^crashed at/));
  }
}
const isIn = (state: string) => async () => (await findWeek(db, week))?.state === state;
const inTx = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work);

/** From the end of a week to its approval. */
async function approve(): Promise<void> {
  clock.set(whenCountable(week));
  await until(isIn('provisional'), () => sweepWeeks(workerDeps));
  // Looked at once more while in review, as a worker does every minute.
  let queried = false;
  await until(
    async () => queried,
    async () => {
      await sweepWeeks(workerDeps);
      queried = true;
    },
  );
  const awardsHash = (await findWeek(db, week))!.awardsHash!.toString('hex');
  const [first, second] = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')];
  await until(
    async () => (await findWeek(db, week))!.publishedAt !== null,
    () => inTx((tx) => publishWeek(deps, tx, { week, awardsHash, by: first })),
  );
  clock.advance({ hours: 24 });
  await until(isIn('approved'), () => inTx((tx) => approveWeek(deps, tx, { week, awardsHash, by: second })));
}

/** From the end of a week to its last wallet. Some fetch their prizes, the rest come by themselves. */
async function settle(): Promise<void> {
  await approve();
  const fetched = (await waitingIn(db, week)).slice(0, 2);
  for (const playerId of fetched)
    await until(
      async () => !(await waitingIn(db, week)).includes(playerId),
      () => inTx((tx) => creditPrize(deps, tx, { week, playerId })),
    );
  clock.advance({ days: 14 });
  await until(isIn('credited'), () => sweepWeeks(workerDeps));
}

/** Everything that can differ between two weeks in which the same was played. */
async function outcome() {
  const row = (await findWeek(db, week))!;
  const standings = await allTables(db)
    .selectFrom('prizeStandings')
    .select(['rank', 'playerId', 'points', 'unassisted', 'plays', 'answeringMs'])
    .where('week', '=', week)
    .orderBy('rank')
    .execute();
  const awards = (await awardsOfWeek(db, week)).map((award) => ({
    playerId: award.playerId,
    rank: award.rank,
    place: award.place,
    withheld: award.withheld,
    kobo: [award.prizeKobo, award.taxKobo, award.netKobo],
    credited: award.creditedAt !== null,
  }));
  return { players: row.players, points: row.points, factor: row.factorMillionths, standings, awards };
}

test(`killed at every step in ${RUNS} weeks, each ends in the same bytes and every prize is paid once`, async () => {
  week = played;
  await settle();
  const undisturbed = await outcome();
  expect(undisturbed.awards.filter(({ credited }) => credited)).toHaveLength(10);

  for (let run = 0; run < RUNS; run += 1) {
    week = nextWeek(lagosWeek(clock.now()));
    await copyWeek(game, played, week);
    crashes.clear();
    // Each place is somewhere among the runs for certain; the others die there by chance, up to three times.
    crashes.set(POINTS[run % POINTS.length]!, 1 + random.below(3));
    for (const place of POINTS) if (random.below(3) === 0) crashes.set(place, 1 + random.below(3));
    await settle();
    expect(await outcome()).toEqual(undisturbed);
  }
  expect([...crashed].toSorted()).toEqual(POINTS.toSorted());
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a prize that cannot be credited keeps no other winner of its week waiting', async () => {
  crashes.clear();
  week = nextWeek(lagosWeek(clock.now()));
  await copyWeek(game, played, week);
  await approve();
  clock.advance({ days: 14 });
  crashes.set('prize-posted-before-marked', 1);
  await expect(sweepWeeks(workerDeps)).rejects.toThrow('crashed at prize-posted-before-marked');
  expect(await waitingIn(db, week)).toHaveLength(1);
  await sweepWeeks(workerDeps);
  expect(await waitingIn(db, week)).toEqual([]);
});
