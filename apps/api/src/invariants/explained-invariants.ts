import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';
import { gamesAreWhole } from './scope.ts';

/**
 * What every transfer is there for: its kind and the name that a row gives it. Whether it moved what the row says is looked at by the
 * invariants of that row, but for goods that were given: those have it here. A kind that is not here is named with its first transfer.
 */
export const explainedInvariants: readonly Invariant[] = [
  {
    id: 'I23',
    says: 'every transfer of every kind is there for a row, under the name that this row gives it',
    offences: ({ of }) => sql`
      with given as (
        select p.* from ${of('payments', 'p')} where exists (
          select from ${of('money_steps', 's')}
          where s.player_id = p.player_id and s.subject_id = p.payment_id and s.to_state = 'credited')
      ), explained (kind, key, account, amount) as (
        select 'fund-card', 'fund:card:' || reference, null::bigint, null::bigint from given where channel = 'card'
        union all
        select 'card-fee', 'fee:card:' || reference, null, null from given where channel = 'card'
        union all
        select kind, prefix || reference, null, null
        from given, (values ('fund-airtime', 'fund:airtime:'), ('sale-airtime', 'sale:airtime:')) as part (kind, prefix)
        where channel = 'airtime' and (kind = 'fund-airtime') = (purpose = 'fund-wallet')
        union all
        select 'sale-airtime', 'sale:airtime:' || operation_key, null, null from ${of('subscriptions')}
        union all
        select kind, prefix || q.prompt_id, null, null
        from given p join ${of('payment_prompts', 'q')} using (player_id, payment_id),
          lateral (values ('fund-mobile-money', 'fund:' || p.channel || ':'), ('pay-debt', 'debt:')) as part (kind, prefix)
        where q.state = 'successful'
        union all
        select 'pay-debt', 'debt:' || reference, null, null from given where channel = 'card'
        union all
        select 'grant-goods', 'plays:subscription:' || operation_key, player_id * 16 + 4, 1 from ${of('subscriptions')}
        union all
        select 'grant-goods', 'plays:repair:' || round_id, player_id * 16 + 4, 1 from ${of('round_repairs')}
        union all
        select 'welcome', 'welcome:repair:' || round_id, player_id * 16 + 10, 1 from ${of('round_repairs')}
        union all
        select 'welcome', 'welcome:' || player_id, null, null from ${of('players')}
        union all
        select 'grant-goods', 'plays:' || reference, player_id * 16 + 4, product::bigint from given where purpose = 'buy-plays'
        union all
        select 'grant-goods', 'powerup:welcome:' || player_id || ':' || name, null, null
        from ${of('players')}, unnest(array['doublepoint', 'fiftyfifty', 'skip', 'timefreeze']) as name
        union all
        select 'use-goods', 'turn:' || turn_id, null, null from ${of('turns')}
        union all
        select 'use-goods', 'wildcard:' || turn_id, null, null from ${of('turns')} where wildcard
        union all
        select 'use-goods', 'round:' || round_id || ':' || powerup, null, null from ${of('rounds')}, unnest(used) as powerup
        union all
        select case when item = 'plays' then 'buy-plays' when item = 'wildcard' then 'buy-wildcard'
          when item in ('daily', 'weekly') then 'buy-subscription' else 'buy-powerups' end, 'purchase:' || purchase_id, null, null
        from ${of('purchases')}
        union all
        select 'give-up', 'give-up:' || player_id, null, null from ${of('players')} where deleted_at is not null
        union all
        select 'withdrawal-' || kind, 'withdrawal:' || withdrawal_id || ':' || part, null, null
        from ${of('withdrawals')}, (values ('hold', 'hold'), ('settle', 'resolve'), ('release', 'resolve'), ('return', 'return')) as step (kind, part)
        union all
        select 'withdrawal-' || part, 'withdrawal:' || withdrawal_id || ':' || part, null, null
        from ${of('overpayments')}, unnest(array['overpaid', 'overpaid-back']) as part
        union all
        select 'refund-' || part, 'refund:' || action_id || ':' || part, null, null
        from ${of('payment_actions')}, unnest(array['hold', 'release']) as part where kind = 'refund'
        union all
        select 'prizes-owed', 'prizes:' || week || ':owed', null, null from prize_weeks where approved_at is not null
        union all
        select 'prize', 'prize:' || week || ':' || rank, null, null from ${of('prize_awards')}
        union all
        select 'pay-debt', 'debt:spw-prize-' || week || '-' || rank, null, null from ${of('prize_awards')} where credited_at is not null
        union all
        select 'adjust-' || kind, 'adjust:' || adjustment_id, null, null from ${of('adjustments')} where state = 'done'
        union all
        select 'pay-debt', 'debt:' || coalesce(p.reference, 'adjust:' || a.adjustment_id), null, null
        from ${of('adjustments', 'a')} left join ${of('payments', 'p')} using (player_id, payment_id) where a.state = 'done' and a.kind = 'credit'
      )
      select j.player_id, 'journal ' || j.operation_key as offence
      from ${of('ledger.journals', 'j')}
      left join explained x on x.kind = j.kind and x.key = j.operation_key
      left join (select reference from given where taken_back_kobo > 0) p on p.reference = j.reference
      where (x.key is null
          -- What is taken back has the name of a payment, or of a part of it.
          and not (j.kind in ('card-refund', 'card-chargeback') and p.reference is not null
            and (j.operation_key = 'take-back:card:' || p.reference or starts_with(j.operation_key, 'take-back:card:' || p.reference || ':')))
          -- The game that it was for is no longer kept.
          and not (j.kind = 'use-goods' and j.operation_key ~ '^(turn|wildcard|round):' and j.posted_at < ${gamesAreWhole})
          -- The database takes such a name from whoever owns the tables alone.
          and not (j.kind = 'grant-goods' and j.operation_key ~ '^(plays|powerup):grant:'))
        or (x.amount is not null and (
          select array_agg((e.account_id, e.amount)) from ledger.entries e
          where e.journal_id = j.journal_id and e.posted_at = j.posted_at and e.account_id > 0) <> array[(x.account, x.amount)])`,
  },
];
