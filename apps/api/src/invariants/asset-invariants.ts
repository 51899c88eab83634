import { sql } from 'kysely';
import { wrongHouseDays } from './house-days.ts';
import type { Invariant } from './invariant.ts';
import { gamesAreWhole } from './scope.ts';

/** What holds for everything that is counted in the ledger. A player's account is player_id * 16 + slot. */
export const assetInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'every journal, and so every asset, sums to zero',
    offences: ({ of }) => sql`
      select min(player_id) as player_id, 'journal ' || journal_id || ', asset ' || asset as offence from ${of('ledger.entries')}
      group by journal_id, posted_at, asset having sum(amount) <> 0`,
  },
  {
    id: 'I2',
    says: 'a balance is the sum of its entries, not below its floor, and its chain of hashes is whole',
    offences: ({ of }) => sql`
      select coalesce(b.player_id, e.player_id) as player_id, 'account ' || account_id as offence
      from ${of('ledger.balances', 'b')}
      full join (
        select min(player_id) as player_id, account_id, sum(amount) as total, count(*) as entries, max(account_version) as version
        from ${of('ledger.entries')} where account_id > 0 group by account_id
      ) e using (account_id)
      where b.posted is distinct from coalesce(e.total, 0) or b.version is distinct from coalesce(e.entries, 0)
        or b.version is distinct from coalesce(e.version, 0) or b.posted < b.floor or (b.posted < 0 and b.account_id % 16 <> 3)
      union all
      select player_id, 'entry ' || journal_id || '/' || line
      from (
        select e.*, lag(hash, 1, '\\x00') over account as before, sum(amount) over account as balance
        from ${of('ledger.entries', 'e')} where account_id > 0 window account as (partition by account_id order by account_version)
      ) chained
      where balance_after is distinct from balance
        or hash is distinct from sha256(before || int8send(journal_id) || int2send(line) || int8send(account_id)
          || int2send(asset) || int8send(amount) || int8send(balance_after))
      union all
      select b.player_id, 'head of ' || b.account_id
      from ${of('ledger.balances', 'b')}
      join ${of('ledger.entries', 'e')} on e.account_id = b.account_id and e.account_version = b.version
      where e.hash <> b.head_hash`,
  },
  {
    id: 'I5',
    says: 'plays are never negative, and each turn that is not free has spent exactly one',
    offences: ({ of }) => sql`
      select player_id, 'plays of player ' || player_id as offence from ${of('ledger.balances')} where account_id % 16 in (4, 10) and posted < 0
      union all
      select t.player_id, 'turn ' || t.turn_id
      from ${of('turns', 't')}
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'turn:' || t.turn_id
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.account_id > 0
      group by t.player_id, t.turn_id, t.free, t.welcome
      having count(j.journal_id) <> case when t.free then 0 else 1 end
        or count(*) filter (where e.account_id = t.player_id * 16 + case when t.welcome then 10 else 4 end and e.amount = -1) <> count(j.journal_id)
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where j.operation_key like 'turn:%' and j.posted_at >= ${gamesAreWhole}
        and not exists (select from ${of('turns', 't')} where 'turn:' || t.turn_id = j.operation_key)
      union all
      select player_id, 'free turns of player ' || player_id || ' on ' || day from ${of('turns')} where free
      group by player_id, day having count(*) > 1`,
  },
  {
    id: 'I9',
    says: 'powerups are never negative, and each use has taken exactly one',
    offences: ({ of }) => sql`
      select player_id, 'powerups of player ' || player_id as offence
      from ${of('ledger.balances')} where account_id % 16 between 5 and 8 and posted < 0
      union all
      select u.player_id, 'round ' || u.round_id || ', ' || u.powerup
      from (select player_id, round_id, unnest(used) as powerup from ${of('rounds')}) u
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'round:' || u.round_id || ':' || u.powerup
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.account_id > 0
      group by u.player_id, u.round_id, u.powerup
      having count(*) filter (where e.amount = -1 and e.account_id = u.player_id * 16
          + 4 + array_position(array['doublepoint', 'fiftyfifty', 'skip', 'timefreeze'], u.powerup)) <> 1
        or count(j.journal_id) <> 1
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where j.operation_key like 'round:%' and j.posted_at >= ${gamesAreWhole} and not exists (
        select from ${of('rounds', 'r')} where 'round:' || r.round_id = left(j.operation_key, 42)
          and substr(j.operation_key, 44) = any (r.used))
      union all
      select r.player_id, 'questions of round ' || r.round_id
      from ${of('rounds', 'r')}
      left join (
        select player_id, round_id, array_agg(powerup order by powerup) as powerups
        from ${of('round_questions')}, unnest(powerups) as powerup group by player_id, round_id
      ) q using (player_id, round_id)
      where coalesce(q.powerups, '{}') <> array(select unnest(r.used) order by 1)`,
  },
  {
    id: 'I11',
    says: 'every operation has its one journal, no key has two, and all of it names the one player whose it is',
    offences: ({ of }) => sql`
      select coalesce(o.player_id, j.player_id) as player_id, 'operation ' || coalesce(o.operation_key, j.operation_key) as offence
      from ${of('ledger.operations', 'o')}
      full join ${of('ledger.journals', 'j')}
        on j.operation_key = o.operation_key and j.journal_id = o.journal_id and j.player_id = o.player_id
      where o.operation_key is null or j.operation_key is null
      union all
      select min(player_id), 'key ' || operation_key from ${of('ledger.journals')} group by operation_key having count(*) > 1
      union all
      select coalesce(j.player_id, e.player_id),
        case when e.journal_id is null or j.journal_id is null then 'entries of journal ' else 'player of journal ' end
          || coalesce(e.journal_id, j.journal_id)
      from ${of('ledger.journals', 'j')}
      full join (
        select journal_id, posted_at, min(player_id) as player_id, max(player_id) as last_player_id,
          min(account_id / 16) filter (where account_id > 0) as owner, max(account_id / 16) filter (where account_id > 0) as last_owner
        from ${of('ledger.entries')} group by journal_id, posted_at
      ) e on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      where e.journal_id is null or j.journal_id is null or e.player_id <> j.player_id or e.last_player_id <> j.player_id
        or e.owner <> j.player_id or e.last_owner <> j.player_id or (j.player_id = 0) <> (j.kind = 'prizes-owed')`,
  },
  {
    id: 'I24',
    says: 'what each house account moved on a day that is summed up is what its entries say',
    offences: ({ everything }) => (everything ? wrongHouseDays : null),
  },
];
