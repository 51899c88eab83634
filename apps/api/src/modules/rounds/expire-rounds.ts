import { defineJob } from '../../platform/jobs/job.ts';
import { sweep } from '../../platform/sweep.ts';
import type { RoundsDeps } from './deps.ts';
import { listAbandoned, type AbandonedRound } from './round-store.ts';
import { endIfOver, withRound } from './with-round.ts';

export const expireRoundsJob = defineJob('rounds.expire', { expireSeconds: 900 });

/**
 * Ends rounds that were left lying, so that their points are booked although nobody came back. Each is a transaction of its own, and any
 * number of workers may do it at once.
 */
export async function expireRounds(deps: RoundsDeps, { pageSize = 500 } = {}): Promise<void> {
  const { game } = await deps.currentSettings();
  const now = await deps.databaseNow(deps.db);
  const startedBefore = new Date(now.getTime() - game.roundMinutes * 60_000);
  await sweep<AbandonedRound>({
    pageSize,
    list: (after, limit) => listAbandoned(deps.db, { startedBefore, after, limit }),
    each: (name) => withRound(deps, name, async (step) => ({ answer: null, score: (await endIfOver(step)).score })),
    failed: (error, { roundId }) => deps.log.error({ err: error, roundId }, 'a round could not be ended'),
  });
}
