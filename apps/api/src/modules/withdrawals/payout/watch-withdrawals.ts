import { HOLDING } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { own } from '../tables.ts';

/** Players are told 24 to 48 hours. */
const PROMISED = '48 hours';

/** How much waits, and why: `in-line` means that there is nothing to pay from. */
export function watchWithdrawals({ db, metrics }: Pick<WithdrawalsDeps, 'db'> & { metrics: Metrics }): void {
  metrics.watch('spw_withdrawals_open', 'Withdrawals that hold money, by state', ['state'], async () => {
    const rows = await own(db)
      .selectFrom('withdrawals')
      .select([
        sql<string>`case when state = 'reserved' then coalesce(reason, state) else state end`.as('state'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .where('state', 'in', HOLDING)
      .groupBy(sql`1`)
      .execute();
    return rows.map(({ state, count }) => ({ labels: { state }, value: count }));
  });
  metrics.watch('spw_withdrawals_late', 'Withdrawals that wait longer than players are told', [], async () => {
    const { count } = await own(db)
      .selectFrom('withdrawals')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', 'in', HOLDING)
      .where('createdAt', '<', sql<Date>`now() - ${PROMISED}::interval`)
      .executeTakeFirstOrThrow();
    return [{ labels: {}, value: count }];
  });
  metrics.watch('spw_overpayments_open', 'Withdrawals that were given back and paid all the same', [], async () => {
    const { count } = await own(db)
      .selectFrom('overpayments')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return [{ labels: {}, value: count }];
  });
}
