import type { CrashPoint } from '../../platform/crash-point.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { EraseStep } from '../../platform/db/personal-data.ts';
import type { Log } from '../../platform/log/log.ts';
import { sweep } from '../../platform/sweep.ts';
import {
  countErased,
  finishDeletion,
  listOpenDeletions,
  lockOpenDeletion,
  type OpenDeletion,
} from './deletion-store.ts';
import { personalData } from './personal-data.ts';

export interface EraseDeps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly crashPoint: CrashPoint;
  readonly log: Log;
}

const MOST = 1000;

/**
 * Erases what the deletion of an account has left to the worker, some rows at a time, each time with the receipt. Whoever ends in
 * between has lost one such step, and the next run goes on with it; a run after the last does nothing.
 */
export async function eraseAccount(
  deps: EraseDeps,
  { playerId }: { playerId: bigint },
  { most = MOST } = {},
): Promise<void> {
  for (const { eraseLater } of Object.values(personalData))
    // A batch with fewer is not the last: rows that others changed meanwhile are left to the next.
    for (const step of eraseLater) while ((await eraseSome(deps, step, { playerId, most })) > 0);
  await finishDeletion(deps.db, { playerId, now: await deps.databaseNow(deps.db) });
}

async function eraseSome(
  deps: EraseDeps,
  { table, erase }: EraseStep,
  { playerId, most }: { playerId: bigint; most: number },
): Promise<number> {
  const erased = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockOpenDeletion(tx, playerId))) return 0;
    const rows = await erase(tx, { playerId, most });
    if (rows > 0) await countErased(tx, { playerId, table, rows });
    deps.crashPoint('account-erased-before-commit');
    return rows;
  });
  deps.crashPoint('account-erased-after-commit');
  return erased;
}

const LEFT_ALONE_MS = 10 * 60_000;

/** What was asked for long ago and is not finished is gone on with: the receipt counts, not the job. */
export async function sweepDeletions(deps: EraseDeps, { pageSize = 100 } = {}): Promise<void> {
  const before = new Date((await deps.databaseNow(deps.db)).getTime() - LEFT_ALONE_MS);
  await sweep<OpenDeletion>({
    pageSize,
    list: (after, limit) => listOpenDeletions(deps.db, { before, after, limit }),
    each: ({ playerId }) => eraseAccount(deps, { playerId }),
    failed: (error, { askedAt }) => deps.log.error({ err: error, askedAt }, 'a deleted account could not be erased'),
  });
}
