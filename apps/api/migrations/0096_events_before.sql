-- outside a transaction
-- First step to events in weeks (0099): says of the table as it is that it ends some weeks from now, so that it can become the first part without
-- being read under a lock. The rule is added in a moment and proven while everybody goes on. A browser's clock is believed a week ahead at most.
do $$
begin
  perform set_config('lock_timeout', '1s', true);
  if not exists (select from pg_constraint where conname = 'analytics_events_before') then
    execute format('alter table analytics_events add constraint analytics_events_before check (occurred_at < %L) not valid',
      (date_trunc('week', now() at time zone 'UTC') + interval '3 weeks') at time zone 'UTC');
  end if;
  commit;
  alter table analytics_events validate constraint analytics_events_before;
end $$;
