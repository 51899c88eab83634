import type { LagosWeek } from '@spw/rules/lagos';
import type { WeekState } from '@spw/rules/prize-week';
import type { Settings } from '@spw/rules/settings';
import type { Selectable, Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own, type Tables } from '../tables.ts';

/** What a week is paid by, kept with it. */
export interface WeekRules {
  readonly prizes: Settings['prizes'];
  readonly paid: number;
  readonly minimumAge: number;
}

export interface WeekRow extends Omit<Selectable<Tables['prizeWeeks']>, 'week' | 'state' | 'rules'> {
  readonly week: LagosWeek;
  readonly state: Exclude<WeekState, 'open'>;
  readonly rules: WeekRules;
}

/** The columns say text and json; the database's own checks and `begin-closing` say what they hold. */
const rowOf = (row: Selectable<Tables['prizeWeeks']>) => row as unknown as WeekRow;

export function rulesOf({ prizes, leaderboard, people }: Settings): WeekRules {
  return { prizes, paid: leaderboard.paid, minimumAge: people.minimumAge };
}

/** Said twice, the first counts. */
export async function insertWeek(
  tx: Tx,
  { week, rules, now }: { week: LagosWeek; rules: WeekRules; now: Date },
): Promise<void> {
  await own(tx)
    .insertInto('prizeWeeks')
    .values({ week, state: 'closing', rules: JSON.stringify(rules), begunAt: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function findWeek(db: DbOrTx, week: LagosWeek): Promise<WeekRow | null> {
  const row = await own(db).selectFrom('prizeWeeks').selectAll().where('week', '=', week).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Held until the transaction ends: a week does one step at a time, whoever does it. */
export async function lockWeek(tx: Tx, week: LagosWeek): Promise<WeekRow | null> {
  const row = await own(tx)
    .selectFrom('prizeWeeks')
    .selectAll()
    .where('week', '=', week)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/**
 * Whether points came after the count. Asked by whoever holds the week, and in a statement of its own: one that began before the week was
 * held would not see what was booked while it waited.
 */
export async function hasLatePoints(tx: Tx, { week, pointsChanged }: WeekRow): Promise<boolean> {
  const late = own(tx).selectFrom('latePoints').select('week').where('week', '=', week).limit(1);
  return pointsChanged || (await late.executeTakeFirst()) !== undefined;
}

export async function changeWeek(tx: Tx, week: LagosWeek, change: Updateable<Tables['prizeWeeks']>): Promise<WeekRow> {
  const row = await own(tx)
    .updateTable('prizeWeeks')
    .set(change)
    .where('week', '=', week)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

export async function weeksIn(db: DbOrTx, states: readonly WeekRow['state'][]): Promise<WeekRow[]> {
  const rows = await own(db)
    .selectFrom('prizeWeeks')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('week')
    .execute();
  return rows.map(rowOf);
}

/** The last one whose standings stand; one that is being counted is not. */
export async function findLastCounted(db: DbOrTx): Promise<WeekRow | null> {
  const row = await own(db)
    .selectFrom('prizeWeeks')
    .selectAll()
    .where('countedAt', 'is not', null)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Newest first, from before a week on. */
export async function weeksBefore(
  db: DbOrTx,
  { before, limit }: { before: LagosWeek | null; limit: number },
): Promise<WeekRow[]> {
  let query = own(db).selectFrom('prizeWeeks').selectAll();
  if (before) query = query.where('week', '<', before);
  return (await query.orderBy('week', 'desc').limit(limit).execute()).map(rowOf);
}
