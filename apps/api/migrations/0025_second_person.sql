-- Two people for what changes scores and for a wallet that a payer's bank has questioned: one asks, another does it.
-- New tables, and a trigger on question_repairs, which is locked for a moment while it is added.

create table dispute_proposals (
  proposal_id uuid primary key,
  question_id uuid not null references questions,
  state text not null check (state in ('asked', 'upheld', 'declined', 'withdrawn')),
  -- What the players will read.
  reason text not null check (length(reason) between 1 and 500),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint decided_when_decided check ((state = 'asked') = (decided_at is null)),
  constraint two_people check (state <> 'upheld' or (decided_by is not null and decided_by <> asked_by))
);
create unique index dispute_proposals_open on dispute_proposals (question_id) where state = 'asked';
create index dispute_proposals_of_question on dispute_proposals (question_id);

create function dispute_by_two() returns trigger language plpgsql as $$
begin
  perform must_be_two_people(operator_named(new.asked_by), operator_named(new.decided_by), new.decided_at);
  return new;
end $$;
create trigger by_two before insert or update on dispute_proposals for each row when (new.state = 'upheld')
  execute function dispute_by_two();

-- No score is put right that two people have not signed.
create function repair_follows_dispute() returns trigger language plpgsql as $$
begin
  if not exists (select from dispute_proposals where question_id = new.question_id and state = 'upheld')
  then raise exception 'nobody has upheld a dispute of question %', new.question_id using errcode = 'TP001'; end if;
  return new;
end $$;
create trigger follows_dispute before insert on question_repairs for each row execute function repair_follows_dispute();

create table wallet_thaws (
  player_id bigint not null references players,
  thaw_id uuid not null,
  state text not null check (state in ('asked', 'done', 'declined')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (player_id, thaw_id),
  constraint decided_when_decided check ((state = 'asked') = (decided_at is null)),
  constraint two_people check (state <> 'done' or (decided_by is not null and decided_by <> asked_by))
);
create unique index wallet_thaws_open on wallet_thaws (player_id) where state = 'asked';

create function thaw_by_two() returns trigger language plpgsql as $$
begin
  perform must_be_two_people(operator_named(new.asked_by), operator_named(new.decided_by), new.decided_at);
  return new;
end $$;
create trigger by_two before insert or update on wallet_thaws for each row when (new.state = 'done') execute function thaw_by_two();

grant select, insert, update on dispute_proposals, wallet_thaws to spw_app;
