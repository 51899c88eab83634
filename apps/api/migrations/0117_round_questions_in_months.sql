-- Games live for thirteen months (decision 0035): what comes by the million for each of them is kept in a table for each month, by the time in
-- the round's id, and dropped whole. The table as it was becomes the first part. It is locked for a moment; nothing is read or copied, because 0116
-- has shown what this needs. The release before writes and reads on as it did.
-- Under its name stands the new table when this commits.
-- squawk-ignore renaming-table
alter table round_questions rename to round_questions_before;
alter table round_questions_before set schema partitions;

-- A question is found by its round, whose time is in the id that it was asked by, so that id needs no index of its own.
create table round_questions (
  player_id bigint not null,
  round_id uuid not null,
  level smallint not null constraint round_questions_level_check check (level between 1 and 10),
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
  primary key (player_id, round_id, level)
) partition by range (round_id);

-- The list of rights is applied at the end of the run; nobody is without one until then.
grant select, insert, update on round_questions to spw_game;
grant select, update on round_questions to spw_console, spw_worker;

do $$ begin
  execute format('alter table round_questions attach partition partitions.round_questions_before for values from (minvalue) to (%L)', (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = 'round_questions_before'));
end $$;
-- For what has no month: were the job away for long, nothing would be refused.
create table partitions.round_questions_default partition of round_questions default;
