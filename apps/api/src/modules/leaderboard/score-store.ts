import type { LagosWeek } from '@spw/rules/lagos';
import type { WeekScore } from '@spw/rules/leaderboard';
import { sql } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { readSums } from '../totals/index.ts';
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

export interface PointEntry {
  readonly reason: 'round' | 'streak' | 'repair';
  readonly points: number;
}

/** Books entries of a round, and their sum in the week, by one statement: neither is ever without the other. */
export async function bookPoints(
  tx: Tx,
  { playerId, roundId, week, now }: { playerId: bigint; roundId: string; week: LagosWeek; now: Date },
  { entries, ...add }: Omit<WeekScore, 'points'> & { readonly entries: readonly PointEntry[] },
): Promise<PlayerScore> {
  const points = entries.reduce((sum, entry) => sum + entry.points, 0);
  const row = await own(tx)
    .with('entries', (cte) =>
      cte
        .insertInto('pointEntries')
        .values(entries.map((entry) => ({ playerId, week, roundId, ...entry, createdAt: now }))),
    )
    .insertInto('weekScores')
    .values({ playerId, week, ...add, points, answeringMs: BigInt(add.answeringMs), updatedAt: now })
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

const scoresFrom = compiled((db, { playerId, since }: { playerId: bigint; since: LagosWeek }) =>
  own(db)
    .selectFrom('weekScores')
    .select(['week', ...COLUMNS])
    .where('playerId', '=', playerId)
    .where('week', '>=', since),
);

/** A player's scores of that week and of those after it. */
export async function scoresSince(
  db: DbOrTx,
  wanted: { playerId: bigint; since: LagosWeek },
): Promise<(week: LagosWeek) => PlayerScore | null> {
  const rows = await scoresFrom(db, wanted);
  return (week) => {
    const row = rows.find((one) => one.week === week);
    if (!row) return null;
    const { week: _, ...score } = row;
    return toScore(score);
  };
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

/** How many stand in a week, as the worker counted it last; counted now where it has not begun to. */
export async function playersIn(db: DbOrTx, { week, unranked }: RankedIn): Promise<number> {
  const kept = (await readSums(db, 'week-players', [week])).get(week);
  if (kept === undefined) return countPlayers(db, { week, unranked });
  return kept - (await countAmong(db, { week, playerIds: unranked }));
}

async function countPlayers(db: DbOrTx, { week, unranked }: RankedIn): Promise<number> {
  const row = await own(db)
    .selectFrom('weekScores')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('week', '=', week)
    .where(sql<boolean>`player_id <> all(${unranked})`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Of these players, how many have a score in a week. */
async function countAmong(
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
