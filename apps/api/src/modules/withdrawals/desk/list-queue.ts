import { HOLDING, type WithdrawalState } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { CursorPosition } from '../../../platform/cursor.ts';
import type { DaysAndOrder, Span } from '../../../platform/days-and-order.ts';
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

/** Unless asked otherwise, what somebody waits for comes oldest first and what is over newest first. */
export async function listQueue(
  db: DbOrTx,
  {
    show,
    playerId,
    span,
    sort,
    after,
    limit,
  }: {
    show: Queue;
    playerId?: bigint | undefined;
    span: Span;
    sort: DaysAndOrder['sort'];
    after: CursorPosition | null;
    limit: number;
  },
): Promise<WithdrawalRow[]> {
  const isQueue = show === 'review' || show === 'waiting';
  const oldestFirst = (sort ?? (isQueue ? 'createdAt' : '-createdAt')) === 'createdAt';
  const direction = oldestFirst ? sql`asc` : sql`desc`;
  const wanted = [
    ...(playerId === undefined ? [] : [sql`player_id = ${playerId}`]),
    ...(span.from ? [sql`created_at >= ${span.from}`] : []),
    ...(span.until ? [sql`created_at < ${span.until}`] : []),
    ...(after
      ? [sql`(created_at, withdrawal_id) ${oldestFirst ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`]
      : []),
  ];
  const pageOf = (conditions: typeof wanted) => sql<WithdrawalRow>`
    select * from withdrawals ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by created_at ${direction}, withdrawal_id ${direction} limit ${limit}`;
  if (show === 'all') return (await pageOf(wanted).execute(db)).rows;
  // Each state has an order of its own in the index: a page of each, and of those the first. Each by its name, so that the planner knows how rare
  // it is: one that nothing is in would else be looked for among all there are.
  const pages = STATES[show].map((state) => sql`(${pageOf([sql`state = ${state}`, ...wanted])})`);
  const { rows } = await sql<WithdrawalRow>`
    select * from (${sql.join(pages, sql` union all `)}) w
    order by created_at ${direction}, withdrawal_id ${direction} limit ${limit}`.execute(db);
  return rows;
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
