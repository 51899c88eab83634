import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

const BEFORE_PAUSE = 5;
// All whom the operator's browsers do not know, together: a hundred addresses guess no faster than this.
const BEFORE_STRANGERS_PAUSE = 50;
const PAUSE_MS = 15 * 60_000;
// Whoever guesses codes has the password already: after these it takes two owners.
const MOST_WRONG_CODES = 20;

const STRANGERS = 'strangers';

interface Try {
  readonly operatorId: bigint;
  readonly now: Date;
}

/** Where a password comes from: a browser that the operator has signed in with, an address that nobody knows, or their own session. */
export type Source = `device:${string}` | `address:${string}` | 'session';

/**
 * Counts a try as wrong before anything is compared, in a statement that commits by itself: tries sent side by side wait for each
 * other here. False when there is no try to be had.
 */
export async function countCodeTry(db: Db, { operatorId, now }: Try): Promise<boolean> {
  const pauseEnds = new Date(now.getTime() + PAUSE_MS);
  const { rows } = await sql`
    insert into operator_tries as t (operator_id, step, wrong) values (${operatorId}, 'code', 1)
    on conflict (operator_id, step) do update set wrong = t.wrong + 1,
      locked_until = case when (t.wrong + 1) % ${BEFORE_PAUSE}::int = 0 then ${pauseEnds}::timestamptz end
    where (t.locked_until is null or t.locked_until <= ${now}) and t.wrong < ${MOST_WRONG_CODES}::int
    returning t.wrong`.execute(db);
  return rows.length === 1;
}

/** A stranger's try counts for their address and for all strangers: neither pauses a browser that is known. */
export async function countPasswordTry(db: Db, tried: Try & { source: Source }): Promise<boolean> {
  if (!tried.source.startsWith('address:')) return count(db, tried, BEFORE_PAUSE);
  if (await areStrangersPaused(db, tried)) return false;
  return (await count(db, tried, BEFORE_PAUSE)) && count(db, { ...tried, source: STRANGERS }, BEFORE_STRANGERS_PAUSE);
}

async function count(db: Db, { operatorId, source, now }: Try & { source: string }, most: number): Promise<boolean> {
  const pauseEnds = new Date(now.getTime() + PAUSE_MS);
  const { rows } = await sql`
    insert into operator_password_tries as t (operator_id, source, wrong, last_at) values (${operatorId}, ${source}, 1, ${now})
    on conflict (operator_id, source) do update set wrong = t.wrong + 1, last_at = ${now},
      locked_until = case when (t.wrong + 1) % ${most}::int = 0 then ${pauseEnds}::timestamptz end
    where t.locked_until is null or t.locked_until <= ${now}
    returning t.wrong`.execute(db);
  return rows.length === 1;
}

async function areStrangersPaused(db: Db, { operatorId, now }: Try): Promise<boolean> {
  const row = await own(db)
    .selectFrom('operatorPasswordTries')
    .select('lockedUntil')
    .where('operatorId', '=', operatorId)
    .where('source', '=', STRANGERS)
    .executeTakeFirst();
  const until = row?.lockedUntil ?? null;
  return until !== null && until > now;
}

/** It was right: nothing counts any more for where it came from. What others did still counts for them. */
export async function forgetPasswordTries(
  db: Db,
  { operatorId, source }: { operatorId: bigint; source: Source },
): Promise<void> {
  await own(db)
    .deleteFrom('operatorPasswordTries')
    .where('operatorId', '=', operatorId)
    .where('source', '=', source)
    .execute();
  if (!source.startsWith('address:')) return;
  await sql`update operator_password_tries set wrong = wrong - 1, locked_until = null
    where operator_id = ${operatorId} and source = ${STRANGERS}`.execute(db);
}

export async function resetCodeTries(db: Db, operatorId: bigint): Promise<void> {
  await own(db)
    .updateTable('operatorTries')
    .set({ wrong: 0, lockedUntil: null })
    .where('operatorId', '=', operatorId)
    .where('step', '=', 'code')
    .execute();
}

/** Somebody who begins anew: no count, and no browser, of the one before. */
export async function forgetAllTries(db: Db, operatorId: bigint): Promise<void> {
  await resetCodeTries(db, operatorId);
  await own(db).deleteFrom('operatorPasswordTries').where('operatorId', '=', operatorId).execute();
  await own(db).deleteFrom('operatorDevices').where('operatorId', '=', operatorId).execute();
}
