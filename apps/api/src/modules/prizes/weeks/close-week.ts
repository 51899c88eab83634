import { endOfWeek, type LagosWeek } from '@spw/rules/lagos';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { wasPlayed } from '../../leaderboard/index.ts';
import type { PrizesDeps } from '../deps.ts';
import { sweepWeeksJob } from '../jobs.ts';
import { recountWeek } from './revise-week.ts';
import { insertWeek, lockWeek, rulesOf } from './week-store.ts';

/** An operator asks for a week to be counted, or counted again: the worker does it, as it would by itself. */
export async function closeWeek(
  deps: Pick<PrizesDeps, 'databaseNow' | 'currentSettings'>,
  tx: Tx,
  week: LagosWeek,
): Promise<void> {
  const now = await deps.databaseNow(tx);
  if (now < endOfWeek(week)) throw new Refusal('week_not_over');
  const row = await lockWeek(tx, week);
  if (row?.approvedAt) throw new Refusal('week_decided');
  if (!row) {
    if (!(await wasPlayed(tx, week))) throw new Refusal('not_found');
    await insertWeek(tx, { week, rules: rulesOf(await deps.currentSettings()), now });
  }
  if (row?.state === 'provisional') await recountWeek(tx, week);
  await enqueue(tx, sweepWeeksJob, {}, { onlyOne: 'asked' });
}
