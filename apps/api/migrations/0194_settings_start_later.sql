-- Settings may begin later than they are published (decision 0054). Until then they can be taken back, and no other version is published.
-- Columns without a value on settings_versions and settings_proposals, which are small and locked for a moment; a new table; a function
-- replaced in place, and triggers on the new table.

-- Null: as soon as it is published.
alter table settings_versions add column starts_at timestamptz;
-- What was asked for: both people sign the start with the values.
alter table settings_proposals add column starts_at timestamptz;

-- A version stays what it is. That it never begins is a row of its own.
create table settings_cancellations (
  version integer primary key,
  cancelled_by text not null,
  cancelled_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);

create function settings_cancelled_in_time() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from settings_versions where version = new.version and starts_at > coalesce(house_now(), new.cancelled_at))
  then raise exception 'version % of the settings does not wait for its start', new.version using errcode = 'TP001'; end if;
  return new;
end $$;
create trigger in_time before insert on settings_cancellations for each row execute function settings_cancelled_in_time();
create constraint trigger in_log after insert on settings_cancellations deferrable initially deferred
  for each row execute function stands_in_log();

-- As before. It is compared with the version that it follows, which is none that was taken back; it begins when both people said, or at
-- once when that time has come; and it comes only when none waits for its start.
create or replace function settings_follow_proposal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_proposal settings_proposals;
  v_before settings_versions;
  v_now timestamptz := coalesce(house_now(), new.published_at);
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return null; end if;
  select * into v_proposal from settings_proposals where version = new.version and state = 'published';
  if v_proposal.proposal_id is null or v_proposal.changes <> new.changes
  then raise exception 'nobody proposed version % of the settings', new.version using errcode = 'TP001'; end if;
  if new.starts_at is distinct from v_proposal.starts_at and (new.starts_at is not null or v_proposal.starts_at > v_now)
  then raise exception 'version % of the settings begins when it was asked for', new.version using errcode = 'TP001'; end if;
  select * into v_before from settings_versions v
    where v.version < new.version and not exists (select from settings_cancellations c where c.version = v.version)
    order by v.version desc limit 1;
  if v_before.starts_at > v_now
  then raise exception 'version % of the settings waits for its start', v_before.version using errcode = 'TP001'; end if;
  if not v_proposal.needs_second and exists (select from guarded_settings
    where coalesce(new.changes #> path, otherwise) <> coalesce(v_before.changes #> path, otherwise))
  then raise exception 'two people publish version % of the settings', new.version using errcode = 'TP001'; end if;
  return null;
end $$;

revoke all on function settings_cancelled_in_time from public;
