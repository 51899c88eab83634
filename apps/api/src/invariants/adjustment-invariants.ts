import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/**
 * What holds for what two people put right. A player's cash is account player_id * 16, play credit the next, debt the third after it; -11 is
 * the float, -44 what was put right at our cost or to our good, -45 what a bank paid twice.
 */
export const adjustmentInvariants: readonly Invariant[] = [
  {
    id: 'I21',
    says: 'what two people put right has its one journal between the accounts it is about, and a payment they decided has one decision',
    offences: ({ of }) => sql`
      with done as (
        select a.*, p.channel, p.state as payment_state,
          case p.channel when 'card' then -10 when 'momo' then -12 when 'smartcash' then -13 end as rail,
          case when p.channel = 'airtime' then a.player_id * 16 + 1 else a.player_id * 16 end as pocket
        from ${of('adjustments', 'a')} left join ${of('payments', 'p')} using (player_id, payment_id) where a.state = 'done'
      ), expected as (
        select player_id, adjustment_id, 'adjust-' || kind as kind, amount_kobo, payment_id is not null and channel = 'airtime' as by_airtime, rail,
          case
            when kind = 'credit' and payment_id is not null then rail
            when kind = 'credit' then -44
            when kind = 'refund' and from_wallet then pocket
            when kind = 'refund' then rail
            when kind = 'recover' then player_id * 16
            when payment_id is not null then rail
            else -44
          end as source,
          case
            when kind = 'credit' then pocket
            when kind = 'refund' then rail
            when kind = 'recover' and withdrawal_id is null then -44
            when kind = 'recover' then -45
            when payment_id is not null then -44
            when withdrawal_id is not null then -45
            else player_id * 16 + 3
          end as target
        from done where amount_kobo > 0
      )
      select x.player_id, 'adjustment ' || x.adjustment_id as offence
      from expected x
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'adjust:' || x.adjustment_id and j.kind = x.kind
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      group by x.player_id, x.adjustment_id, x.amount_kobo, x.source, x.target, x.by_airtime
      having count(distinct j.journal_id) <> 1 or count(e.*) <> 2
        -- Which carrier owes us is told by the paying phone, which is forgotten when the player leaves.
        or count(*) filter (where e.amount = -x.amount_kobo
          and (e.account_id = x.source or (x.source is null and x.by_airtime and e.account_id between -17 and -14))) <> 1
        or count(*) filter (where e.amount = x.amount_kobo
          and (e.account_id = x.target or (x.target is null and x.by_airtime and e.account_id between -17 and -14))) <> 1
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where (j.kind like 'adjust-%' or j.operation_key like 'adjust:%')
        and not exists (select from done a where 'adjust:' || a.adjustment_id = j.operation_key and a.amount_kobo > 0)
      union all
      select p.player_id, 'decision about payment ' || p.payment_id
      from ${of('payments', 'p')}
      left join done a on a.player_id = p.player_id and a.payment_id = p.payment_id and a.from_wallet = false
      where p.state = 'adjusted' or a.adjustment_id is not null
      group by p.player_id, p.payment_id, p.state, p.reason
      having count(a.adjustment_id) <> 1 or p.state <> 'adjusted'
        or p.reason <> min(case a.kind when 'credit' then 'credited' when 'refund' then 'refunded' else 'written-off' end)
      union all
      select p.player_id, 'given back too much of payment ' || p.payment_id
      from ${of('payments', 'p')} join done a using (player_id, payment_id) where a.from_wallet
      group by p.player_id, p.payment_id, p.principal_kobo having sum(a.amount_kobo) > p.principal_kobo
      union all
      select player_id, 'adjustment ' || adjustment_id || ' by one person' from done where decided_by is not distinct from asked_by`,
  },
  {
    id: 'I22',
    says: 'what a bank paid twice is missing until players and we have borne all of it, by the journals that say so, or it came back',
    offences: ({ of }) => sql`
      with borne as (
        select player_id, withdrawal_id,
          coalesce(sum(amount_kobo) filter (where kind = 'recover'), 0) as recovered,
          coalesce(sum(amount_kobo) filter (where kind = 'write-off'), 0) as written_off
        from ${of('adjustments')} where state = 'done' and withdrawal_id is not null group by player_id, withdrawal_id
      )
      select o.player_id, 'overpayment ' || o.withdrawal_id as offence
      from ${of('overpayments', 'o')} join ${of('withdrawals', 'w')} using (player_id, withdrawal_id) left join borne b using (player_id, withdrawal_id)
      where o.amount_kobo <> w.amount_kobo or w.state not in ('released', 'returned')
        or o.recovered_kobo <> coalesce(b.recovered, 0) or o.written_off_kobo <> coalesce(b.written_off, 0)
        or (o.state = 'closed' and o.recovered_kobo + o.written_off_kobo <> o.amount_kobo)
        or (o.state = 'open' and o.recovered_kobo + o.written_off_kobo >= o.amount_kobo)
      union all
      select o.player_id, 'overpayment ' || o.withdrawal_id || ' ' || part.name
      from ${of('overpayments', 'o')}
      cross join lateral (values
        ('overpaid', 'withdrawal-overpaid', true, o.amount_kobo, -o.amount_kobo, 0::numeric, 0::numeric),
        ('overpaid-back', 'withdrawal-overpaid-back', o.state = 'came-back', -o.amount_kobo,
          o.amount_kobo - o.recovered_kobo - o.written_off_kobo, o.recovered_kobo::numeric, o.written_off_kobo::numeric)
      ) part (name, kind, due, float, missing, cash, ours)
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'withdrawal:' || o.withdrawal_id || ':' || part.name
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      group by o.player_id, o.withdrawal_id, part.name, part.kind, part.due, part.float, part.missing, part.cash, part.ours
      having count(distinct j.journal_id) <> case when part.due then 1 else 0 end
        or (part.due and (bool_or(j.kind <> part.kind)
          or coalesce(sum(e.amount) filter (where e.account_id = -11), 0) <> part.float
          or coalesce(sum(e.amount) filter (where e.account_id = -45), 0) <> part.missing
          or coalesce(sum(e.amount) filter (where e.account_id = o.player_id * 16), 0) <> part.cash
          or coalesce(sum(e.amount) filter (where e.account_id = -44), 0) <> part.ours))
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where j.kind in ('withdrawal-overpaid', 'withdrawal-overpaid-back') and not exists (
        select from ${of('overpayments', 'o')}, unnest(array['overpaid', 'overpaid-back']) as part
        where j.operation_key = 'withdrawal:' || o.withdrawal_id || ':' || part)
      union all
      select player_id, 'what banks paid twice to player ' || player_id
      from (select player_id, sum(amount) as missing from ${of('ledger.entries')} where account_id = -45 group by player_id) e
      full join (
        select player_id, -sum(amount_kobo - recovered_kobo - written_off_kobo) as open
        from ${of('overpayments')} where state = 'open' group by player_id
      ) o using (player_id)
      where coalesce(e.missing, 0) <> coalesce(o.open, 0)`,
  },
];
