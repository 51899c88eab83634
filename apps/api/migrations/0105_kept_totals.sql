-- Totals that operators look at, kept by the worker as things happen, so that no page adds up a day or a week of everybody.
-- New tables only; of campaign_events the older ones are counted, by reading alone.

-- What happened on a day of Lagos before each of its minutes. The last row of the last day is of the moment it was counted at.
create table day_totals (
  day date not null,
  at timestamptz not null,
  rounds integer not null,
  -- Each with their first round of the day.
  players integer not null,
  new_players integer not null,
  sold_kobo bigint not null,
  sold_by_airtime_kobo bigint not null,
  primary key (day, at)
);

-- Sums that what happens later still adds to, or takes from. What is settled is counted for good; what is recent is counted anew each time.
create table kept_sums (
  what text not null check (what in ('paid-in', 'paid-out', 'week-players', 'impressions', 'clicks')),
  key text not null,
  settled bigint not null default 0,
  recent bigint not null default 0,
  primary key (what, key)
);

-- Up to where things are settled, when they were last counted, and how many rounds were open then.
create table totals_mark (
  only_one boolean primary key default true check (only_one),
  settled_at timestamptz not null,
  as_of timestamptz,
  open_rounds integer not null default 0,
  late_rounds integer not null default 0,
  open_today integer not null default 0
);

-- Two whole weeks before this one are counted by the worker's first run: as far back as any page looks.
insert into totals_mark (settled_at)
select (date_trunc('week', now() at time zone 'Africa/Lagos') - interval '14 days') at time zone 'Africa/Lagos';
insert into kept_sums (what, key, settled)
select kind || 's', campaign_id::text, count(*)
from campaign_events where created_at < (select settled_at from totals_mark) group by 1, 2;
