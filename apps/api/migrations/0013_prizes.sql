-- Weeks that are over: their standings, who is paid what, and who said so.
-- New tables and functions, and a trigger on point_entries: it is locked for a moment while the trigger is added.

-- A week has a row from its end on; before, it is open.
create table prize_weeks (
  week date primary key check (extract(isodow from week) = 1),
  state text not null check (state in ('closing', 'provisional', 'approved', 'credited')),
  -- What it is paid by: the settings in force when it ended. A later change pays nobody differently.
  rules jsonb not null,
  players integer,
  points bigint,
  standings_hash bytea,
  awards_hash bytea,
  factor_millionths integer check (factor_millionths between 0 and 1000000),
  -- Points were booked after it was counted: it has to be counted again.
  points_changed boolean not null default false,
  begun_at timestamptz not null,
  counted_at timestamptz,
  review_until timestamptz,
  -- The two people who stand behind it.
  published_by bigint,
  published_at timestamptz,
  approved_by bigint,
  approved_at timestamptz,
  credited_at timestamptz,
  constraint counted_when_not_closing check ((state = 'closing') = (counted_at is null)
    and (state = 'closing') = (standings_hash is null) and (state = 'closing') = (awards_hash is null)),
  constraint approved_when_approved check ((state in ('approved', 'credited')) = (approved_at is not null)
    and (approved_at is null) = (approved_by is null)),
  constraint credited_when_credited check ((state = 'credited') = (credited_at is not null)),
  constraint published_before_approved check ((published_at is null) = (published_by is null)
    and (approved_at is null or published_at is not null)),
  constraint second_person check (approved_by <> published_by),
  constraint review_was_over check (approved_at >= review_until),
  constraint points_have_not_changed check (approved_at is null or not points_changed)
);

-- The front of the board as the week closed. The hash is over these rows and the totals of the week.
create table prize_standings (
  week date not null references prize_weeks,
  rank integer not null check (rank > 0),
  player_id bigint not null references players,
  points integer not null,
  unassisted integer not null,
  plays integer not null,
  answering_ms bigint not null,
  primary key (week, rank),
  unique (week, player_id)
);

-- Everybody of the standings down to the last one who is paid: with a place and a prize, or with the reason for none.
create table prize_awards (
  week date not null references prize_weeks,
  player_id bigint not null references players,
  award_id uuid not null unique,
  rank integer not null,
  place smallint check (place > 0),
  withheld text check (withheld in ('account-disabled', 'no-birth-date', 'too-young', 'terms-not-accepted', 'same-person', 'operator')),
  prize_kobo bigint not null check (prize_kobo >= 0),
  tax_kobo bigint not null check (tax_kobo >= 0),
  net_kobo bigint not null check (net_kobo >= 0),
  credited_at timestamptz,
  primary key (week, player_id),
  unique (week, rank),
  unique (week, place),
  foreign key (week, rank) references prize_standings (week, rank),
  constraint placed_or_withheld check ((place is null) = (withheld is not null)),
  constraint whole check (prize_kobo = tax_kobo + net_kobo),
  constraint nothing_withheld_is_paid check (withheld is null or (prize_kobo = 0 and credited_at is null))
);
create index prize_awards_of_player on prize_awards (player_id, week desc);
create index prize_awards_waiting on prize_awards (week) where credited_at is null and place is not null;

-- What operators decided of single players, in words the player can read. The last one counts.
create table prize_decisions (
  week date not null references prize_weeks,
  player_id bigint not null references players,
  decision_id bigint generated always as identity,
  verdict text not null check (verdict in ('withhold', 'release')),
  words text not null check (length(words) between 1 and 300),
  decided_by bigint not null,
  at timestamptz not null,
  primary key (week, player_id, decision_id)
);

-- The bytes that are hashed are text: one line for the week, one for each row, fields parted by a semicolon.
create function prize_standings_hash(p_week date, p_players integer, p_points bigint) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws(';', to_char(p_week, 'YYYY-MM-DD'), p_players, p_points) || coalesce(
    (select string_agg(E'\n' || concat_ws(';', rank, player_id, points, unassisted, plays, answering_ms), '' order by rank)
     from prize_standings where week = p_week), ''), 'UTF8'))
$$;
create function prize_awards_hash(p_week date, p_factor integer) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws(';', to_char(p_week, 'YYYY-MM-DD'), p_factor) || coalesce(
    (select string_agg(E'\n' || concat_ws(';', rank, player_id, coalesce(place::text, withheld), prize_kobo, tax_kobo, net_kobo), '' order by rank)
     from prize_awards where week = p_week), ''), 'UTF8'))
$$;

-- After approval a week moves in one way: to credited. Before it, only as the machine has it.
create function prize_week_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a week is never taken away' using errcode = 'PW001'; end if;
  if old.state in ('approved', 'credited')
    and (to_jsonb(new) - 'state' - 'credited_at' <> to_jsonb(old) - 'state' - 'credited_at'
      or (old.state, new.state) not in (('approved', 'approved'), ('approved', 'credited')))
  then raise exception 'week % is approved', old.week using errcode = 'PW001'; end if;
  if old.state <> new.state and (old.state, new.state) not in
    (('closing', 'provisional'), ('provisional', 'closing'), ('provisional', 'approved'), ('approved', 'credited'))
  then raise exception 'week % cannot go from % to %', old.week, old.state, new.state using errcode = 'PW001'; end if;
  return new;
end $$;
create trigger moves before update or delete on prize_weeks for each row execute function prize_week_moves();

-- Nothing of an approved week changes, but that a prize is credited once.
create function prize_rows_stand_still() returns trigger language plpgsql as $$
declare
  v_week date := case when tg_op = 'DELETE' then old.week else new.week end;
begin
  if exists (select from prize_weeks w where w.week = v_week and w.state in ('approved', 'credited')) then
    if tg_op <> 'UPDATE' or tg_table_name <> 'prize_awards'
    then raise exception 'week % is approved', v_week using errcode = 'PW001'; end if;
    if to_jsonb(new) - 'credited_at' <> to_jsonb(old) - 'credited_at'
      or to_jsonb(old) ->> 'credited_at' is not null or to_jsonb(new) ->> 'credited_at' is null
    then raise exception 'week % is approved', v_week using errcode = 'PW001'; end if;
  elsif tg_table_name = 'prize_awards' and tg_op <> 'DELETE' and to_jsonb(new) ->> 'credited_at' is not null
  then raise exception 'week % is not approved', v_week using errcode = 'PW001'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stand_still before insert or update or delete on prize_standings for each row execute function prize_rows_stand_still();
create trigger stand_still before insert or update or delete on prize_awards for each row execute function prize_rows_stand_still();
create trigger stand_still before insert or update or delete on prize_decisions for each row execute function prize_rows_stand_still();

-- Points cannot come into an approved week. Into one that was counted they can, and then it is counted again. Whoever books and
-- whoever counts take the week's row, so that neither misses the other; an open week has none.
create function points_of_closed_week() returns trigger language plpgsql as $$
declare
  v_state text;
begin
  select state into v_state from prize_weeks where week = new.week for no key update;
  if v_state in ('approved', 'credited') then raise exception 'week % is approved', new.week using errcode = 'PW001'; end if;
  if v_state = 'provisional' then update prize_weeks set points_changed = true where week = new.week; end if;
  return new;
end $$;
create trigger closed_week before insert or update on point_entries for each row execute function points_of_closed_week();

grant select, insert, update on prize_weeks to spw_app;
grant select, insert, update, delete on prize_standings, prize_awards to spw_app;
grant select, insert on prize_decisions to spw_app;
