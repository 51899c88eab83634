import { mayTakePart, NO_LIMITS, type SpendLimits } from '@spw/rules/spend-limits';
import type { Selectable } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own, type Tables } from './tables.ts';

const limitsOfPlayer = compiled((db, { playerId }: { playerId: bigint }) =>
  own(db)
    .selectFrom('playerLimits')
    .select([
      'dailyKobo',
      'weeklyKobo',
      'raiseAt',
      'nextDailyKobo',
      'nextWeeklyKobo',
      'breakUntil',
      'excludedAt',
      'carriedAt',
      'carriedTodayKobo',
      'carriedWeekKobo',
    ])
    .where('playerId', '=', playerId),
);

export async function findLimits(db: DbOrTx, playerId: bigint): Promise<SpendLimits> {
  const [row] = await limitsOfPlayer(db, { playerId });
  return row ? toLimits(row) : NO_LIMITS;
}

/** Held until the transaction ends: two changes at once come one after the other. */
export async function lockLimits(tx: Tx, { playerId, now }: { playerId: bigint; now: Date }): Promise<SpendLimits> {
  await own(tx)
    .insertInto('playerLimits')
    .values({ playerId, changedAt: now })
    .onConflict((oc) => oc.column('playerId').doNothing())
    .execute();
  const row = await own(tx)
    .selectFrom('playerLimits')
    .selectAll()
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toLimits(row);
}

export async function saveLimits(
  tx: Tx,
  { playerId, limits, now }: { playerId: bigint; limits: SpendLimits; now: Date },
): Promise<void> {
  await own(tx)
    .updateTable('playerLimits')
    .set({
      dailyKobo: limits.now.daily,
      weeklyKobo: limits.now.weekly,
      nextDailyKobo: limits.next?.daily ?? null,
      nextWeeklyKobo: limits.next?.weekly ?? null,
      raiseAt: limits.next?.from ?? null,
      breakUntil: limits.breakUntil,
      excludedAt: limits.excludedAt,
      changedAt: now,
    })
    .where('playerId', '=', playerId)
    .execute();
}

function toLimits(row: Omit<Selectable<Tables['playerLimits']>, 'playerId' | 'changedAt'>): SpendLimits {
  return {
    now: { daily: row.dailyKobo, weekly: row.weeklyKobo },
    next: row.raiseAt && { daily: row.nextDailyKobo, weekly: row.nextWeeklyKobo, from: row.raiseAt },
    breakUntil: row.breakUntil,
    excludedAt: row.excludedAt,
    carried: row.carriedAt && { today: row.carriedTodayKobo!, thisWeek: row.carriedWeekKobo!, at: row.carriedAt },
  };
}

/** Of these players, those who are on no break and have not excluded themselves. */
export async function whoTakePart(
  db: DbOrTx,
  { playerIds, now }: { playerIds: readonly bigint[]; now: Date },
): Promise<ReadonlySet<bigint>> {
  const playing = new Set(playerIds);
  if (playing.size === 0) return playing;
  const limited = await own(db).selectFrom('playerLimits').selectAll().where('playerId', 'in', playerIds).execute();
  for (const row of limited) if (!mayTakePart(toLimits(row), now).ok) playing.delete(row.playerId);
  return playing;
}
