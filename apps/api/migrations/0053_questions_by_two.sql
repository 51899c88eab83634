-- A question comes into play when somebody accepted it. The owner of the tables brings in the bank of the repository.
create or replace function question_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.accepted_by is not null and (tg_op = 'INSERT' or old.accepted_by is distinct from new.accepted_by)
  then perform must_be_two_people(operator_named(new.written_by), operator_named(new.accepted_by), coalesce(new.accepted_at, now())); end if;
  if new.accepted_by is null and new.state = 'approved' and (tg_op = 'INSERT' or old.state <> 'approved')
    and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'nobody accepted question %', new.question_id using errcode = 'TP001'; end if;
  return new;
end $$;
drop trigger by_two on questions;
create trigger by_two before insert or update on questions for each row
  when (new.accepted_by is not null or new.state = 'approved') execute function question_by_two();
