import { sql } from 'kysely';

/**
 * What airtime has paid for other than the wallet, or may still pay for, as `kobo` and `at`: for the statement that adds up what a
 * player spent. What is open can be charged at any moment, so it counts now; otherwise several begun at once pass any limit.
 */
export function airtimeSpending({ playerId, since, now }: { playerId: bigint; since: Date; now: Date }) {
  return sql`
    select principal_kobo as kobo, case when state = 'credited' then changed_at else ${now}::timestamptz end as at
    from payments
    where player_id = ${playerId} and channel = 'airtime' and purpose <> 'fund-wallet'
      and (state in ('created', 'pending') or state = 'credited' and changed_at >= ${since})`;
}
