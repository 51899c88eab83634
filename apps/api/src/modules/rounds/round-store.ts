import type { LagosDay, LagosWeek } from '@spw/rules/lagos';
import type { Powerup } from '@spw/rules/powerups';
import type { Round, RoundEnd } from '@spw/rules/round';
import { sql, type Selectable } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { firstIdOf, timeOfId } from '../../platform/ids.ts';
import { own, type Tables } from './tables.ts';

/** All that is kept of a round, with what only its start and its proof need. */
export type RoundRecord = Selectable<Tables['rounds']>;
/** What the steps of a round need of it. */
export type RoundRow = Omit<RoundRecord, 'draws' | 'record' | 'bankVersion'>;
export type QuestionRow = Selectable<Tables['roundQuestions']>;

const HOUR_MS = 3_600_000;

interface RoundName {
  readonly playerId: bigint;
  readonly roundId: string;
}

/** The row as the rules see it. */
export function toRound(row: RoundRow): Round {
  return {
    phase: row.phase as Round['phase'],
    level: row.level,
    startedAt: row.startedAt.getTime(),
    revealedAt: row.revealedAt?.getTime() ?? null,
    frozenMs: row.frozenMs,
    used: row.used as Powerup[],
    usedHere: row.usedHere as Powerup[],
    points: row.points,
    unassisted: row.unassisted,
    answeringMs: row.answeringMs,
    end: row.endReason as RoundEnd | null,
  };
}

export const dayOf = (row: RoundRow): LagosDay => row.day as LagosDay;
export const weekOf = (row: RoundRow): LagosWeek => row.week as LagosWeek;

/** Every step of a round holds its row, so that two taps, two devices and a retry come one after the other. */
export async function lockRound(tx: Tx, name: RoundName): Promise<RoundRow | undefined> {
  const [row] = await roundForUpdate(tx, name);
  return row;
}

const STEP_COLUMNS = [
  'playerId',
  'roundId',
  'turnId',
  'categoryId',
  'seed',
  'clientBytes',
  'questionIds',
  'day',
  'week',
  'phase',
  'level',
  'startedAt',
  'revealedAt',
  'frozenMs',
  'used',
  'usedHere',
  'points',
  'unassisted',
  'answeringMs',
  'endReason',
  'endedAt',
  'countedDay',
  'streakDays',
  'streakBonus',
] as const satisfies readonly (keyof RoundRow)[];

const roundForUpdate = compiled((db, { playerId, roundId }: RoundName) =>
  own(db)
    .selectFrom('rounds')
    .select(STEP_COLUMNS)
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .forUpdate(),
);

export function findOpenRound(db: DbOrTx, playerId: bigint): Promise<RoundRecord | undefined> {
  return own(db)
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('phase', '<>', 'ended')
    .executeTakeFirst();
}

export function findRound(db: DbOrTx, { playerId, roundId }: RoundName): Promise<RoundRecord | undefined> {
  return own(db)
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .executeTakeFirst();
}

export async function insertRound(tx: Tx, round: RoundRecord): Promise<void> {
  await own(tx)
    .insertInto('rounds')
    .values({ ...round, draws: JSON.stringify(round.draws) })
    .execute();
}

export function stepOf(round: Round): StepChange {
  return {
    phase: round.phase,
    level: round.level,
    revealedAt: round.revealedAt === null ? null : new Date(round.revealedAt),
    frozenMs: round.frozenMs,
    used: [...round.used],
    usedHere: [...round.usedHere],
    points: round.points,
    unassisted: round.unassisted,
    answeringMs: round.answeringMs,
    endReason: round.end,
  };
}

export async function saveRound(tx: Tx, row: RoundRow, round: Round, end: EndChange | null = null): Promise<RoundRow> {
  const change = stepOf(round);
  const { playerId, roundId } = row;
  if (end === null) await updateStep(tx, { ...change, playerId, roundId });
  else await updateRound(tx, { playerId, roundId }, { ...change, ...end }).execute();
  return { ...row, ...change, ...end };
}

type StepChange = Pick<
  RoundRow,
  | 'phase'
  | 'level'
  | 'revealedAt'
  | 'frozenMs'
  | 'used'
  | 'usedHere'
  | 'points'
  | 'unassisted'
  | 'answeringMs'
  | 'endReason'
>;
type EndChange = Pick<RoundRow, 'countedDay' | 'streakDays' | 'streakBonus' | 'endedAt'>;

function updateRound(db: DbOrTx, { playerId, roundId }: RoundName, change: StepChange & Partial<EndChange>) {
  return own(db).updateTable('rounds').set(change).where('playerId', '=', playerId).where('roundId', '=', roundId);
}

const updateStep = compiled((db, round: RoundName & StepChange) =>
  updateRound(db, round, {
    phase: round.phase,
    level: round.level,
    revealedAt: round.revealedAt,
    frozenMs: round.frozenMs,
    used: round.used,
    usedHere: round.usedHere,
    points: round.points,
    unassisted: round.unassisted,
    answeringMs: round.answeringMs,
    endReason: round.endReason,
  }),
);

interface AskedName extends RoundName {
  readonly level: number;
}

/** A question that was revealed; of a round of before also one that was not. */
export async function findRoundQuestion(db: DbOrTx, name: AskedName): Promise<QuestionRow | undefined> {
  const [row] = await roundQuestion(db, name);
  return row;
}

const QUESTION_COLUMNS = [
  'playerId',
  'roundId',
  'level',
  'askedId',
  'questionId',
  'optionOrder',
  'removed',
  'powerups',
  'revealedAt',
  'answeredAt',
  'chosen',
  'wasRight',
  'points',
] as const satisfies readonly (keyof QuestionRow)[];

const roundQuestion = compiled((db, { playerId, roundId, level }: AskedName) =>
  own(db)
    .selectFrom('roundQuestions')
    .select(QUESTION_COLUMNS)
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .where('level', '=', level),
);

export function listRoundQuestions(db: DbOrTx, { playerId, roundId }: RoundName): Promise<QuestionRow[]> {
  return own(db)
    .selectFrom('roundQuestions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .orderBy('level')
    .execute();
}

/** Its round was begun when the question was given its id, or a moment before: of all months one or two are looked into, by the round's key. */
export function findAsked(
  db: DbOrTx,
  { playerId, askedId }: { playerId: bigint; askedId: string },
): Promise<QuestionRow | undefined> {
  const askedAt = timeOfId(askedId).getTime();
  return own(db)
    .selectFrom('roundQuestions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '>=', firstIdOf(new Date(Math.max(0, askedAt - HOUR_MS))))
    .where('roundId', '<', firstIdOf(new Date(askedAt + HOUR_MS)))
    .where('askedId', '=', askedId)
    .executeTakeFirst();
}

/** The row of a question begins when it is revealed; in a round of before it is there already. */
export async function saveRevealed(tx: Tx, asked: QuestionRow & { readonly revealedAt: Date }): Promise<void> {
  await own(tx)
    .insertInto('roundQuestions')
    .values(asked)
    .onConflict((oc) =>
      oc.columns(['playerId', 'roundId', 'level']).doUpdateSet((eb) => ({ revealedAt: eb.ref('excluded.revealedAt') })),
    )
    .execute();
}

export type QuestionChange = Partial<Omit<QuestionRow, 'playerId' | 'roundId' | 'level'>>;

export async function saveRoundQuestion(tx: Tx, name: AskedName, change: QuestionChange): Promise<void> {
  await updateQuestion(tx, name, change).execute();
}

export type Judged = Pick<QuestionRow, 'answeredAt' | 'chosen' | 'wasRight' | 'points'>;

export async function saveJudged(tx: Tx, { playerId, roundId, level }: AskedName, judged: Judged): Promise<void> {
  await updateJudged(tx, { ...judged, playerId, roundId, level });
}

const updateJudged = compiled((db, asked: AskedName & Judged) =>
  updateQuestion(db, asked, {
    answeredAt: asked.answeredAt,
    chosen: asked.chosen,
    wasRight: asked.wasRight,
    points: asked.points,
  }),
);

function updateQuestion(db: DbOrTx, { playerId, roundId, level }: AskedName, change: QuestionChange) {
  return own(db)
    .updateTable('roundQuestions')
    .set(change)
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .where('level', '=', level);
}

export interface AbandonedRound extends RoundName {
  readonly startedAt: Date;
}

/** The next rounds that are still open, after one that has been seen to. Oldest first. */
export function listAbandoned(
  db: DbOrTx,
  { startedBefore, after, limit }: { startedBefore: Date; after: AbandonedRound | null; limit: number },
): Promise<AbandonedRound[]> {
  let query = own(db)
    .selectFrom('rounds')
    .select(['playerId', 'roundId', 'startedAt'])
    .where('phase', '<>', 'ended')
    .where('startedAt', '<', startedBefore);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('startedAt', 'roundId'), '>', tuple(after.startedAt, after.roundId)),
    );
  return query.orderBy('startedAt').orderBy('roundId').limit(limit).execute();
}

/** A player's rounds from an id on, which says when it was made, to another. */
export interface RoundsSince {
  readonly playerId: bigint;
  readonly from: string;
  readonly to: string;
}

function endedRounds(db: DbOrTx, { playerId, from, to }: RoundsSince) {
  return own(db)
    .selectFrom('rounds')
    .where('rounds.playerId', '=', playerId)
    .where('rounds.roundId', '>=', from)
    .where('rounds.roundId', '<', to)
    .where('phase', '=', 'ended');
}

export function listEndedRounds(
  db: DbOrTx,
  { before, limit, ...since }: RoundsSince & { before: string | null; limit: number },
) {
  let query = endedRounds(db, since);
  if (before !== null) query = query.where('roundId', '<', before);
  return query
    .select(['roundId', 'categoryId', 'startedAt', 'endReason', 'level', 'points'])
    .orderBy('roundId', 'desc')
    .limit(limit)
    .execute();
}

export function sumRounds(db: DbOrTx, since: RoundsSince) {
  return endedRounds(db, since)
    .select(({ fn }) => [fn.countAll<bigint>().as('rounds'), fn.max<number | null>('points').as('bestPoints')])
    .executeTakeFirstOrThrow();
}

/** Right answers of those given, by category. A skipped question was not answered, nor was one whose time ran out. */
export function countAnswers(db: DbOrTx, since: RoundsSince) {
  return endedRounds(db, since)
    .innerJoin('roundQuestions as asked', (join) =>
      join.onRef('asked.playerId', '=', 'rounds.playerId').onRef('asked.roundId', '=', 'rounds.roundId'),
    )
    .where('asked.playerId', '=', since.playerId)
    .where('asked.roundId', '>=', since.from)
    .where('asked.roundId', '<', since.to)
    .where('asked.chosen', 'is not', null)
    .where(sql<boolean>`not 'skip' = any(asked.powerups)`)
    .groupBy('categoryId')
    .select('categoryId')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('asked.wasRight', '=', true).as('right'),
      fn.countAll<bigint>().as('answered'),
    ])
    .execute();
}
