import { PAYMENT_MOVES } from '@spw/rules/payment';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

const legalMoves = sql.join(
  Object.entries(PAYMENT_MOVES).flatMap(([from, tos]) => tos.map((to: string) => sql`(${from}, ${to})`)),
);

/**
 * What holds for money that comes in from outside. A player's cash is account player_id * 16, play credit the next. Whether a
 * payment was ever given is told by its own steps: it may have been taken back since.
 */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I3',
    says: 'what was paid outside is given exactly once, and nothing is given, taken back or charged without a payment',
    offences: ({ of }) => sql`
      with given as (
        select p.* from ${of('payments', 'p')} where exists (
          select from ${of('money_steps', 's')}
          where s.player_id = p.player_id and s.subject_id = p.payment_id and s.to_state = 'credited')
      ), expected (player_id, key, account, amount) as (
        select player_id, 'fund:card:' || reference, player_id * 16, principal_kobo from given where channel = 'card'
        union all
        select p.player_id, 'fund:' || p.channel || ':' || q.prompt_id, p.player_id * 16, p.principal_kobo
        from ${of('payment_prompts', 'q')} join ${of('payments', 'p')} using (player_id, payment_id) where q.state = 'successful'
        union all
        select player_id, 'fund:airtime:' || reference, player_id * 16 + 1, principal_kobo
        from given where channel = 'airtime' and purpose = 'fund-wallet'
        union all
        select player_id, 'sale:airtime:' || reference, null, null from given where channel = 'airtime' and purpose <> 'fund-wallet'
        union all
        select player_id, 'fee:card:' || reference, -30, -provider_fee_kobo from given where provider_fee_kobo > 0
      )
      select coalesce(j.player_id, x.player_id) as player_id, 'journal ' || coalesce(x.key, j.operation_key) as offence
      from expected x
      full join (
        select player_id, journal_id, posted_at, operation_key from ${of('ledger.journals')}
        where kind in ('fund-card', 'fund-mobile-money', 'fund-airtime', 'sale-airtime', 'card-fee')
      ) j on j.operation_key = x.key
      left join ${of('subscriptions', 's')} on 'sale:airtime:' || s.operation_key = j.operation_key
      where j.operation_key is null or j.player_id <> x.player_id or (x.key is null and s.operation_key is null)
        or (x.account is not null and not exists (
          select from ${of('ledger.entries', 'e')}
          where e.journal_id = j.journal_id and e.posted_at = j.posted_at and e.account_id = x.account and e.amount = x.amount))
      union all
      select coalesce(p.player_id, j.player_id), 'taken back of ' || coalesce(p.reference, j.reference, 'nothing')
      from (
        select player_id, reference, state, taken_back_kobo from given
        where taken_back_kobo <> 0 or state in ('refunded', 'charged-back')
      ) p
      full join (
        select min(j.player_id) as player_id, j.reference, sum(e.amount) as amount from ${of('ledger.journals', 'j')}
        join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.account_id = -10
        where j.kind in ('card-refund', 'card-chargeback') group by j.reference
      ) j on j.reference = p.reference
      where p.taken_back_kobo is distinct from j.amount or p.state = 'credited'
      union all
      select p.player_id, 'prompts of payment ' || p.payment_id
      from ${of('payments', 'p')}
      left join given g using (player_id, payment_id)
      left join (
        select distinct player_id, payment_id, true as paid from ${of('payment_prompts')} where state = 'successful'
      ) q using (player_id, payment_id)
      where p.channel in ('momo', 'smartcash') and (g.reference is null) <> (q.paid is null)`,
  },
  {
    id: 'I16',
    says: 'a payment is where its last step led, has taken only steps that exist, and is asked about while it is open',
    offences: ({ of }) => sql`
      select p.player_id, 'steps of payment ' || p.payment_id as offence
      from ${of('payments', 'p')}
      left join lateral (
        select to_state from money_steps s
        where s.player_id = p.player_id and s.subject_id = p.payment_id order by step_id desc limit 1
      ) last on true
      where last.to_state is distinct from p.state
      union all
      select player_id, 'step of payment ' || subject_id || ' to ' || to_state
      from (
        select s.*, lag(s.to_state) over (partition by s.player_id, s.subject_id order by s.step_id) as before
        from ${of('money_steps', 's')} join ${of('payments', 'p')} on p.player_id = s.player_id and p.payment_id = s.subject_id
      ) steps
      where from_state is distinct from before
        or (from_state is null and to_state <> 'created')
        or (from_state is not null and (from_state, to_state) not in (${legalMoves}))
      union all
      select player_id, 'forgotten payment ' || payment_id from ${of('payments')}
      where state in ('created', 'pending') and next_check_at is null
      union all
      select player_id, 'payment ' || payment_id || ' is asked about, and decided' from ${of('payments')}
      where state in ('quarantined', 'adjusted', 'refunded', 'charged-back') and next_check_at is not null`,
  },
  {
    id: 'I20',
    says: 'what is put aside for payers is what open refunds hold, and nothing of money is decided by the one who asked for it',
    offences: ({ of }) => sql`
      select player_id, 'put aside for refunds to player ' || player_id as offence
      from (select player_id, sum(amount) as put_aside from ${of('ledger.entries')} where account_id = -41 group by player_id) e
      full join (select player_id, sum(held_kobo) as held from ${of('payment_actions')} group by player_id) a using (player_id)
      where coalesce(e.put_aside, 0) <> coalesce(a.held, 0)
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where j.operation_key like 'refund:%' and not exists (
        select from ${of('payment_actions', 'a')} join ${of('payments', 'p')} using (player_id, payment_id), unnest(array['hold', 'release']) as part
        where a.kind = 'refund' and p.reference = j.reference and j.operation_key = 'refund:' || a.action_id || ':' || part)
      union all
      select player_id, 'action ' || action_id from ${of('payment_actions')}
      where (state not in ('asked', 'declined') and decided_by is not distinct from asked_by)
        or (kind = 'credit' and state in ('approved', 'sent', 'failed'))`,
  },
];
