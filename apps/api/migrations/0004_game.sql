-- The game: categories and questions, subscriptions, turns and spins, rounds and answers, streaks, points of the week.
-- New tables only: nothing is locked. Tables of a player lead with player_id.

create table categories (
  category_id uuid primary key,
  slug text not null unique,
  name text not null unique,
  -- The place of its segment on the wheel.
  position smallint not null unique,
  is_active boolean not null default true
);

create table questions (
  question_id uuid primary key,
  category_id uuid not null references categories,
  tier text not null check (tier in ('easy', 'medium', 'hard')),
  -- The place in the tier's numbered list, given at approval and never given again, so that a draw can be checked later.
  number integer,
  state text not null check (state in ('draft', 'approved', 'retired')),
  question text not null check (length(question) between 1 and 140),
  options text[] not null check (cardinality(options) = 4),
  -- The place of the right option, 0 to 3.
  answer smallint not null check (answer between 0 and 3),
  explanation text not null,
  about text not null check (about in ('nigeria', 'africa', 'world')),
  expires_on date,
  -- The words without case, accents and punctuation: two questions with one key are one question.
  content_key text not null unique,
  served bigint not null default 0,
  answered_right bigint not null default 0,
  answering_ms bigint not null default 0,
  created_at timestamptz not null,
  check ((number is null) = (state = 'draft')),
  unique (category_id, tier, number)
);

create table seen_questions (
  player_id bigint not null,
  question_id uuid not null,
  seen_at timestamptz not null,
  primary key (player_id, question_id)
);

create table subscriptions (
  player_id bigint not null,
  subscription_id uuid not null,
  plan text not null check (plan in ('daily', 'weekly')),
  operation_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (player_id, subscription_id),
  unique (player_id, operation_key)
);
create index subscriptions_running on subscriptions (player_id, ends_at);

create table turns (
  player_id bigint not null,
  turn_id uuid not null,
  -- open: on the wheel; played: its round is running; done: the round has ended; lapsed: left lying too long.
  state text not null check (state in ('open', 'played', 'done', 'lapsed')),
  opened_at timestamptz not null,
  day date not null,
  -- Paid with the day's free turn of a weekly subscription instead of a play.
  free boolean not null,
  spins_used smallint not null default 0 check (spins_used between 0 and 3),
  category_id uuid references categories,
  wildcard boolean not null default false,
  -- The secret of the next draw. Its hash has been shown.
  next_seed bytea not null,
  primary key (player_id, turn_id)
);
create unique index one_open_turn on turns (player_id) where state in ('open', 'played');
create index turns_by_day on turns (player_id, day);

create table spins (
  player_id bigint not null,
  turn_id uuid not null,
  spin smallint not null check (spin between 1 and 3),
  seed bytea not null,
  client_bytes bytea not null,
  category_id uuid not null,
  -- The segments of the wheel at that moment: a draw is a place among them.
  drawn_from uuid[] not null,
  spun_at timestamptz not null,
  primary key (player_id, turn_id, spin)
);

create table rounds (
  player_id bigint not null,
  round_id uuid not null,
  turn_id uuid not null,
  category_id uuid not null,
  seed bytea not null,
  client_bytes bytea not null,
  -- What was drawn from which list, in order, for the proof.
  draws jsonb not null,
  -- Day and week are those of the start.
  day date not null,
  week date not null,
  phase text not null check (phase in ('ladder', 'asking', 'ended')),
  level smallint not null check (level between 1 and 10),
  started_at timestamptz not null,
  revealed_at timestamptz,
  frozen_ms integer not null default 0,
  used text[] not null default '{}',
  used_here text[] not null default '{}',
  points integer not null default 0 check (points between 0 and 220),
  unassisted integer not null default 0,
  answering_ms integer not null default 0,
  end_reason text check (end_reason in ('wrong', 'out-of-time', 'cashed-out', 'champion', 'expired')),
  ended_at timestamptz,
  -- What its end did to the streak, so that asking again gives the same answer.
  counted_day boolean not null default false,
  streak_days smallint not null default 0,
  streak_bonus integer not null default 0,
  primary key (player_id, round_id),
  unique (player_id, turn_id),
  check ((phase = 'ended') = (end_reason is not null))
);
create unique index one_open_round on rounds (player_id) where phase <> 'ended';
create index rounds_left_lying on rounds (started_at) where phase <> 'ended';

create table round_questions (
  player_id bigint not null,
  round_id uuid not null,
  level smallint not null check (level between 1 and 10),
  -- The question's name in this round alone, so that two players cannot compare.
  asked_id uuid not null,
  question_id uuid not null,
  option_order smallint[] not null,
  removed smallint[] not null default '{}',
  powerups text[] not null default '{}',
  revealed_at timestamptz,
  answered_at timestamptz,
  chosen smallint,
  was_right boolean,
  points integer not null default 0,
  primary key (player_id, round_id, level),
  unique (player_id, asked_id)
);

create table question_disputes (
  player_id bigint not null,
  dispute_id uuid not null,
  round_id uuid not null,
  question_id uuid not null,
  message text not null check (length(message) between 1 and 500),
  state text not null default 'received' check (state in ('received', 'upheld', 'rejected')),
  created_at timestamptz not null,
  primary key (player_id, dispute_id),
  unique (player_id, round_id, question_id)
);

create table streaks (
  player_id bigint primary key,
  days smallint not null check (days between 0 and 7),
  last_day date not null
);

-- Every point there is, with its reason. The sum of a week is kept in week_scores, in the same transaction.
create table point_entries (
  player_id bigint not null,
  week date not null,
  round_id uuid not null,
  reason text not null check (reason in ('round', 'streak')),
  points integer not null,
  created_at timestamptz not null,
  primary key (player_id, round_id, reason)
);
create index point_entries_by_week on point_entries (week, player_id);

create table week_scores (
  player_id bigint not null,
  week date not null,
  points integer not null,
  unassisted integer not null,
  plays integer not null,
  answering_ms bigint not null,
  updated_at timestamptz not null,
  primary key (player_id, week)
);
create index week_scores_in_order on week_scores (week, points desc, unassisted desc, plays, answering_ms, player_id);
create index week_scores_changed on week_scores (week, updated_at, player_id);

grant select, insert, update on questions, turns, rounds, round_questions, streaks, week_scores, seen_questions, categories to spw_app;
grant select, insert on subscriptions, spins, point_entries, question_disputes to spw_app;

-- What players think of powerups.
create table powerup_surveys (
  player_id bigint not null,
  survey_id uuid not null,
  rating text not null check (rating in ('Great', 'Could Be Better')),
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null,
  primary key (player_id, survey_id)
);
grant select, insert on powerup_surveys to spw_app;
