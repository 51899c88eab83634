-- As 0117: in a table for each month, by the time in the turn's id.
-- Under its name stands the new table when this commits.
-- squawk-ignore renaming-table
alter table spins rename to spins_before;
alter table spins_before set schema partitions;

create table spins (
  player_id bigint not null,
  turn_id uuid not null,
  spin smallint not null constraint spins_spin_check check (spin between 1 and 3),
  seed bytea not null,
  client_bytes bytea not null,
  category_id uuid not null,
  -- The segments of the wheel at that moment: a draw is a place among them.
  drawn_from uuid[] not null,
  spun_at timestamptz not null,
  primary key (player_id, turn_id, spin)
) partition by range (turn_id);

-- The list of rights is applied at the end of the run; nobody is without one until then.
grant select, insert on spins to spw_game;
grant select on spins to spw_worker;

do $$ begin
  execute format('alter table spins attach partition partitions.spins_before for values from (minvalue) to (%L)', (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = 'spins_before'));
end $$;
create table partitions.spins_default partition of spins default;
