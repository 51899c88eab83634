import type { LagosWeek } from '@spw/rules/lagos';
import { canRelease } from '@spw/rules/prize-awards';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { awardsOfWeek } from '../awards/award-store.ts';
import type { PrizesDeps } from '../deps.ts';
import { lockProvisional } from '../weeks/publish-and-approve-week.ts';
import { recalculateAwards } from '../weeks/revise-week.ts';
import type { WeekRow } from '../weeks/week-store.ts';
import { addDecision } from './decision-store.ts';

export interface DecidePrize {
  readonly week: LagosWeek;
  readonly playerId: bigint;
  readonly verdict: 'withhold' | 'release';
  /** Shown to the player. */
  readonly words: string;
  readonly by: bigint;
}

/** Takes a player out of the prizes, or puts one back. The list is made anew, and nobody stands behind the new one yet. */
export async function decidePrize(
  deps: Pick<PrizesDeps, 'databaseNow' | 'crashPoint'>,
  tx: Tx,
  { week, playerId, verdict, words, by }: DecidePrize,
): Promise<WeekRow> {
  const row = await lockProvisional(tx, week);
  const award = (await awardsOfWeek(tx, week)).find((each) => each.playerId === playerId);
  if (!award) throw new Refusal('not_found');
  if (verdict === 'release' && (award.withheld === null || !canRelease(award.withheld)))
    throw new Refusal('not_releasable');
  await addDecision(tx, { week, playerId, verdict, words, decidedBy: by, at: await deps.databaseNow(tx) });
  const revised = await recalculateAwards(tx, row);
  deps.crashPoint('prize-decided-before-commit');
  return revised;
}
