import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { Offence } from './invariant.ts';

export interface LedgerFloat {
  readonly provider: 'momo' | 'smartcash' | 'airtime';
  readonly balance: bigint;
}

const dayOf = sql`(posted_at at time zone 'Africa/Lagos')::date`;
/** From then on nothing is summed up yet: the start of the day after the last that is. */
const unsummed = sql`coalesce(((select max(day) from house_days) + 1)::timestamp at time zone 'Africa/Lagos', '-infinity')`;

/**
 * Sums up the days that are over for so long that no transaction of them is still open; those that are summed up already stay as they are. By the
 * server's clock, which gives each entry its time.
 */
export async function sumUpHouseDays(tx: Tx, { afterMs }: { afterMs: number }): Promise<void> {
  await sql`
    insert into house_days (account_id, day, amount)
    select account_id, ${dayOf}, sum(amount) from ledger.entries
    where account_id < 0 and posted_at >= ${unsummed} and posted_at < date_trunc('day', now() - ${`${afterMs} milliseconds`}::interval, 'Africa/Lagos')
    group by 1, 2`.execute(tx);
}

/** What does not agree with the entries of the days that are summed up. */
export const wrongHouseDays = sql<Offence>`
  select 0::bigint as player_id, 'house account ' || account_id || ' on ' || day as offence
  from house_days h
  full join (
    select account_id, ${dayOf} as day, sum(amount) as amount from ledger.entries
    where account_id < 0 and posted_at < ${unsummed} group by 1, 2
  ) e using (account_id, day)
  where h.amount is distinct from e.amount`;

/** What our ledger says is at each provider. House accounts hold what they have as negative amounts. */
export async function floatsInLedger(tx: Tx): Promise<LedgerFloat[]> {
  const { rows } = await sql<LedgerFloat>`
    select provider, coalesce(-sum(summed + since), 0)::bigint as balance
    from (values ('momo', -12::bigint), ('smartcash', -13), ('airtime', -14), ('airtime', -15), ('airtime', -16), ('airtime', -17))
      as lies_at (provider, account_id)
    cross join lateral (
      select coalesce(sum(amount), 0) as summed from house_days h where h.account_id = lies_at.account_id) days
    cross join lateral (
      select coalesce(sum(amount), 0) as since from ledger.entries e
      where e.account_id = lies_at.account_id and e.posted_at >= ${unsummed}) entries
    group by provider order by provider`.execute(tx);
  return rows;
}
