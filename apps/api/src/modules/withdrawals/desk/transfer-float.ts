import type { DataOf } from '@spw/contract/endpoint';
import type { getTransferFloat } from '@spw/contract/console/money';
import { toNaira } from '@spw/rules/naira';
import { HOLDING } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import { ProviderPaused, ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import { hourOf, sumBetween } from '../../totals/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { IN_LINE } from '../withdrawal-lists.ts';

type Float = DataOf<typeof getTransferFloat>;
type Deps = Pick<WithdrawalsDeps, 'db' | 'databaseNow' | 'providers'>;

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What there is to pay withdrawals from, beside what waits for it and how fast it goes. */
export async function transferFloat({ db, databaseNow, providers }: Deps): Promise<Float> {
  const now = await databaseNow(db);
  const balance = await balanceOf(providers);
  const sums = await own(db)
    .selectFrom('withdrawals')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('amount'),
      sql<number>`(count(*) filter (where state = 'reserved' and reason = ${IN_LINE}))::int`.as('lineCount'),
      sql<bigint>`coalesce(sum(amount_kobo) filter (where state = 'reserved' and reason = ${IN_LINE}), 0)::bigint`.as(
        'lineAmount',
      ),
    ])
    .where('state', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  const paid = await sumBetween(db, 'paid-out', {
    from: hourOf(new Date(now.getTime() - WEEK_DAYS * DAY_MS)),
    to: hourOf(new Date(now.getTime() + HOUR_MS)),
  });
  return {
    balance: balance === null ? null : toNaira(balance),
    waiting: { count: sums.count, amount: toNaira(sums.amount) },
    inLine: { count: sums.lineCount, amount: toNaira(sums.lineAmount) },
    paidInWeek: toNaira(paid),
    lastsDays: balance === null || paid === 0n ? null : daysOf(balance, paid),
    asOf: now.toISOString(),
  };
}

function daysOf(balance: bigint, paidInWeek: bigint): number {
  return Math.floor((Number(balance) * WEEK_DAYS * 10) / Number(paidInWeek)) / 10;
}

async function balanceOf({ bank }: Deps['providers']): Promise<bigint | null> {
  try {
    return await bank.balance();
  } catch (error) {
    const isTrouble =
      error instanceof ProviderSilence || error instanceof ProviderPaused || error instanceof ProviderRefusal;
    if (!isTrouble) throw error;
    return null;
  }
}
