-- What players hold for wrong in a question, and what became of it. It takes the place of question_disputes, which knew
-- neither the kind of fault nor who decided; nothing but its own table was ever built on that one.
-- A new table, and an old one that no player's game waits for: nothing that is in use is locked.

create table question_reports (
  player_id bigint not null references players,
  question_id uuid not null references questions,
  report_id uuid not null unique,
  -- The round in which the player met it.
  round_id uuid not null,
  reason text not null check (reason in ('wrong-answer', 'two-right', 'unclear', 'out-of-date', 'other')),
  text text check (length(text) between 1 and 300),
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  -- Once per player and question, in whichever round.
  primary key (player_id, question_id),
  foreign key (player_id, round_id) references rounds (player_id, round_id),
  check (reason <> 'other' or text is not null),
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
);
-- Open ones by question, oldest first: they are decided together.
create index question_reports_open on question_reports (question_id, created_at) where state = 'open';
create index question_reports_by_age on question_reports (created_at, report_id);

drop table question_disputes;

create function report_stays_as_said() returns trigger language plpgsql as $$
begin
  if new.text is distinct from old.text and new.text is distinct from '(deleted)'
  then raise exception 'what a player said stays as it was said' using errcode = 'QR001'; end if;
  return new;
end $$;
create trigger stays_as_said before update of text on question_reports for each row execute function report_stays_as_said();

-- What a player said stays as it was said until they leave for good; what became of it is written later.
grant select, insert on question_reports to spw_app;
grant update (text, state, decided_by, decided_at) on question_reports to spw_app;
