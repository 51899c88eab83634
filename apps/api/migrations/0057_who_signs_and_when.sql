-- A signature is the console's to write, with the time that it is, and what was signed stands still.
-- Functions replaced in place, and triggers on tables that people write by hand, which are locked for a moment.

-- What the house's clock says. Where it is told another time, or none, is a database that nobody plays in.
create function house_now() returns timestamptz language sql stable as $$ select now() $$;

-- As before, and only the console says who signed: spw_app is what every process of the release before roles is. A time of a signature is
-- the time it is, give or take what clocks differ by: with one of next week somebody new would be somebody old.
create or replace function must_be_two_people(p_first bigint, p_second bigint, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not pg_has_role(session_user, 'spw_owner', 'member') then
    if not pg_has_role(session_user, 'spw_console', 'member') and not pg_has_role(session_user, 'spw_app', 'member')
    then raise exception '% signs for no operator', session_user using errcode = 'TP001'; end if;
    if p_at is null or p_at not between house_now() - interval '5 minutes' and house_now() + interval '5 minutes'
    then raise exception 'nobody signs at %', p_at using errcode = 'TP001'; end if;
  end if;
  if not exists (select from operators where operator_id = p_second and disabled_at is null and approves_from <= p_at)
  then raise exception 'operator % may not approve at %', p_second, p_at using errcode = 'TP001'; end if;
  if p_first = p_second
    or exists (select from operator_makers where (operator_id, made_by) in ((p_first, p_second), (p_second, p_first)))
    or exists (select from operators one join operators other on one.phone = other.phone
      where one.operator_id = p_first and other.operator_id = p_second)
  then raise exception 'operators % and % do not count as two people', p_first, p_second using errcode = 'TP001'; end if;
end $$;

-- As before, and nobody asks after it was decided: a time ahead would outlive the day on which the asker is shut out.
create or replace function must_follow_word(p_first bigint, p_first_at timestamptz, p_second bigint, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform must_be_two_people(p_first, p_second, p_at);
  if p_first_at > p_at + interval '5 minutes' or not word_stands(p_first, p_first_at)
  then raise exception 'what operator % said at % no longer stands', p_first, p_first_at using errcode = 'TP001'; end if;
end $$;

-- As before, and a time is as much of a signature as a name; who publishes a list signs that list and no later one.
create or replace function prize_week_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.published_by is not null and (tg_op = 'INSERT' or (old.published_by, old.published_at) is distinct from (new.published_by, new.published_at))
  then perform must_be_two_people(null, new.published_by, new.published_at);
  elsif new.published_by is not null and new.awards_hash is distinct from old.awards_hash and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'operator % published another list of week %', new.published_by, new.week using errcode = 'TP001'; end if;
  if new.approved_by is not null and (tg_op = 'INSERT' or old.approved_by is distinct from new.approved_by)
  then perform must_follow_word(new.published_by, new.published_at, new.approved_by, new.approved_at); end if;
  return new;
end $$;

-- As before; a number or an operator that was not asked for is confirmed by nobody.
create or replace function operator_proposal_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_follow_word(new.asked_by, new.asked_at, new.decided_by, new.decided_at);
  if (select count(*) from operators where operator_id in (new.asked_by, new.decided_by) and role = 'owner' and disabled_at is null) < 2
  then raise exception 'two owners confirm an operator' using errcode = 'TP001'; end if;
  if tg_op = 'UPDATE' and (old.phone is distinct from new.phone or old.operator_id <> new.operator_id)
  then raise exception 'this was not asked for' using errcode = 'TP001'; end if;
  return new;
end $$;

-- What one person asks for is what the other decides, and stays what both have signed. The first list has the columns that change while a
-- row is open, the second the states in which it is: after them nothing changes. The third has what changes once it is decided.
create function signed_stands_still() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_may text[] := case when old.state = 'asked' then tg_argv[0]::text[] when old.state = any (tg_argv[1]::text[]) then tg_argv[2]::text[] else '{}' end;
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return new; end if;
  -- Not even as it is: a row that was written again would look like one that was signed just now.
  if cardinality(v_may) = 0 or to_jsonb(new) - v_may <> to_jsonb(old) - v_may or (new.state = 'asked' and old.state <> 'asked')
  then raise exception 'what was asked for or signed in % stands', tg_table_name using errcode = 'TP001'; end if;
  return new;
end $$;
create trigger stands_still before update on operator_proposals for each row
  execute function signed_stands_still('{state,operator_id,phone,decided_by,decided_at,note}', '{}', '{}');
create trigger stands_still before update on settings_proposals for each row
  execute function signed_stands_still('{state,version,decided_by,decided_at,note}', '{}', '{}');
create trigger stands_still before update on dispute_proposals for each row
  execute function signed_stands_still('{state,decided_by,decided_at}', '{}', '{}');
create trigger stands_still before update on wallet_thaws for each row
  execute function signed_stands_still('{state,decided_by,decided_at}', '{}', '{}');
create trigger stands_still before update on adjustments for each row
  execute function signed_stands_still('{state,from_wallet,decided_by,decided_at,note}', '{}', '{}');
-- A refund is carried out by the worker, which also writes down why it failed.
create trigger stands_still before update on payment_actions for each row
  execute function signed_stands_still('{state,held_kobo,decided_by,decided_at,note,changed_at}', '{approved,sent}', '{state,held_kobo,note,changed_at}');

-- As before. Who approved it stays who approved it, and what a process adds has an author, whom another person follows.
create or replace function campaign_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.created_by is null and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'nobody wrote campaign %', new.campaign_id using errcode = 'TP001'; end if;
  if tg_op = 'UPDATE' and old.approved_by is not null and (old.approved_by, old.approved_at) is distinct from (new.approved_by, new.approved_at)
    and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'campaign % is approved', new.campaign_id using errcode = 'TP001'; end if;
  if new.approved_by is not null and (tg_op = 'INSERT' or old.approved_by is distinct from new.approved_by)
  then
    perform must_be_two_people(operator_named(new.created_by), operator_named(new.approved_by), new.approved_at);
    if new.created_by is not null and (new.created_at > new.approved_at + interval '5 minutes' or not word_stands(operator_named(new.created_by), new.created_at))
    then raise exception 'what % wrote no longer stands', new.created_by using errcode = 'TP001'; end if;
  end if;
  -- The owner of the tables writes the one of the stand-ins.
  if new.active and new.approved_by is null and (tg_op = 'INSERT' or not old.active) and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'nobody approved campaign %', new.campaign_id using errcode = 'TP001'; end if;
  return new;
end $$;
drop trigger by_two on campaigns;
create trigger by_two before insert or update on campaigns for each row execute function campaign_by_two();

-- As before, and what a process adds has an author. The owner of the tables brings in the bank of the repository.
create or replace function question_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.written_by is null and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'nobody wrote question %', new.question_id using errcode = 'TP001'; end if;
  if new.accepted_by is not null and (tg_op = 'INSERT' or (old.accepted_by, old.accepted_at) is distinct from (new.accepted_by, new.accepted_at))
  then perform must_be_two_people(operator_named(new.written_by), operator_named(new.accepted_by), coalesce(new.accepted_at, now())); end if;
  if new.accepted_by is null and new.state = 'approved' and (tg_op = 'INSERT' or old.state <> 'approved')
    and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'nobody accepted question %', new.question_id using errcode = 'TP001'; end if;
  return new;
end $$;
drop trigger by_two on questions;
create trigger by_two before insert or update on questions for each row execute function question_by_two();

revoke all on function house_now, signed_stands_still from public;
