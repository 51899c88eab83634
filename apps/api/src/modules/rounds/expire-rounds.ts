import { defineJob } from '../../platform/jobs/job.ts';
import type { RoundsDeps } from './deps.ts';
import { listAbandoned } from './round-store.ts';
import { endIfOver, withRound } from './with-round.ts';

export const expireRoundsJob = defineJob('rounds.expire');

const BATCH = 500;

/** Ends rounds that were left lying, so that their points are booked although nobody came back. */
export async function expireRounds(deps: RoundsDeps): Promise<void> {
  const { game } = await deps.currentSettings();
  const now = await deps.databaseNow(deps.db);
  const startedBefore = new Date(now.getTime() - game.roundMinutes * 60_000);
  for (const name of await listAbandoned(deps.db, { startedBefore, limit: BATCH })) {
    await withRound(deps, name, async (step) => ({ answer: null, score: (await endIfOver(step)).score }));
  }
}
