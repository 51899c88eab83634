import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

/** What takes steps: a payment, a withdrawal, or the consent that a renewal is under. */
interface Subject {
  readonly playerId: bigint;
  readonly subjectId: string;
}

export interface Step extends Subject {
  readonly from: string | null;
  readonly to: string;
  readonly cause: string;
  readonly at: Date;
}

/** In the transaction that takes it. */
export async function addStep(tx: Tx, { playerId, subjectId, from, to, cause, at }: Step): Promise<void> {
  await own(tx)
    .insertInto('moneySteps')
    .values({ playerId, subjectId, fromState: from, toState: to, cause, at })
    .execute();
}

/** Where each of them has been, oldest step first. */
export function stepsOf(
  db: DbOrTx,
  { playerId, subjectIds }: { playerId: bigint; subjectIds: readonly string[] },
): Promise<{ subjectId: string; toState: string; at: Date }[]> {
  return own(db)
    .selectFrom('moneySteps')
    .select(['subjectId', 'toState', 'at'])
    .where('playerId', '=', playerId)
    .where('subjectId', 'in', subjectIds)
    .orderBy('stepId')
    .execute();
}

/** The same of one, with why each was taken. */
export function listSteps(db: DbOrTx, { playerId, subjectId }: Subject) {
  return own(db)
    .selectFrom('moneySteps')
    .select(['fromState', 'toState', 'cause', 'at'])
    .where('playerId', '=', playerId)
    .where('subjectId', '=', subjectId)
    .orderBy('stepId')
    .execute();
}

/** Why it last came into this state. */
export async function lastCauseOf(
  db: DbOrTx,
  { playerId, subjectId, to }: Subject & { to: string },
): Promise<string | null> {
  const step = await own(db)
    .selectFrom('moneySteps')
    .select('cause')
    .where('playerId', '=', playerId)
    .where('subjectId', '=', subjectId)
    .where('toState', '=', to)
    .orderBy('stepId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.cause ?? null;
}

/** The same of several, in one statement. */
export async function lastCausesOf(
  db: DbOrTx,
  { subjects, to }: { subjects: readonly Subject[]; to: string },
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const steps = await own(db)
    .selectFrom('moneySteps')
    .select(['subjectId', 'cause'])
    .distinctOn(['playerId', 'subjectId'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('playerId', 'subjectId'),
        'in',
        subjects.map(({ playerId, subjectId }) => tuple(playerId, subjectId)),
      ),
    )
    .where('toState', '=', to)
    .orderBy('playerId')
    .orderBy('subjectId')
    .orderBy('stepId', 'desc')
    .execute();
  return new Map(steps.map(({ subjectId, cause }) => [subjectId, cause]));
}

/** A player's steps into a state, for a statement of whoever took them. */
export function stepsInto(db: DbOrTx, { playerId, to }: { playerId: bigint; to: string }) {
  return own(db)
    .selectFrom('moneySteps')
    .select(['playerId', 'subjectId', 'at'])
    .where('playerId', '=', playerId)
    .where('toState', '=', to);
}
