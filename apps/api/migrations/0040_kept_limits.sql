-- Whoever leaves and comes back finds the limits they had, with what was spent under them: a limit that deleting the account undoes
-- is none. Known by the keyed hash of the number alone, as breaks are (resting_numbers), and gone once it was taken over.
create table kept_limits (
  phone_hash bytea primary key,
  daily_kobo bigint,
  weekly_kobo bigint,
  next_daily_kobo bigint,
  next_weekly_kobo bigint,
  raise_at timestamptz,
  spent_today_kobo bigint not null check (spent_today_kobo >= 0),
  spent_week_kobo bigint not null check (spent_week_kobo >= 0),
  left_at timestamptz not null,
  check (daily_kobo is not null or weekly_kobo is not null)
);

-- The check is not validated: the columns are new, so every row there is has none of them.
-- What was spent before coming back. It counts while the Lagos day, or week, of carried_at lasts.
alter table player_limits add column carried_today_kobo bigint;
alter table player_limits add column carried_week_kobo bigint;
alter table player_limits add column carried_at timestamptz;
alter table player_limits add constraint player_limits_carried_check
  check (num_nulls(carried_today_kobo, carried_week_kobo, carried_at) in (0, 3)) not valid;

grant select, insert, update, delete on kept_limits to spw_app;
