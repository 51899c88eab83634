-- Rounds of a week that is being closed are booked side by side: each holds the week's row shared, against whoever counts or
-- approves, and no longer against the others. That points came after the count is said by rows of their own, which nobody
-- waits for, and no longer by prize_weeks.points_changed. The column stays for what the release before has marked.
-- A new table, and functions in the place of those that are there: no row is touched. Until its worker is replaced, the
-- release before does not see the new rows; the database refuses to approve such a week, and the new worker counts it again.
create table late_points (
  week date not null references prize_weeks,
  late_id bigint generated always as identity,
  primary key (week, late_id)
);

create or replace function points_of_closed_week() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_state text;
begin
  select state into v_state from prize_weeks where week = new.week for share;
  if v_state in ('approved', 'credited') then raise exception 'week % is approved', new.week using errcode = 'PW001'; end if;
  if v_state = 'provisional' then insert into late_points (week) values (new.week); end if;
  return new;
end $$;

create or replace function prize_week_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then raise exception 'a week is never taken away' using errcode = 'PW001'; end if;
  if old.state in ('approved', 'credited')
    and (to_jsonb(new) - 'state' - 'credited_at' <> to_jsonb(old) - 'state' - 'credited_at'
      or (old.state, new.state) not in (('approved', 'approved'), ('approved', 'credited')))
  then raise exception 'week % is approved', old.week using errcode = 'PW001'; end if;
  if old.state <> new.state and (old.state, new.state) not in
    (('closing', 'provisional'), ('provisional', 'closing'), ('provisional', 'approved'), ('approved', 'credited'))
  then raise exception 'week % cannot go from % to %', old.week, old.state, new.state using errcode = 'PW001'; end if;
  if old.state = 'provisional' and new.state = 'approved' and exists (select from late_points where week = old.week)
  then raise exception 'week % has to be counted again', old.week using errcode = 'PW001'; end if;
  return new;
end $$;
