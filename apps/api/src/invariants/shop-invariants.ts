import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';
import { gamesAreWhole } from './scope.ts';

/** What holds for everything bought from the wallet. A player's account is player_id * 16 + slot: 0 cash, 1 play credit, 4 to 9 game assets. */
export const shopInvariants: readonly Invariant[] = [
  {
    id: 'S1',
    says: 'every purchase has one journal that took its price and gave its goods, and no such journal is without a purchase',
    offences: ({ of }) => sql`
      select p.player_id, 'purchase ' || p.purchase_id as offence
      from (
        select *, array_position(array['plays', 'doublepoint', 'fiftyfifty', 'skip', 'timefreeze', 'wildcard'], item) + 3 as slot
        from ${of('purchases')}
      ) p
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'purchase:' || p.purchase_id
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.account_id > 0
      group by p.player_id, p.purchase_id, p.item, p.count, p.slot, p.price_kobo, p.from_credit_kobo
      having count(distinct j.journal_id) <> 1
        or coalesce(sum(e.amount) filter (where e.account_id = p.player_id * 16 + 1), 0) <> -p.from_credit_kobo
        or coalesce(sum(e.amount) filter (where e.account_id = p.player_id * 16), 0) <> p.from_credit_kobo - p.price_kobo
        or coalesce(sum(e.amount) filter (where e.account_id = p.player_id * 16 + p.slot), 0)
          <> case when p.slot is null then 0 else p.count end
        or count(*) filter (where e.account_id not in (p.player_id * 16, p.player_id * 16 + 1, p.player_id * 16 + coalesce(p.slot, 0))) > 0
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where (j.operation_key like 'purchase:%' or j.kind like 'buy-%')
        and not exists (select from ${of('purchases', 'p')} where 'purchase:' || p.purchase_id = j.operation_key)`,
  },
  {
    id: 'S2',
    says: 'every turn with a wildcard has used up exactly one, and none is used up elsewhere',
    offences: ({ of }) => sql`
      select t.player_id, 'turn ' || t.turn_id as offence
      from ${of('turns', 't')}
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'wildcard:' || t.turn_id
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.account_id > 0
      group by t.player_id, t.turn_id, t.wildcard
      having count(j.journal_id) <> case when t.wildcard then 1 else 0 end
        or count(*) filter (where e.account_id = t.player_id * 16 + 9 and e.amount = -1) <> count(j.journal_id)
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where j.operation_key like 'wildcard:%' and j.posted_at >= ${gamesAreWhole}
        and not exists (select from ${of('turns', 't')} where 'wildcard:' || t.turn_id = j.operation_key)`,
  },
  {
    id: 'S3',
    says: 'every subscription paid from the wallet has its period with its play, and every renewal a consent to renew',
    offences: ({ of }) => sql`
      select coalesce(s.player_id, p.player_id) as player_id, 'subscription ' || coalesce(s.operation_key, p.purchase_id::text) as offence
      from (select * from ${of('purchases')} where item in ('daily', 'weekly')) p
      full join (select * from ${of('subscriptions')} where operation_key like 'purchase:%') s
        on s.player_id = p.player_id and s.operation_key = 'purchase:' || p.purchase_id
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'plays:subscription:' || s.operation_key
      where s.plan is distinct from p.item or j.journal_id is null
      union all
      select r.player_id, 'renewal of player ' || r.player_id
      from ${of('renewals', 'r')}
      left join ${of('consents', 'c')} on c.player_id = r.player_id and c.consent_id = r.consent_id
      where c.renews is not true`,
  },
];
