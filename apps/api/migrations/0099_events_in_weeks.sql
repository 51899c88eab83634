-- Events live for ninety days and come by the million: they are kept in a table for each week, which is dropped whole. The table as it was becomes the
-- first part, and its rows go by their age as until now. It is locked for a moment; nothing is read or copied, because 0096 to 0098 have shown and
-- built what this needs. The release before writes and reads on as it did.
create schema partitions;

-- Under its name stands the new table when this commits.
-- squawk-ignore renaming-table
alter table analytics_events rename to analytics_events_before;
alter table analytics_events_before set schema partitions;

create table analytics_events (
  event_id uuid not null,
  kind text not null constraint analytics_events_kind_check check (kind in ('event', 'profile')),
  name text not null constraint analytics_events_name_check check (length(name) <= 64),
  actor text not null constraint analytics_events_actor_check check (length(actor) <= 64),
  insert_id text not null constraint analytics_events_insert_id_check check (length(insert_id) <= 64),
  properties jsonb not null constraint analytics_events_properties_check check (octet_length(properties::text) <= 8000),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  forwarded_at timestamptz
) partition by range (occurred_at);
create unique index analytics_events_by_id on analytics_events (event_id, occurred_at);
-- The browser's own number of this event and its own time of it: sent twice, it is one event.
create unique index analytics_events_once on analytics_events (actor, insert_id, occurred_at);
create index analytics_events_by_age on analytics_events (received_at);
create index analytics_events_to_forward on analytics_events (event_id) where forwarded_at is null;

-- The list of rights is applied at the end of the run; nobody is without one until then.
grant select, insert on analytics_events to spw_game;
grant select, update, delete on analytics_events to spw_worker;

do $$
declare
  v_until timestamptz;
begin
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into strict v_until
  from pg_constraint where conname = 'analytics_events_before';
  execute format('alter table analytics_events attach partition partitions.analytics_events_before for values from (minvalue) to (%L)', v_until);
end $$;
-- For what has no week: were the job away for long, nothing would be refused.
create table partitions.analytics_events_default partition of analytics_events default;

-- Makes this week and four more. One that the first part covers, or whose events have gone to the default meanwhile, is left out.
create function make_event_weeks() returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  v_from timestamp := date_trunc('week', now() at time zone 'UTC');
  v_name text;
  v_made integer := 0;
begin
  for v_ahead in 0..4 loop
    v_name := 'analytics_events_' || to_char(v_from, 'YYYY_MM_DD');
    if to_regclass('partitions.' || v_name) is null then
      begin
        execute format('create table partitions.%I (like analytics_events including all)', v_name);
        execute format('alter table analytics_events attach partition partitions.%I for values from (%L) to (%L)',
          v_name, v_from at time zone 'UTC', (v_from + interval '7 days') at time zone 'UTC');
        v_made := v_made + 1;
      exception when invalid_object_definition or check_violation then
        null;
      end;
    end if;
    v_from := v_from + interval '7 days';
  end loop;
  return v_made;
end $$;

-- Drops the weeks that were over by then, and says where the oldest begins that is kept.
create function drop_event_weeks(p_before timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  v_kept date := date_trunc('week', p_before at time zone 'UTC')::date;
  v_name text;
begin
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass and c.relname ~ '^analytics_events_\d{4}_\d{2}_\d{2}$'
      and to_date(right(c.relname, 10), 'YYYY_MM_DD') < v_kept
  loop
    execute format('drop table partitions.%I', v_name);
  end loop;
  return v_kept::timestamp at time zone 'UTC';
end $$;

revoke all on function make_event_weeks(), drop_event_weeks(timestamptz) from public;
grant execute on function make_event_weeks(), drop_event_weeks(timestamptz) to spw_worker;

select make_event_weeks();
