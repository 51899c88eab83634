import type { LagosWeek } from '@spw/rules/lagos';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

export interface Decision {
  readonly verdict: 'withhold' | 'release';
  readonly words: string;
}

/** What operators decided last of each player of a week. */
export async function lastDecisions(db: DbOrTx, week: LagosWeek): Promise<Map<bigint, Decision>> {
  const rows = await own(db)
    .selectFrom('prizeDecisions')
    .select(['playerId', 'verdict', 'words'])
    .distinctOn('playerId')
    .where('week', '=', week)
    .orderBy('playerId')
    .orderBy('decisionId', 'desc')
    .execute();
  return new Map(
    rows.map(({ playerId, verdict, words }) => [playerId, { verdict: verdict as Decision['verdict'], words }]),
  );
}

/** What the operator wrote to one player, for each week in which one withheld their prize. */
export async function explanationsFor(db: DbOrTx, playerId: bigint): Promise<Map<string, string>> {
  const rows = await own(db)
    .selectFrom('prizeDecisions')
    .select(['week', 'words'])
    .distinctOn('week')
    .where('playerId', '=', playerId)
    .orderBy('week')
    .orderBy('decisionId', 'desc')
    .execute();
  return new Map(rows.map(({ week, words }) => [week, words]));
}

export async function addDecision(
  tx: Tx,
  decision: Decision & { week: LagosWeek; playerId: bigint; decidedBy: bigint; at: Date },
): Promise<void> {
  await own(tx).insertInto('prizeDecisions').values(decision).execute();
}
