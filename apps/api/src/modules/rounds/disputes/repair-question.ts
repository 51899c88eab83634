import { pointsOf } from '@spw/rules/ladder';
import { lagosWeek } from '@spw/rules/lagos';
import type { CrashPoint } from '../../../platform/crash-point.ts';
import { firstIdOf } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { addRepair, showOnBoard } from '../../leaderboard/index.ts';
import { grantPlays, grantWelcomePlays } from '../../plays/index.ts';
import { getTurn } from '../../wheel/index.ts';
import type { RoundsDeps } from '../deps.ts';
import { getKeptSince } from '../keep-games.ts';
import { lockRound } from '../round-store.ts';
import { own } from '../tables.ts';
import { changeRepair, findRepair, lastPlayer, listLost, type LostRound } from './repair-store.ts';

type Deps = Pick<RoundsDeps, 'db' | 'databaseNow' | 'currentSettings' | 'redis' | 'demoPhones'> & {
  readonly crashPoint: CrashPoint;
};

/** Say this in the transaction that found a question wrong. */
export const repairQuestionJob = defineJob<{ questionId: string }>('rounds.repair', {
  policy: 'short',
  retries: 20,
  longestRetrySeconds: 120,
  expireSeconds: 900,
});

// So many players at a time, that no statement looks at more than their rounds.
const PLAYERS = 5000n;
const MARGIN_MINUTES = 5;

/**
 * Puts right every round that ended with a wrong answer to this question. Each is a transaction of its own player; one that was put
 * right is never touched again, so that this may die and be begun again wherever it likes. Rounds that were being played when the
 * question was found wrong have ended a quarter of an hour later: then it is gone through once more.
 */
export async function repairQuestion(deps: Deps, { questionId }: { questionId: string }): Promise<void> {
  const repair = await findRepair(deps.db, questionId);
  if (!repair || repair.state === 'done') return;
  const { game } = await deps.currentSettings();
  const settledAt = new Date(repair.begunAt.getTime() + (game.roundMinutes + MARGIN_MINUTES) * 60_000);
  const startedAt = await deps.databaseNow(deps.db);

  const last = await lastPlayer(deps.db);
  const from = firstIdOf(await getKeptSince(deps.db));
  for (let after = repair.doneUpTo; after < last; after += PLAYERS) {
    const upTo = after + PLAYERS;
    for (const lost of await listLost(deps.db, { questionId, after, upTo, from }))
      await repairRound(deps, questionId, lost);
    await changeRepair(deps.db, questionId, { doneUpTo: upTo });
  }

  if (startedAt >= settledAt) return changeRepair(deps.db, questionId, { state: 'done', finishedAt: startedAt });
  await deps.db.transaction().execute(async (tx) => {
    await changeRepair(tx, questionId, { doneUpTo: 0n });
    await enqueue(tx, repairQuestionJob, { questionId }, { startAfter: settledAt, onlyOne: questionId });
  });
}

/** The points of the level, as if it had been passed, and the play that the round had cost. */
async function repairRound(deps: Deps, questionId: string, lost: LostRound): Promise<void> {
  const { game } = await deps.currentSettings();
  const { playerId, roundId, turnId, level, powerups } = lost;
  const base = pointsOf(level, game);
  const points = powerups.includes('doublepoint') ? base * 2 : base;
  const unassisted = powerups.length === 0 ? base : 0;
  const booked = await deps.db.transaction().execute(async (tx) => {
    await lockRound(tx, { playerId, roundId });
    const now = await deps.databaseNow(tx);
    // A week that is over stays as it was closed.
    const week = lagosWeek(now);
    const repair = { playerId, roundId, questionId, week, points, unassisted, plays: 1, repairedAt: now };
    const first = await own(tx)
      .insertInto('roundRepairs')
      .values(repair)
      .onConflict((oc) => oc.doNothing())
      .returning('roundId')
      .executeTakeFirst();
    if (!first) return null;
    const score = await addRepair(tx, { playerId, roundId, week, points, unassisted, now });
    const { welcome } = await getTurn(tx, { playerId, turnId });
    // What could be played without a subscription is given back as such.
    await (welcome ? grantWelcomePlays : grantPlays)(tx, { playerId, count: 1, key: `repair:${roundId}` });
    deps.crashPoint('repair-before-commit');
    return { week, score };
  });
  if (booked) await showOnBoard(deps, booked.week, booked.score);
  deps.crashPoint('repair-after-commit');
}
