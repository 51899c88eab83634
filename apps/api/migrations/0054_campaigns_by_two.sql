-- A campaign speaks to every player, so another person than who wrote it lets it run. Those from before stay as they are.
alter table campaigns add column created_by text, add column approved_by text, add column approved_at timestamptz;

create function campaign_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.approved_by is not null and (tg_op = 'INSERT' or old.approved_by is distinct from new.approved_by)
  then
    perform must_be_two_people(operator_named(new.created_by), operator_named(new.approved_by), new.approved_at);
    if new.created_by is not null and not word_stands(operator_named(new.created_by), new.created_at)
    then raise exception 'what % wrote no longer stands', new.created_by using errcode = 'TP001'; end if;
  end if;
  -- The owner of the tables writes the one of the stand-ins.
  if new.active and new.approved_by is null and (tg_op = 'INSERT' or not old.active) and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception 'nobody approved campaign %', new.campaign_id using errcode = 'TP001'; end if;
  return new;
end $$;
revoke all on function campaign_by_two from public;
create trigger by_two before insert or update on campaigns for each row
  when (new.approved_by is not null or new.active) execute function campaign_by_two();

-- Who took a question out of play alone, to count a day's.
alter table questions add column retired_by text, add column retired_at timestamptz;
