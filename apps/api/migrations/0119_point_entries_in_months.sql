-- As 0117: in a table for each month, by the time in the round's id. A point that a dispute brought lies beside the others of its round.
-- Under its name stands the new table when this commits.
-- squawk-ignore renaming-table
alter table point_entries rename to point_entries_before;
alter table point_entries_before set schema partitions;
-- It comes back with that of the new table, which every part has.
drop trigger closed_week on partitions.point_entries_before;

-- Every point there is, with its reason. The sum of a week is kept in week_scores, in the same transaction.
create table point_entries (
  player_id bigint not null,
  week date not null,
  round_id uuid not null,
  reason text not null constraint point_entries_reason_check check (reason in ('round', 'streak', 'repair')),
  points integer not null,
  created_at timestamptz not null,
  primary key (player_id, round_id, reason)
) partition by range (round_id);
create index point_entries_by_week on point_entries (week, player_id);
create trigger closed_week before insert or update on point_entries for each row execute function points_of_closed_week();

-- The list of rights is applied at the end of the run; nobody is without one until then.
grant select, insert on point_entries to spw_game, spw_worker;
grant select on point_entries to spw_console;

do $$ begin
  execute format('alter table point_entries attach partition partitions.point_entries_before for values from (minvalue) to (%L)', (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = 'point_entries_before'));
end $$;
create table partitions.point_entries_default partition of point_entries default;
