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
    offences: sql`
      with given as (
        select p.* from payments p where exists (
          select from money_steps s
          where s.player_id = p.player_id and s.subject_id = p.payment_id and s.to_state = 'credited')
      ), expected (key, account, amount) as (
        select 'fund:card:' || reference, player_id * 16, principal_kobo from given where channel = 'card'
        union all
        select 'fund:' || p.channel || ':' || q.prompt_id, p.player_id * 16, p.principal_kobo
        from payment_prompts q join payments p using (player_id, payment_id) where q.state = 'successful'
        union all
        select 'fund:airtime:' || reference, player_id * 16 + 1, principal_kobo
        from given where channel = 'airtime' and purpose = 'fund-wallet'
        union all
        select 'sale:airtime:' || reference, null, null from given where channel = 'airtime' and purpose <> 'fund-wallet'
        union all
        select 'fee:card:' || reference, -30, -provider_fee_kobo from given where provider_fee_kobo > 0
      )
      select 'journal ' || coalesce(x.key, j.operation_key) as offence
      from expected x
      full join (
        select journal_id, operation_key from ledger.journals
        where kind in ('fund-card', 'fund-mobile-money', 'fund-airtime', 'sale-airtime', 'card-fee')
      ) j on j.operation_key = x.key
      where j.operation_key is null
        or (x.key is null and not exists (
          select from subscriptions s where 'sale:airtime:' || s.operation_key = j.operation_key))
        or (x.account is not null and not exists (
          select from ledger.entries e
          where e.journal_id = j.journal_id and e.account_id = x.account and e.amount = x.amount))
      union all
      select 'taken back of ' || coalesce(p.reference, j.reference, 'nothing')
      from (
        select reference, state, taken_back_kobo from given
        where taken_back_kobo <> 0 or state in ('refunded', 'charged-back')
      ) p
      full join (
        select j.reference, sum(e.amount) as amount from ledger.journals j
        join ledger.entries e on e.journal_id = j.journal_id and e.account_id = -10
        where j.kind in ('card-refund', 'card-chargeback') group by j.reference
      ) j on j.reference = p.reference
      where p.taken_back_kobo is distinct from j.amount or p.state = 'credited'
      union all
      select 'prompts of payment ' || p.payment_id from payments p
      where p.channel in ('momo', 'smartcash') and (p.payment_id in (select payment_id from given)) <> exists (
        select from payment_prompts q
        where q.player_id = p.player_id and q.payment_id = p.payment_id and q.state = 'successful')`,
  },
  {
    id: 'I16',
    says: 'a payment is where its last step led, has taken only steps that exist, and is asked about while it is open',
    offences: sql`
      select 'steps of payment ' || p.payment_id as offence
      from payments p
      left join lateral (
        select to_state from money_steps s
        where s.player_id = p.player_id and s.subject_id = p.payment_id order by step_id desc limit 1
      ) last on true
      where last.to_state is distinct from p.state
      union all
      select 'step of payment ' || subject_id || ' to ' || to_state
      from (
        select s.*, lag(s.to_state) over (partition by s.player_id, s.subject_id order by s.step_id) as before
        from money_steps s join payments p on p.player_id = s.player_id and p.payment_id = s.subject_id
      ) steps
      where from_state is distinct from before
        or (from_state is null and to_state <> 'created')
        or (from_state is not null and (from_state, to_state) not in (${legalMoves}))
      union all
      select 'forgotten payment ' || payment_id from payments
      where state in ('created', 'pending') and next_check_at is null
      union all
      select 'payment ' || payment_id || ' is asked about, and decided' from payments
      where state in ('quarantined', 'adjusted', 'refunded', 'charged-back') and next_check_at is not null`,
  },
  {
    id: 'I20',
    says: 'what is put aside for payers is what open refunds hold, and nothing of money is decided by the one who asked for it',
    offences: sql`
      select 'put aside for refunds' as offence
      where (select coalesce(sum(amount), 0) from ledger.entries where account_id = -41)
        <> (select coalesce(sum(held_kobo), 0) from payment_actions)
      union all
      select 'journal ' || j.operation_key from ledger.journals j
      where j.operation_key like 'refund:%' and not exists (
        select from payment_actions a where a.kind = 'refund' and j.reference = (
          select p.reference from payments p where p.player_id = a.player_id and p.payment_id = a.payment_id)
          and j.operation_key in ('refund:' || a.action_id || ':hold', 'refund:' || a.action_id || ':release'))
      union all
      select 'action ' || action_id from payment_actions
      where (state not in ('asked', 'declined') and decided_by is not distinct from asked_by)
        or (kind = 'credit' and state in ('approved', 'sent', 'failed'))`,
  },
];
