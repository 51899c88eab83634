import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

type Step = 'password' | 'code';

const BEFORE_PAUSE = 5;
const PAUSE_MS = 15 * 60_000;
// Whoever guesses codes has the password already: after these it takes an owner. A stranger could do the same to a password, so
// that one only pauses.
const MOST_WRONG = { password: 2_000_000_000, code: 20 } as const;

/**
 * Counts a try as wrong before anything is compared, in a statement that commits by itself: tries sent side by side wait for each
 * other here. False when there is no try to be had.
 */
export async function countTry(
  db: Db,
  { operatorId, step, now }: { operatorId: bigint; step: Step; now: Date },
): Promise<boolean> {
  const pauseEnds = new Date(now.getTime() + PAUSE_MS);
  const { rows } = await sql`
    insert into operator_tries as t (operator_id, step, wrong) values (${operatorId}, ${step}, 1)
    on conflict (operator_id, step) do update set wrong = t.wrong + 1,
      locked_until = case when (t.wrong + 1) % ${BEFORE_PAUSE}::int = 0 then ${pauseEnds}::timestamptz end
    where (t.locked_until is null or t.locked_until <= ${now}) and t.wrong < ${MOST_WRONG[step]}::int
    returning t.wrong`.execute(db);
  return rows.length === 1;
}

/** It was right: nothing counts any more. */
export async function resetTries(db: Db, operatorId: bigint, ...steps: readonly Step[]): Promise<void> {
  await own(db)
    .updateTable('operatorTries')
    .set({ wrong: 0, lockedUntil: null })
    .where('operatorId', '=', operatorId)
    .where('step', 'in', steps)
    .execute();
}
