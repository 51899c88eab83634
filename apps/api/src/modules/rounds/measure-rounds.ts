import type { CrashPoint } from '../../platform/crash-point.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { measureQuestions } from '../questions/index.ts';
import type { RoundsDeps } from './deps.ts';
import { findPageEnd, lockMark, moveMark, sumAnswers } from './measured-store.ts';

type Deps = Pick<RoundsDeps, 'db' | 'databaseNow'> & { readonly crashPoint: CrashPoint };

/** At most one waits, however many workers there are and however long the one before it takes. */
export const measureRoundsJob = defineJob('rounds.measure', { policy: 'short', expireSeconds: 900 });

/**
 * Each page writes every question that it was about once, so longer pages write less; one of this length stays far
 * below the two seconds that a statement may take.
 */
const PAGE = 2000;

/**
 * Rounds become visible in another order than that of their ends: `ended_at` is read from the database's clock inside
 * the transaction that ends the round, and others see it only when that commits. One that commits behind the mark
 * would never be measured, so the mark keeps away from rounds that may still be on their way. The clock is read when
 * the round's row is held already. At most a dozen statements follow, each of which the role ends after 2 seconds, a
 * wait for a lock included, with at most 10 idle seconds between two (`createRoles`): two and a half minutes, if all
 * of them are as slow as they may be. The rest is for the clock of another server that takes over, which may be
 * behind. Nobody waits for these figures.
 */
const SETTLED_AFTER_MINUTES = 10;

/**
 * Adds what was answered in ended rounds to the questions' figures, in the order of their ends: each round once. The
 * end of a round leaves no job for this: the worker takes whatever ended since the last time. What ends meanwhile is
 * left to the next.
 */
export async function measureRounds(deps: Deps, { length = PAGE }: { length?: number } = {}): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  const until = new Date(now.getTime() - SETTLED_AFTER_MINUTES * 60_000);
  while (await measurePage(deps, { until, length })) deps.crashPoint('rounds-measured');
}

/** Says whether there was anything. The sums and the mark are one transaction: both are there, or neither. */
function measurePage(deps: Deps, { until, length }: { until: Date; length: number }): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const after = await lockMark(tx);
    if (!after) return false;
    const upTo = await findPageEnd(tx, { after, until, length });
    if (!upTo) return false;
    await measureQuestions(tx, await sumAnswers(tx, { after, upTo }));
    await moveMark(tx, upTo);
    deps.crashPoint('rounds-measured-before-commit');
    return true;
  });
}
