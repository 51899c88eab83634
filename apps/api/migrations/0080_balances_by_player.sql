-- The ledger is led by player_id (decision 0033), first of seven files: the table that balances move to, and a trigger that keeps both in step until
-- 0086 switches.
-- Locks balances for a moment, and nothing else with it: some transactions take balances before operations and some after. A column with a constant
-- default, which rewrites nothing. Gives up long before the database would see a deadlock and end somebody else's transaction; the runner tries
-- again.
set local lock_timeout = '500ms';

-- The row of a player's account is found by the player; 32 hash partitions only made every plan longer.
create table ledger.balances_led (
  player_id bigint not null,
  account_id bigint not null,
  posted bigint not null default 0,
  floor bigint not null default 0,
  version bigint not null default 0,
  head_hash bytea not null default '\x00',
  frozen_at timestamptz,
  primary key (player_id, account_id),
  constraint of_player check (account_id > 0 and player_id = account_id / 16),
  constraint no_overdraft check (posted >= floor)
) with (fillfactor = 70);

grant select on ledger.balances_led to spw_game, spw_console, spw_worker, spw_reader;

-- Filled in the new table alone. It is here too so that a posting which began before the switch can end after it.
alter table ledger.balances add column player_id bigint not null default 0;

create function ledger.copy_balance() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  insert into ledger.balances_led (player_id, account_id, posted, floor, version, head_hash, frozen_at)
    values (new.account_id / 16, new.account_id, new.posted, new.floor, new.version, new.head_hash, new.frozen_at)
    on conflict (player_id, account_id) do update set posted = excluded.posted, floor = excluded.floor, version = excluded.version,
      head_hash = excluded.head_hash, frozen_at = excluded.frozen_at;
  return null;
end $$;
create trigger copied after insert or update on ledger.balances for each row execute function ledger.copy_balance();
revoke all on function ledger.copy_balance from public;
