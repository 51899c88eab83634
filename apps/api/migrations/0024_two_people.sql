-- Two people are two people: operators are made, reset and given another role by two owners; a new or reset one approves nothing for
-- a while; and nobody approves together with somebody they made or reset.
-- New tables, columns that rewrite nothing on operators and questions, which are small, and triggers: payment_actions, prize_weeks,
-- settings_proposals, withdrawal_reviews and questions are locked for a moment while theirs are added.

-- Where the first half of a one-time password goes.
alter table operators add column phone text;
alter table operators add constraint operators_phone check (phone ~ '^234[0-9]{10}$') not valid;
-- Those who are there keep their right to approve; every new or reset one gets it later, also by whoever does not know this column.
alter table operators add column approves_from timestamptz not null default now();
alter table operators alter column approves_from set default now() + interval '48 hours';

-- Who made or reset whom. It never lapses.
create table operator_makers (
  operator_id bigint not null references operators,
  made_by bigint not null references operators,
  at timestamptz not null,
  primary key (operator_id, made_by),
  check (operator_id <> made_by)
);
insert into operator_makers (operator_id, made_by, at)
  select o.operator_id, e.operator_id, min(e.at) from audit_entries e join operators o on e.object = 'operator:' || o.public_id
  where e.action in ('operator.add', 'operator.reset', 'operator.enable') and e.operator_id <> o.operator_id
  group by 1, 2;

-- What one owner asks for about an operator and another confirms.
create table operator_proposals (
  proposal_id uuid primary key,
  kind text not null check (kind in ('add', 'role', 'reset', 'enable')),
  -- Null while somebody who is to be added is not there yet.
  operator_id bigint references operators,
  username text not null check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  role text not null check (role in ('content', 'support', 'finance', 'owner')),
  phone text check (phone ~ '^234[0-9]{10}$'),
  state text not null check (state in ('asked', 'confirmed', 'declined', 'withdrawn', 'expired')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by bigint not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references operators,
  decided_at timestamptz,
  note text,
  constraint decided_when_decided check ((state = 'asked') = (decided_at is null)),
  constraint two_people check (state <> 'confirmed' or (decided_by is not null and decided_by <> asked_by)),
  constraint another_person check (operator_id <> asked_by and (state <> 'confirmed' or operator_id is null or operator_id <> decided_by)),
  constraint in_time check (state <> 'confirmed' or decided_at < expires_at)
);
-- One thing at a time about each of them.
create unique index operator_proposals_open on operator_proposals (username) where state = 'asked';
create index operator_proposals_by_age on operator_proposals (asked_at);

-- Raises unless the second may approve by now, and the two are two people. The first is null where there is nobody yet to be compared with.
create function must_be_two_people(p_first bigint, p_second bigint, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from operators where operator_id = p_second and disabled_at is null and approves_from <= p_at)
  then raise exception 'operator % may not approve at %', p_second, p_at using errcode = 'TP001'; end if;
  if p_first = p_second or exists (select from operator_makers
    where (operator_id, made_by) in ((p_first, p_second), (p_second, p_first)))
  then raise exception 'operators % and % do not count as two people', p_first, p_second using errcode = 'TP001'; end if;
end $$;

create function operator_named(p_username text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  if p_username is null then return null; end if;
  select operator_id into v_id from operators where username = p_username;
  if v_id is null then raise exception 'nobody is called %', p_username using errcode = 'TP001'; end if;
  return v_id;
end $$;

create function operator_proposal_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_be_two_people(new.asked_by, new.decided_by, new.decided_at);
  if (select count(*) from operators where operator_id in (new.asked_by, new.decided_by) and role = 'owner' and disabled_at is null) < 2
  then raise exception 'two owners confirm an operator' using errcode = 'TP001'; end if;
  return new;
end $$;
create trigger by_two before insert or update on operator_proposals for each row when (new.state = 'confirmed')
  execute function operator_proposal_by_two();

create function settings_by_two() returns trigger language plpgsql as $$
begin
  perform must_be_two_people(operator_named(new.asked_by), operator_named(new.decided_by), new.decided_at);
  return new;
end $$;
create trigger by_two before insert or update on settings_proposals for each row when (new.state = 'published' and new.needs_second)
  execute function settings_by_two();

-- Once, when it is decided; what follows from it is the worker's.
create function payment_action_by_two() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state in ('asked', 'declined') or old.decided_by is distinct from new.decided_by
  then perform must_be_two_people(operator_named(new.asked_by), operator_named(new.decided_by), new.decided_at); end if;
  return new;
end $$;
create trigger by_two before insert or update on payment_actions for each row when (new.state not in ('asked', 'declined'))
  execute function payment_action_by_two();

create function prize_week_by_two() returns trigger language plpgsql as $$
begin
  if new.published_by is not null and (tg_op = 'INSERT' or old.published_by is distinct from new.published_by)
  then perform must_be_two_people(null, new.published_by, new.published_at); end if;
  if new.approved_by is not null and (tg_op = 'INSERT' or old.approved_by is distinct from new.approved_by)
  then perform must_be_two_people(new.published_by, new.approved_by, new.approved_at); end if;
  return new;
end $$;
create trigger by_two before insert or update on prize_weeks for each row execute function prize_week_by_two();

-- Whoever reviews holds the withdrawal's row, so the reviews of one withdrawal come one after the other.
create function withdrawal_review_by_two() returns trigger language plpgsql as $$
declare
  v_other text;
begin
  perform must_be_two_people(null, operator_named(new.reviewer), new.at);
  for v_other in select reviewer from withdrawal_reviews
    where player_id = new.player_id and withdrawal_id = new.withdrawal_id and verdict = 'approve' and reviewer <> new.reviewer
  loop perform must_be_two_people(operator_named(v_other), operator_named(new.reviewer), new.at); end loop;
  return new;
end $$;
create trigger by_two before insert or update on withdrawal_reviews for each row when (new.verdict = 'approve')
  execute function withdrawal_review_by_two();

alter table questions add column accepted_at timestamptz;
create function question_by_two() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.accepted_by is distinct from new.accepted_by
  then perform must_be_two_people(operator_named(new.written_by), operator_named(new.accepted_by), coalesce(new.accepted_at, now())); end if;
  return new;
end $$;
create trigger by_two before insert or update on questions for each row when (new.accepted_by is not null)
  execute function question_by_two();

revoke all on function must_be_two_people, operator_named, operator_proposal_by_two from public;
grant execute on function must_be_two_people, operator_named to spw_app;
grant select, insert on operator_makers to spw_app;
grant select, insert, update on operator_proposals to spw_app;
