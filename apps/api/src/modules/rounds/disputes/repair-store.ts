import { sql, type Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own, type Tables } from '../tables.ts';

export type RepairRow = Selectable<Tables['questionRepairs']>;

/** False when rounds of this question are being put right, or were. */
export async function beginRepair(
  tx: Tx,
  { questionId, by, at }: { questionId: string; by: string; at: Date },
): Promise<boolean> {
  const begun = await own(tx)
    .insertInto('questionRepairs')
    .values({ questionId, state: 'running', begunBy: by, begunAt: at })
    .onConflict((oc) => oc.doNothing())
    .returning('questionId')
    .executeTakeFirst();
  return begun !== undefined;
}

export function findRepair(db: DbOrTx, questionId: string): Promise<RepairRow | undefined> {
  return own(db).selectFrom('questionRepairs').selectAll().where('questionId', '=', questionId).executeTakeFirst();
}

export async function changeRepair(
  db: DbOrTx,
  questionId: string,
  change: Partial<Pick<RepairRow, 'doneUpTo' | 'state' | 'finishedAt'>>,
): Promise<void> {
  await own(db).updateTable('questionRepairs').set(change).where('questionId', '=', questionId).execute();
}

export async function repairedSoFar(
  db: DbOrTx,
  questionId: string,
): Promise<{ rounds: number; points: number; plays: number }> {
  return own(db)
    .selectFrom('roundRepairs')
    .select([
      sql<number>`count(*)::int`.as('rounds'),
      sql<number>`coalesce(sum(points), 0)::int`.as('points'),
      sql<number>`coalesce(sum(plays), 0)::int`.as('plays'),
    ])
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
}

export interface LostRound {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly turnId: string;
  readonly level: number;
  readonly powerups: readonly string[];
}

/** Rounds of these players, from an id on, that ended with a wrong answer to this question and were not put right yet. */
export function listLost(
  db: DbOrTx,
  { questionId, after, upTo, from }: { questionId: string; after: bigint; upTo: bigint; from: string },
): Promise<LostRound[]> {
  return own(db)
    .selectFrom('roundQuestions as q')
    .innerJoin('rounds as r', (join) =>
      join.onRef('r.playerId', '=', 'q.playerId').onRef('r.roundId', '=', 'q.roundId'),
    )
    .leftJoin('roundRepairs as done', (join) =>
      join.onRef('done.playerId', '=', 'q.playerId').onRef('done.roundId', '=', 'q.roundId'),
    )
    .select(['q.playerId', 'q.roundId', 'r.turnId', 'q.level', 'q.powerups'])
    .where('q.playerId', '>', after)
    .where('q.playerId', '<=', upTo)
    .where('q.roundId', '>=', from)
    .where('q.questionId', '=', questionId)
    .where('q.wasRight', '=', false)
    .where('r.endReason', '=', 'wrong')
    .where('done.roundId', 'is', null)
    .orderBy('q.playerId')
    .orderBy('q.roundId')
    .execute();
}

/** The highest number of a player who has played. */
export async function lastPlayer(db: DbOrTx): Promise<bigint> {
  const { last } = await own(db)
    .selectFrom('roundQuestions')
    .select((eb) => eb.fn.max('playerId').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0n;
}
