import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { own } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Counted {
  readonly operatorId: bigint;
  /** Such as `players:by-number` or `question:<id>`. Never what was typed. */
  readonly what: string;
  readonly now: Date;
}

/** True for the first look of a day: what is looked at all day long is written down once. */
export async function isFirstReadOfDay(db: Db, read: Counted): Promise<boolean> {
  return (await count(db, read, DAY_MS)) === 1;
}

/** Refuses whoever looks more often than that in an hour; `onFirst` is done for the first look that is refused, to write it down. */
export async function limitReads(
  db: Db,
  { most, onFirst, ...read }: Counted & { readonly most: number; readonly onFirst: () => Promise<void> },
): Promise<void> {
  const times = await count(db, read, HOUR_MS);
  if (times <= most) return;
  if (times === most + 1) await onFirst();
  const retryAfter = Math.max(1, Math.ceil((HOUR_MS - (read.now.getTime() % HOUR_MS)) / 1000));
  throw new Refusal('too_many_requests', { meta: { retryAfter } });
}

/** In a statement that commits by itself: what is refused or fails afterwards was a look all the same. */
async function count(db: Db, { operatorId, what, now }: Counted, windowMs: number): Promise<number> {
  const since = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await sql<{ times: number }>`
    insert into operator_reads as r (operator_id, what, since, times) values (${operatorId}, ${what}, ${since}, 1)
    on conflict (operator_id, what, since) do update set times = r.times + 1 returning r.times`.execute(db);
  const { times } = rows[0]!;
  if (times === 1) await forgetOld(db, operatorId, new Date(now.getTime() - 2 * DAY_MS));
  return times;
}

async function forgetOld(db: Db, operatorId: bigint, before: Date): Promise<void> {
  await own(db).deleteFrom('operatorReads').where('operatorId', '=', operatorId).where('since', '<', before).execute();
}
