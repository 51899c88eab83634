import { HOLDING, type WithdrawalState } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { CursorPosition } from '../../platform/cursor.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { accountsAddedAfter } from '../bank-accounts/index.ts';
import { lastCauseOf, stepsInto } from '../money-steps/index.ts';
import { own } from './tables.ts';
import type { WithdrawalName, WithdrawalRow } from './withdrawal-store.ts';

export interface WithdrawalsWanted {
  readonly playerId: bigint;
  /** Older than this one. */
  readonly before?: CursorPosition | null;
  readonly limit: number;
}

export async function listWithdrawals(
  db: DbOrTx,
  { playerId, before, limit }: WithdrawalsWanted,
): Promise<WithdrawalRow[]> {
  let query = own(db).selectFrom('withdrawals').selectAll().where('playerId', '=', playerId);
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'withdrawalId'), '<', tuple(before.at, before.id)),
    );
  const rows = await query.orderBy('createdAt', 'desc').orderBy('withdrawalId', 'desc').limit(limit).execute();
  return rows as WithdrawalRow[];
}

export async function listHolding(db: DbOrTx, playerId: bigint): Promise<WithdrawalRow[]> {
  const rows = await own(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', 'in', HOLDING)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows as WithdrawalRow[];
}

/** Whether one that was asked for since then was let go by two people, and paid. */
export async function wasLetGoSince(
  db: DbOrTx,
  { playerId, since }: { playerId: bigint; since: Date },
): Promise<boolean> {
  const paid = await own(db)
    .selectFrom('withdrawals')
    .select('withdrawalId')
    .where('playerId', '=', playerId)
    .where('createdAt', '>=', since)
    .where('state', '=', 'paid')
    .execute();
  for (const { withdrawalId } of paid)
    if ((await lastCauseOf(db, { playerId, subjectId: withdrawalId, to: 'reserved' })) === 'approved') return true;
  return false;
}

const OVER: readonly WithdrawalState[] = ['paid', 'released', 'returned'];

export async function countOpenWithdrawals(db: DbOrTx, playerId: bigint): Promise<number> {
  const { open } = await own(db)
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('playerId', '=', playerId)
    .where('state', 'not in', OVER)
    .executeTakeFirstOrThrow();
  return Number(open);
}

export async function listInReview(db: DbOrTx): Promise<WithdrawalRow[]> {
  const rows = await own(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', '=', 'review')
    .orderBy('createdAt')
    .execute();
  return rows as WithdrawalRow[];
}

const DAY_MS = 86_400_000;

export interface DaySoFar {
  /** Asked for and not given back before it was sent. */
  readonly amount: bigint;
  readonly count: number;
}

export async function askedSince(db: DbOrTx, playerId: bigint, since: Date): Promise<DaySoFar> {
  const found = await own(db)
    .selectFrom('withdrawals')
    .select([
      sql<bigint>`coalesce(sum(amount_kobo) filter (where state <> 'released'), 0)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('playerId', '=', playerId)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return found;
}

/** What was asked for on the day that begins then, this one included, and how many before it. */
export async function onDayOf(
  db: DbOrTx,
  { playerId, withdrawalId, createdAt }: Pick<WithdrawalRow, 'playerId' | 'withdrawalId' | 'createdAt'>,
  day: Date,
): Promise<{ amount: bigint; earlier: number }> {
  return own(db)
    .selectFrom('withdrawals')
    .select([
      sql<bigint>`coalesce(sum(amount_kobo) filter (where state <> 'released'), 0)::bigint`.as('amount'),
      sql<number>`(count(*) filter (where (created_at, withdrawal_id) < (${createdAt}::timestamptz, ${withdrawalId}::uuid)))::int`.as(
        'earlier',
      ),
    ])
    .where('playerId', '=', playerId)
    .where('createdAt', '>=', day)
    .where('createdAt', '<', new Date(day.getTime() + DAY_MS))
    .executeTakeFirstOrThrow();
}

/** What went to accounts that were added after a moment. */
export async function sentToNew(
  db: DbOrTx,
  playerId: bigint,
  { addedAfter, until }: { addedAfter: Date; until?: Date },
): Promise<bigint> {
  let query = own(db)
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('amount'))
    .where('playerId', '=', playerId)
    .where('bankAccountId', 'in', accountsAddedAfter(db, playerId, addedAfter))
    .where('state', '<>', 'released');
  if (until) query = query.where('createdAt', '<=', until);
  const { amount } = await query.executeTakeFirstOrThrow();
  return amount;
}

/** Why a withdrawal that could go does not: there is nothing to pay it from, or others asked before. */
export const IN_LINE = 'in-line';

/** Somebody asked earlier and waits because there is nothing to pay from. */
export async function isAnyAhead(
  db: DbOrTx,
  { createdAt, withdrawalId }: { createdAt: Date; withdrawalId: string },
): Promise<boolean> {
  const first = await own(db)
    .selectFrom('withdrawals')
    .select('withdrawalId')
    .where('state', '=', 'reserved')
    .where('reason', '=', IN_LINE)
    .where(sql<boolean>`(created_at, withdrawal_id) < (${createdAt}, ${withdrawalId})`)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

export interface DueWithdrawal extends WithdrawalName {
  readonly createdAt: Date;
}

/** The next that are due, after one that has been seen to. Those who asked first come first. */
export function listDue(
  db: DbOrTx,
  { now, after, limit }: { now: Date; after: DueWithdrawal | null; limit: number },
): Promise<DueWithdrawal[]> {
  let query = own(db)
    .selectFrom('withdrawals')
    .select(['playerId', 'withdrawalId', 'createdAt'])
    .where('nextCheckAt', '<=', now);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'withdrawalId'), '>', tuple(after.createdAt, after.withdrawalId)),
    );
  return query.orderBy('createdAt').orderBy('withdrawalId').limit(limit).execute();
}

/**
 * Takes one that is still due and puts it off, so that no other sweeper takes it and none is lost with whoever took it. Gives its state;
 * nothing when another was quicker.
 */
export async function claimDue(
  db: Db,
  { playerId, withdrawalId }: WithdrawalName,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<WithdrawalState | undefined> {
  const claimed = await own(db)
    .updateTable('withdrawals')
    .set({ nextCheckAt: claimedUntil })
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .where('nextCheckAt', '<=', now)
    .returning('state')
    .executeTakeFirst();
  return claimed?.state as WithdrawalState | undefined;
}

/** When a bank had the first money that a player asked for after a moment. */
export async function firstPaidAfter(
  db: DbOrTx,
  { playerId, after }: { playerId: bigint; after: Date },
): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('withdrawals as w')
    .innerJoin(stepsInto(db, { playerId, to: 'paid' }).as('s'), (join) =>
      join.onRef('s.playerId', '=', 'w.playerId').onRef('s.subjectId', '=', 'w.withdrawalId'),
    )
    .select('s.at')
    .where('w.playerId', '=', playerId)
    .where('w.createdAt', '>=', after)
    .where('w.state', '=', 'paid')
    .orderBy('s.at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
