import type { LagosDay, LagosWeek } from '@spw/rules/lagos';
import type { Powerup } from '@spw/rules/powerups';
import type { Round, RoundEnd } from '@spw/rules/round';
import type { Insertable, Selectable } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own, type Tables } from './tables.ts';

export type RoundRow = Selectable<Tables['rounds']>;
export type QuestionRow = Selectable<Tables['roundQuestions']>;

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

const roundForUpdate = compiled((db, { playerId, roundId }: RoundName) =>
  own(db).selectFrom('rounds').selectAll().where('playerId', '=', playerId).where('roundId', '=', roundId).forUpdate(),
);

export function findOpenRound(db: DbOrTx, playerId: bigint): Promise<RoundRow | undefined> {
  return own(db)
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('phase', '<>', 'ended')
    .executeTakeFirst();
}

export function findRound(db: DbOrTx, { playerId, roundId }: RoundName): Promise<RoundRow | undefined> {
  return own(db)
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .executeTakeFirst();
}

export async function insertRound(
  tx: Tx,
  round: Insertable<Tables['rounds']>,
  questions: readonly Insertable<Tables['roundQuestions']>[],
): Promise<RoundRow> {
  const row = await own(tx).insertInto('rounds').values(round).returningAll().executeTakeFirstOrThrow();
  await own(tx).insertInto('roundQuestions').values(questions).execute();
  return row;
}

export async function saveRound(tx: Tx, row: RoundRow, round: Round, end: EndChange | null = null): Promise<RoundRow> {
  const change: StepChange = {
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

export async function getRoundQuestion(db: DbOrTx, name: AskedName): Promise<QuestionRow> {
  const [row] = await roundQuestion(db, name);
  if (!row) throw new Error('A level has no question');
  return row;
}

const roundQuestion = compiled((db, { playerId, roundId, level }: AskedName) =>
  own(db)
    .selectFrom('roundQuestions')
    .selectAll()
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

export function findAsked(
  db: DbOrTx,
  { playerId, askedId }: { playerId: bigint; askedId: string },
): Promise<QuestionRow | undefined> {
  return own(db)
    .selectFrom('roundQuestions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('askedId', '=', askedId)
    .executeTakeFirst();
}

type QuestionChange = Partial<Omit<QuestionRow, 'playerId' | 'roundId' | 'level'>>;

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

export function listAbandoned(
  db: DbOrTx,
  { startedBefore, limit }: { startedBefore: Date; limit: number },
): Promise<RoundName[]> {
  return own(db)
    .selectFrom('rounds')
    .select(['playerId', 'roundId'])
    .where('phase', '<>', 'ended')
    .where('startedAt', '<', startedBefore)
    .orderBy('startedAt')
    .limit(limit)
    .execute();
}
