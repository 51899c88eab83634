import { sql } from 'kysely';

/** What airtime has paid for other than the wallet, as `kobo` and `at`: for the statement that adds up what a player spent. */
export function airtimeSpending({ playerId, since }: { playerId: bigint; since: Date }) {
  return sql`
    select principal_kobo as kobo, changed_at as at from payments
    where player_id = ${playerId} and channel = 'airtime' and purpose <> 'fund-wallet' and state = 'credited'
      and changed_at >= ${since}`;
}
