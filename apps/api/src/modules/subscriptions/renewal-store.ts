import { sql, type Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { addStep } from '../money-steps/index.ts';
import type { Plan } from './subscriptions.ts';
import { own, type Tables } from './tables.ts';

export interface RenewalRow extends Omit<Selectable<Tables['renewals']>, 'plan'> {
  readonly plan: Plan;
}

/** Tried again this long after each time that it could not be paid. */
const RETRY_HOURS = 6;
/** The last one a day after the first. */
export const MOST_TRIES = 5;

const rowOf = (row: Selectable<Tables['renewals']> | undefined) => row as RenewalRow | undefined;

/** A renewal there was before is replaced: the newest consent counts. */
export async function saveRenewal(tx: Tx, renewal: Omit<RenewalRow, 'tries'>): Promise<void> {
  const { plan, consentId, dueAt } = renewal;
  await own(tx)
    .insertInto('renewals')
    .values(renewal)
    .onConflict((oc) => oc.column('playerId').doUpdateSet({ plan, consentId, dueAt, tries: 0 }))
    .execute();
}

export async function findRenewal(db: DbOrTx, playerId: bigint): Promise<RenewalRow | undefined> {
  return rowOf(await own(db).selectFrom('renewals').selectAll().where('playerId', '=', playerId).executeTakeFirst());
}

/** Held until the transaction ends, when its time has come. Nothing when another worker was quicker. */
export async function lockDueRenewal(
  tx: Tx,
  { playerId, now }: { playerId: bigint; now: Date },
): Promise<RenewalRow | undefined> {
  const row = await own(tx)
    .selectFrom('renewals')
    .selectAll()
    .where('playerId', '=', playerId)
    .where(isDue(now))
    .forUpdate()
    .executeTakeFirst();
  return rowOf(row);
}

/** The next players whose renewal is due, after one that has been handled. */
export async function listDueRenewals(
  db: DbOrTx,
  { now, after, limit }: { now: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await own(db)
    .selectFrom('renewals')
    .select('playerId')
    .where('dueAt', '<=', now)
    .where(isDue(now))
    .where('playerId', '>', after)
    .orderBy('playerId')
    .limit(limit)
    .execute();
  return rows.map(({ playerId }) => playerId);
}

function isDue(now: Date) {
  return sql<boolean>`due_at + tries * make_interval(hours => ${RETRY_HOURS}) <= ${now}`;
}

export async function scheduleNextRenewal(
  tx: Tx,
  { playerId, dueAt }: { playerId: bigint; dueAt: Date },
): Promise<void> {
  await own(tx).updateTable('renewals').set({ dueAt, tries: 0 }).where('playerId', '=', playerId).execute();
}

export async function postponeRenewal(tx: Tx, { playerId, tries }: { playerId: bigint; tries: number }): Promise<void> {
  await own(tx).updateTable('renewals').set({ tries }).where('playerId', '=', playerId).execute();
}

/** No more renewals until the player ticks it again. Says whether there was one. */
export async function endRenewal(
  tx: Tx,
  { playerId, cause, at }: { playerId: bigint; cause: string; at: Date },
): Promise<boolean> {
  const ended = await own(tx).deleteFrom('renewals').where('playerId', '=', playerId).returningAll().executeTakeFirst();
  if (ended) await recordRenewal(tx, { playerId, consentId: ended.consentId, to: 'ended', cause, at });
  return ended !== undefined;
}

type RenewalState = 'renewed' | 'waiting' | 'ended';

/** What became of a renewal stays with the consent it was under. */
export async function recordRenewal(
  tx: Tx,
  { consentId, ...step }: { playerId: bigint; consentId: string; to: RenewalState; cause: string; at: Date },
): Promise<void> {
  await addStep(tx, { ...step, subjectId: consentId, from: 'renewing' });
}
