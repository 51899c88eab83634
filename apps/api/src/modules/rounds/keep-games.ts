import { keptSince } from '@spw/rules/kept-games';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { deleteLapsedTurns, deleteTurns } from '../wheel/index.ts';
import type { RoundsDeps } from './deps.ts';
import { own } from './tables.ts';

type Deps = Pick<RoundsDeps, 'db' | 'databaseNow' | 'log'>;

export const makeGameMonthsJob = defineJob('rounds.make-months');
export const forgetGamesJob = defineJob('rounds.forget', { expireSeconds: 3600 });

const IN_MONTHS = ['round_questions', 'point_entries', 'spins'];
const AT_ONCE = 2000;

/** Months are made three ahead, so that a job that failed for weeks still stops nothing. */
export async function makeGameMonths({ db, databaseNow }: Pick<Deps, 'db' | 'databaseNow'>): Promise<void> {
  const now = await databaseNow(db);
  for (const table of IN_MONTHS) await sql`select make_game_months(${table}, ${now})`.execute(db);
}

/**
 * Deletes games that are older than they are kept. From the first step on nobody is shown them any more; then their months are dropped, and last
 * their rounds and turns are deleted, which are in no months. A run that ends in between is continued by the next.
 */
export async function forgetGames(
  { db, databaseNow, log }: Deps,
  { openSince }: { openSince: (db: DbOrTx) => Promise<Date | null> },
  { atOnce = AT_ONCE } = {},
): Promise<void> {
  const now = await databaseNow(db);
  const open = await openSince(db);
  const since = keptSince(now, open);
  if (since < keptSince(now, null)) log.warn({ since, open }, 'games are kept longer, because something is still open');
  await moveKeptSince(db, since);

  for (const table of IN_MONTHS) await sql`select drop_game_months(${table})`.execute(db);
  const before = await getKeptSince(db);
  while ((await forgetRounds(db, { before, atOnce })) === atOnce);
  while ((await deleteLapsedTurns(db, { before, firstKept: firstIdOf(before), atOnce })) === atOnce);
}

/** A turn goes with its round, so that neither is ever there without the other. */
function forgetRounds(db: Deps['db'], { before, atOnce }: { before: Date; atOnce: number }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rounds = await deleteOldRounds(tx, { before, firstKept: firstIdOf(before), atOnce });
    await deleteTurns(tx, rounds);
    return rounds.length;
  });
}

/** Games that were begun before are kept no more, whether or not their rows are gone yet. */
export async function getKeptSince(db: DbOrTx): Promise<Date> {
  const { since } = await own(db).selectFrom('keptGames').select('since').executeTakeFirstOrThrow();
  return since;
}

/** Forward only. */
async function moveKeptSince(db: DbOrTx, since: Date): Promise<void> {
  await own(db).updateTable('keptGames').set({ since }).where('since', '<', since).execute();
}

interface OldRounds {
  readonly before: Date;
  /** The least id of a round or turn that is kept: a process's clock is not the database's. */
  readonly firstKept: string;
  readonly atOnce: number;
}

async function deleteOldRounds(
  tx: Tx,
  { before, firstKept, atOnce }: OldRounds,
): Promise<{ playerId: bigint; turnId: string }[]> {
  const { rows } = await sql<{ playerId: bigint; turnId: string }>`
    delete from rounds where ctid = any (array(
      select ctid from rounds where ended_at < ${before} and round_id < ${firstKept} and turn_id < ${firstKept}
      order by ended_at, round_id limit ${atOnce}))
    returning player_id, turn_id`.execute(tx);
  return rows;
}
