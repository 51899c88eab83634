import type { LagosDay, LagosWeek } from '@spw/rules/lagos';
import type { Powerup } from '@spw/rules/powerups';
import type { Round, RoundEnd } from '@spw/rules/round';
import type { Insertable, Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { RoundQuestions, Rounds } from '../../platform/db/schema.generated.ts';

export type RoundRow = Selectable<Rounds>;
export type QuestionRow = Selectable<RoundQuestions>;

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
export function lockRound(tx: Tx, { playerId, roundId }: RoundName): Promise<RoundRow | undefined> {
  return tx
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
}

export function findOpenRound(db: DbOrTx, playerId: bigint): Promise<RoundRow | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('phase', '<>', 'ended')
    .executeTakeFirst();
}

export function findRound(db: DbOrTx, { playerId, roundId }: RoundName): Promise<RoundRow | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .executeTakeFirst();
}

export async function insertRound(
  tx: Tx,
  round: Insertable<Rounds>,
  questions: readonly Insertable<RoundQuestions>[],
): Promise<RoundRow> {
  const row = await tx.insertInto('rounds').values(round).returningAll().executeTakeFirstOrThrow();
  await tx.insertInto('roundQuestions').values(questions).execute();
  return row;
}

export async function saveRound(
  tx: Tx,
  row: RoundRow,
  round: Round,
  extra: Partial<Pick<RoundRow, 'countedDay' | 'streakDays' | 'streakBonus' | 'endedAt'>> = {},
): Promise<RoundRow> {
  const change = {
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
    ...extra,
  };
  await tx
    .updateTable('rounds')
    .set(change)
    .where('playerId', '=', row.playerId)
    .where('roundId', '=', row.roundId)
    .execute();
  return { ...row, ...change };
}

export function getRoundQuestion(
  db: DbOrTx,
  { playerId, roundId, level }: RoundName & { level: number },
): Promise<QuestionRow> {
  return db
    .selectFrom('roundQuestions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow();
}

export function listRoundQuestions(db: DbOrTx, { playerId, roundId }: RoundName): Promise<QuestionRow[]> {
  return db
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
  return db
    .selectFrom('roundQuestions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('askedId', '=', askedId)
    .executeTakeFirst();
}

export async function saveRoundQuestion(
  tx: Tx,
  { playerId, roundId, level }: RoundName & { level: number },
  change: Partial<Omit<QuestionRow, 'playerId' | 'roundId' | 'level'>>,
): Promise<void> {
  await tx
    .updateTable('roundQuestions')
    .set(change)
    .where('playerId', '=', playerId)
    .where('roundId', '=', roundId)
    .where('level', '=', level)
    .execute();
}

export function listLeftLying(
  db: DbOrTx,
  { startedBefore, limit }: { startedBefore: Date; limit: number },
): Promise<RoundName[]> {
  return db
    .selectFrom('rounds')
    .select(['playerId', 'roundId'])
    .where('phase', '<>', 'ended')
    .where('startedAt', '<', startedBefore)
    .orderBy('startedAt')
    .limit(limit)
    .execute();
}
