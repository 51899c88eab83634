-- A hold that only people end is a row of its own: what else freezes a wallet, such as a chargeback, ends by itself and must not end this.
-- A new table; it locks nothing.

create table wallet_holds (
  player_id bigint not null references players,
  why text not null check (why in ('operator', 'overpaid', 'owed', 'before')),
  -- The operator's name, where one put it on.
  held_by text,
  at timestamptz not null,
  primary key (player_id, why),
  constraint named_when_by_operator check ((why = 'operator') = (held_by is not null))
);

-- Nobody knows any more who put on a hold from before. Only one that an open chargeback explains is left to end with it, unless an
-- operator's freeze is the last word in the log.
insert into wallet_holds (player_id, why, at)
  select p.player_id, 'before', min(b.frozen_at) from ledger.balances b join players p on p.player_id = b.account_id / 16
  where b.account_id > 0 and b.frozen_at is not null and (
    not exists (select from payments y where y.player_id = p.player_id and y.state = 'disputed')
    or (select e.action from audit_entries e where e.object = 'player:' || p.public_id and e.action in ('wallet.freeze', 'wallet.thaw')
      order by e.at desc limit 1) = 'wallet.freeze')
  group by 1;
