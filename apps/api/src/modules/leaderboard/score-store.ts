import type { LagosWeek } from '@spw/rules/lagos';
import type { WeekScore } from '@spw/rules/leaderboard';
import { sql } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface PlayerScore extends WeekScore {
  readonly playerId: bigint;
}

const COLUMNS = ['playerId', 'points', 'unassisted', 'plays', 'answeringMs'] as const;

interface Row {
  playerId: bigint;
  points: number;
  unassisted: number;
  plays: number;
  answeringMs: bigint;
}

function toScore(row: Row): PlayerScore {
  return { ...row, answeringMs: Number(row.answeringMs) };
}

export async function insertPoints(
  tx: Tx,
  entry: {
    playerId: bigint;
    week: LagosWeek;
    roundId: string;
    reason: 'round' | 'streak' | 'repair';
    points: number;
    now: Date;
  },
): Promise<void> {
  const { now, ...rest } = entry;
  await own(tx)
    .insertInto('pointEntries')
    .values({ ...rest, createdAt: now })
    .execute();
}

export async function addToWeek(
  tx: Tx,
  { playerId, week, now, ...add }: WeekScore & { playerId: bigint; week: LagosWeek; now: Date },
): Promise<PlayerScore> {
  const row = await own(tx)
    .insertInto('weekScores')
    .values({ playerId, week, ...add, answeringMs: BigInt(add.answeringMs), updatedAt: now })
    .onConflict((oc) =>
      oc.columns(['playerId', 'week']).doUpdateSet((eb) => ({
        points: eb('weekScores.points', '+', eb.ref('excluded.points')),
        unassisted: eb('weekScores.unassisted', '+', eb.ref('excluded.unassisted')),
        plays: eb('weekScores.plays', '+', eb.ref('excluded.plays')),
        answeringMs: eb('weekScores.answeringMs', '+', eb.ref('excluded.answeringMs')),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .returning([...COLUMNS])
    .executeTakeFirstOrThrow();
  return toScore(row);
}

interface ScoreName {
  readonly playerId: bigint;
  readonly week: LagosWeek;
}

const scoreOf = compiled((db, { playerId, week }: ScoreName) =>
  own(db)
    .selectFrom('weekScores')
    .select([...COLUMNS])
    .where('playerId', '=', playerId)
    .where('week', '=', week),
);

export async function findScore(db: DbOrTx, name: ScoreName): Promise<PlayerScore | null> {
  const [row] = await scoreOf(db, name);
  return row ? toScore(row) : null;
}

export async function totalPointsOf(db: DbOrTx, playerId: bigint): Promise<number> {
  const row = await own(db)
    .selectFrom('weekScores')
    .select((eb) => eb.fn.sum<bigint | null>('points').as('points'))
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return Number(row?.points ?? 0);
}

/** Whose places are counted: everybody's but these. */
export interface RankedIn {
  readonly week: LagosWeek;
  readonly unranked: readonly bigint[];
}

export async function firstInSql(
  db: DbOrTx,
  { week, count, unranked }: RankedIn & { count: number },
): Promise<PlayerScore[]> {
  const rows = await inOrder(db, week)
    .where(sql<boolean>`player_id <> all(${unranked})`)
    .limit(count)
    .execute();
  return rows.map(toScore);
}

/** The named players, in the order of the board. */
export async function sortInSql(
  db: DbOrTx,
  { week, playerIds }: { week: LagosWeek; playerIds: readonly bigint[] },
): Promise<PlayerScore[]> {
  if (playerIds.length === 0) return [];
  const rows = await inOrder(db, week).where('playerId', 'in', playerIds).execute();
  return rows.map(toScore);
}

function inOrder(db: DbOrTx, week: LagosWeek) {
  return own(db)
    .selectFrom('weekScores')
    .select([...COLUMNS])
    .where('week', '=', week)
    .orderBy('points', 'desc')
    .orderBy('unassisted', 'desc')
    .orderBy('plays')
    .orderBy('answeringMs')
    .orderBy('playerId');
}

export async function countPlayers(db: DbOrTx, { week, unranked }: RankedIn): Promise<number> {
  const row = await own(db)
    .selectFrom('weekScores')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('week', '=', week)
    .where(sql<boolean>`player_id <> all(${unranked})`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Of these players, how many have a score in a week. */
export async function countAmong(
  db: DbOrTx,
  { week, playerIds }: { week: LagosWeek; playerIds: readonly bigint[] },
): Promise<number> {
  const row = await own(db)
    .selectFrom('weekScores')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('week', '=', week)
    .where(sql<boolean>`player_id = any(${[...playerIds]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function allScores(db: DbOrTx, week: LagosWeek): Promise<PlayerScore[]> {
  return (await inOrder(db, week).execute()).map(toScore);
}

/** How many stand before this score. */
export async function countBefore(db: DbOrTx, { week, unranked }: RankedIn, score: PlayerScore): Promise<number> {
  const { points, unassisted, plays, answeringMs, playerId } = score;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from week_scores
    where week = ${week} and points >= ${points} and player_id <> all(${unranked})
      and (points, unassisted, -plays, -answering_ms, -player_id) > (${points}, ${unassisted}, ${-plays}, ${-answeringMs}::bigint, ${-playerId}::bigint)`.execute(
    db,
  );
  return Number(rows[0]!.count);
}

/** A player's place in a week, by SQL alone; null when they did not play in it. */
export async function findPlace(
  db: DbOrTx,
  ranked: RankedIn,
  playerId: bigint,
): Promise<{ place: number; points: number } | null> {
  const score = await findScore(db, { playerId, week: ranked.week });
  return score && { place: (await countBefore(db, ranked, score)) + 1, points: score.points };
}

/** Of those whose packed score is the same as this one, how many stand before it. */
export async function countEqualBefore(db: DbOrTx, { week, unranked }: RankedIn, score: PlayerScore): Promise<number> {
  const { points, unassisted, plays, answeringMs, playerId } = score;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from week_scores
    where week = ${week} and player_id <> all(${unranked}) and points = ${points} and unassisted = ${unassisted} and plays = ${plays}
      and answering_ms / 4000 = ${Math.floor(answeringMs / 4000)}
      and (answering_ms, player_id) < (${answeringMs}::bigint, ${playerId}::bigint)`.execute(db);
  return Number(rows[0]!.count);
}

/** Scores in the order of their last change, from a point on: a rebuild begins at the start, a catch-up at the last run. */
export async function changedSince(
  db: DbOrTx,
  { week, after, limit }: { week: LagosWeek; after: { at: Date; playerId: bigint }; limit: number },
): Promise<(PlayerScore & { updatedAt: Date })[]> {
  const rows = await own(db)
    .selectFrom('weekScores')
    .select([...COLUMNS, 'updatedAt'])
    .where('week', '=', week)
    .where(sql<boolean>`(updated_at, player_id) > (${after.at}, ${after.playerId}::bigint)`)
    .orderBy('updatedAt')
    .orderBy('playerId')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toScore(row), updatedAt: row.updatedAt }));
}
