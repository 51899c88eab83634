-- outside a transaction
-- First step to games in months (0117 to 0119): says of each table as it is that it ends with the next month, so that it can become the first part
-- without being read under a lock. The rule is added in a moment and proven while everybody goes on. An id has the time of the process that made it.
do $$
declare
  v_table text;
  v_key text;
begin
  for v_table, v_key in values ('round_questions', 'round_id'), ('spins', 'turn_id'), ('point_entries', 'round_id') loop
    if not exists (select from pg_constraint where conname = v_table || '_before') then
      perform set_config('lock_timeout', '1s', true);
      execute format('alter table %I add constraint %I check (%I < %L) not valid', v_table, v_table || '_before', v_key,
        first_id_at((date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC'));
    end if;
    commit;
    execute format('alter table %I validate constraint %I', v_table, v_table || '_before');
    commit;
  end loop;
end $$;
