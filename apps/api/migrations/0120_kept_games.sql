-- From which month on games are kept, and what makes months ahead and drops those before it. A new table and new functions.

-- One row. Games of before are told to nobody, whether or not their rows are gone yet.
create table kept_games (
  only_one boolean primary key default true check (only_one),
  -- The start of a month, UTC.
  since timestamptz not null check (since = date_trunc('month', since at time zone 'UTC') at time zone 'UTC')
);
insert into kept_games (since) values ('epoch');
grant select on kept_games to spw_game, spw_console;
grant select, update (since) on kept_games to spw_worker;

create function games_are_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.since < old.since then raise exception 'what was deleted does not come back' using errcode = 'KG001'; end if;
  if new.since > house_now() - interval '13 months' then raise exception 'games are kept for thirteen months' using errcode = 'KG001'; end if;
  return new;
end $$;
create trigger are_kept before update on kept_games for each row execute function games_are_kept();

-- Makes the month of this time and three more. One that the first part covers, or whose rows have gone to the default meanwhile, is left out.
create function make_game_months(p_table text, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  v_from timestamp := date_trunc('month', p_now at time zone 'UTC');
  v_name text;
  v_made integer := 0;
begin
  if p_table not in ('round_questions', 'spins', 'point_entries') then raise exception 'not in months: %', p_table using errcode = 'KG001'; end if;
  for v_ahead in 0..3 loop
    v_name := p_table || to_char(v_from, '_YYYY_MM');
    if to_regclass('partitions.' || v_name) is null then
      begin
        execute format('create table partitions.%I (like %I including all)', v_name, p_table);
        execute format('alter table %I attach partition partitions.%I for values from (%L) to (%L)', p_table, v_name,
          first_id_at(v_from at time zone 'UTC'), first_id_at((v_from + interval '1 month') at time zone 'UTC'));
        v_made := v_made + 1;
      exception when invalid_object_definition or check_violation then
        null;
      end;
    end if;
    v_from := v_from + interval '1 month';
  end loop;
  return v_made;
end $$;

-- Drops the parts of a table that end before the games that are kept, and says how many. One table at a time, so that it waits for no lock with
-- another in its hands. A turn is open for three days at most, so the spins of a game can lie in the month before it.
create function drop_game_months(p_table text) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  v_kept uuid;
  v_name text;
  v_dropped integer := 0;
begin
  if p_table not in ('round_questions', 'spins', 'point_entries') then raise exception 'not in months: %', p_table using errcode = 'KG001'; end if;
  select first_id_at(case p_table when 'spins' then since - interval '4 days' else since end) into strict v_kept from kept_games;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = p_table::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([0-9a-f-]+)''\)')::uuid <= v_kept
    order by 1
  loop
    execute format('drop table partitions.%I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  -- What has no month. As a rule there is none.
  execute format('delete from partitions.%I where %I < $1', p_table || '_default', case p_table when 'spins' then 'turn_id' else 'round_id' end)
  using v_kept;
  return v_dropped;
end $$;

revoke all on function games_are_kept(), make_game_months(text, timestamptz), drop_game_months(text) from public;
grant execute on function make_game_months(text, timestamptz), drop_game_months(text) to spw_worker;

select make_game_months(name, now()) from unnest(array['round_questions', 'spins', 'point_entries']) name;
