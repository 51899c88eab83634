import { WITHDRAWAL_MOVES } from '@spw/rules/withdrawal';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

const legalMoves = sql.join(
  Object.entries(WITHDRAWAL_MOVES).flatMap(([from, tos]) => tos.map((to: string) => sql`(${from}, ${to})`)),
);

/**
 * What holds for money on its way to a bank. A player's cash is account player_id * 16, play credit the next, held the one after. What has one of
 * several names is compared with each of them by an equality, so that the server hashes them: with `in` it would compare every pair.
 */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    id: 'I4',
    says: 'what is held is what withdrawals hold; each has one hold, ends once, and is at its end when its money is',
    offences: ({ of }) => sql`
      select player_id, 'held of player ' || player_id as offence
      from (select player_id, posted from ${of('ledger.balances')} where account_id % 16 = 2) b
      full join (
        select player_id, sum(amount_kobo) as holding from ${of('withdrawals')}
        where state in ('reserved', 'review', 'submitting', 'submitted', 'unknown', 'blocked') group by player_id
      ) w using (player_id)
      where coalesce(b.posted, 0) <> coalesce(w.holding, 0)
      union all
      select w.player_id, 'withdrawal ' || w.withdrawal_id || ' ' || part.name
      from ${of('withdrawals', 'w')}
      cross join lateral (values
        ('hold', true, 'withdrawal-hold', w.player_id * 16, w.player_id * 16 + 2),
        ('resolve', w.state in ('paid', 'returned', 'released'),
          case when w.state = 'released' then 'withdrawal-release' else 'withdrawal-settle' end,
          w.player_id * 16 + 2, case when w.state = 'released' then w.player_id * 16 else -11 end),
        ('return', w.state = 'returned', 'withdrawal-return', -11, w.player_id * 16)
      ) part (name, due, kind, source, target)
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'withdrawal:' || w.withdrawal_id || ':' || part.name
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      group by w.player_id, w.withdrawal_id, w.amount_kobo, part.name, part.due, part.kind, part.source, part.target
      having count(distinct j.journal_id) <> case when part.due then 1 else 0 end
        or (part.due and (
          bool_or(j.kind <> part.kind) or count(e.*) <> 2
          or count(*) filter (where e.account_id = part.source and e.amount = -w.amount_kobo) <> 1
          or count(*) filter (where e.account_id = part.target and e.amount = w.amount_kobo) <> 1))
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where (j.kind like 'withdrawal-%' or j.operation_key like 'withdrawal:%') and not exists (
        select from ${of('withdrawals', 'w')}, unnest(array['hold', 'resolve', 'return', 'overpaid', 'overpaid-back']) as part
        where j.operation_key = 'withdrawal:' || w.withdrawal_id || ':' || part)
      union all
      select j.player_id, 'play credit left by journal ' || j.operation_key
      from ${of('ledger.journals', 'j')} join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      where j.kind like 'withdrawal-%' and e.account_id > 0 and e.account_id % 16 = 1
      union all
      select j.player_id, 'held moved by journal ' || j.operation_key
      from ${of('ledger.journals', 'j')} join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      where j.kind not like 'withdrawal-%' and e.account_id > 0 and e.account_id % 16 = 2`,
  },
  {
    id: 'I17',
    says: 'a withdrawal is where its last step led, has taken only steps that exist, and is gone on with while it holds money',
    offences: ({ of }) => sql`
      select w.player_id, 'steps of withdrawal ' || w.withdrawal_id as offence
      from ${of('withdrawals', 'w')}
      left join lateral (
        select to_state from money_steps s where s.player_id = w.player_id and s.subject_id = w.withdrawal_id
        order by step_id desc limit 1
      ) last on true
      where last.to_state is distinct from w.state
      union all
      select player_id, 'step of withdrawal ' || subject_id || ' to ' || to_state
      from (
        select s.player_id, s.subject_id, s.from_state, s.to_state, lag(s.to_state) over (partition by s.player_id, s.subject_id order by s.step_id) as before
        from ${of('money_steps', 's')} join ${of('withdrawals', 'w')} on w.player_id = s.player_id and w.withdrawal_id = s.subject_id
      ) steps
      where from_state is distinct from before
        or (from_state is null and to_state <> 'reserved')
        or (from_state is not null and (from_state, to_state) not in (${legalMoves}))
      union all
      select player_id, 'forgotten withdrawal ' || withdrawal_id from ${of('withdrawals')}
      where next_check_at is null and state in ('reserved', 'submitting', 'submitted', 'unknown', 'blocked')
      union all
      select w.player_id, 'withdrawal ' || w.withdrawal_id || ' without its two approvals'
      from ${of('withdrawals', 'w')}
      where w.called_at is not null
        and exists (select from ${of('money_steps', 's')} where s.player_id = w.player_id and s.subject_id = w.withdrawal_id and s.to_state = 'review')
        and (select count(distinct reviewer) from withdrawal_reviews r
          where r.player_id = w.player_id and r.withdrawal_id = w.withdrawal_id and r.verdict = 'approve') < 2`,
  },
];
