import { HOLDING, type WithdrawalState } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { CursorPosition } from '../../../platform/cursor.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';
import type { WithdrawalName, WithdrawalRow } from '../withdrawal-store.ts';

export type Queue = 'review' | 'waiting' | 'sent' | 'paid' | 'returned' | 'all';

const STATES: Record<Exclude<Queue, 'all'>, readonly WithdrawalState[]> = {
  review: ['review'],
  waiting: HOLDING.filter((state) => state !== 'submitted'),
  sent: ['submitted'],
  paid: ['paid'],
  returned: ['released', 'returned'],
};

/** What somebody waits for comes oldest first, what is over newest first. */
export async function listQueue(
  db: DbOrTx,
  {
    show,
    playerId,
    after,
    limit,
  }: { show: Queue; playerId?: bigint | undefined; after: CursorPosition | null; limit: number },
): Promise<WithdrawalRow[]> {
  const oldestFirst = show === 'review' || show === 'waiting';
  const direction = oldestFirst ? 'asc' : 'desc';
  let query = own(db).selectFrom('withdrawals').selectAll();
  if (show !== 'all') query = query.where('state', 'in', STATES[show]);
  if (playerId !== undefined) query = query.where('playerId', '=', playerId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'withdrawalId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const rows = await query.orderBy('createdAt', direction).orderBy('withdrawalId', direction).limit(limit).execute();
  return rows as WithdrawalRow[];
}

/** Withdrawals asked for in a time, oldest first. */
export async function listBetween(
  db: DbOrTx,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<WithdrawalRow[]> {
  const rows = await own(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt')
    .orderBy('withdrawalId')
    .limit(most)
    .execute();
  return rows as WithdrawalRow[];
}

export async function paidBefore(
  db: DbOrTx,
  { playerId, withdrawalId }: WithdrawalName,
): Promise<{ count: number; amount: bigint }> {
  return own(db)
    .selectFrom('withdrawals')
    .select([sql<number>`count(*)::int`.as('count'), sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('amount')])
    .where('playerId', '=', playerId)
    .where('withdrawalId', '<>', withdrawalId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
}

/** What the provider must have by now: taken or paid, by when it was last asked to. */
export async function listSentBetween(db: DbOrTx, { from, to }: { from: Date; to: Date }): Promise<WithdrawalRow[]> {
  const rows = await own(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', 'in', ['submitted', 'paid'])
    .where('calledAt', '>=', from)
    .where('calledAt', '<', to)
    .execute();
  return rows as WithdrawalRow[];
}
