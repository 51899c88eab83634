-- What the console's role does is what people did through it: settings come from proposals, a hold ends by those who may end it, an operator
-- waits as long as everybody, and what changes any of these stands in the log.
-- A new table; triggers on settings_versions, wallet_holds and operators, which are small, and on players, which is locked for a moment.

-- Settings that two people change, with what is in force where a version does not name one. Written by every migration run from the rules.
create table guarded_settings (
  path text[] primary key,
  otherwise jsonb not null
);

-- Looked at when the transaction ends: by then the proposal has its version. What needs two people is worked out here and not told.
create function settings_follow_proposal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_proposal settings_proposals;
  v_before jsonb;
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return null; end if;
  select * into v_proposal from settings_proposals where version = new.version and state = 'published';
  if v_proposal.proposal_id is null or v_proposal.changes <> new.changes
  then raise exception 'nobody proposed version % of the settings', new.version using errcode = 'TP001'; end if;
  select changes into v_before from settings_versions where version < new.version order by version desc limit 1;
  if not v_proposal.needs_second and exists (select from guarded_settings
    where coalesce(new.changes #> path, otherwise) <> coalesce(v_before #> path, otherwise))
  then raise exception 'two people publish version % of the settings', new.version using errcode = 'TP001'; end if;
  return null;
end $$;
create constraint trigger follows_proposal after insert on settings_versions deferrable initially deferred
  for each row execute function settings_follow_proposal();

-- Whether two people agreed in this very transaction.
create function thawed_by_two(p_player bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from wallet_thaws where player_id = p_player and state = 'done' and xmin = pg_current_xact_id()::xid)
$$;
-- Whether one person may open the wallet: the player owes nothing, no bank paid twice, every provider knows what was credited, and no payer's
-- bank took money back or tries to.
create function opened_by_one(p_player bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from ledger.balances where account_id = p_player * 16 + 3 and posted <> 0)
    and not exists (select from overpayments where player_id = p_player and state = 'open')
    and not exists (select from payments p where p.player_id = p_player and (p.state in ('disputed', 'charged-back') or p.doubted_at is not null
      or exists (select from reconciliation_items i where i.reference = p.reference and i.class = 'missing-theirs')))
$$;

create function hold_ends_by_people() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_has_role(session_user, 'spw_owner', 'member') and not thawed_by_two(old.player_id)
    and (not opened_by_one(old.player_id) or exists (select from players where player_id = old.player_id and frozen_at is not null))
  then raise exception 'two people end the hold of player %', old.player_id using errcode = 'TP001'; end if;
  return old;
end $$;
create trigger ends_by_people before delete on wallet_holds for each row execute function hold_ends_by_people();

-- As before, and nothing opens while a hold of people is on the wallet.
create or replace function ledger.freeze(p_player bigint, p_frozen boolean) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform ledger.lock_naira(p_player);
  if not p_frozen and not pg_has_role(session_user, 'spw_owner', 'member') and (exists (select from public.wallet_holds where player_id = p_player)
    or not (public.thawed_by_two(p_player) or public.opened_by_one(p_player)))
  then raise exception 'two people open the wallet of player %', p_player using errcode = 'TP001'; end if;
  update ledger.balances b set frozen_at = case when p_frozen then coalesce(b.frozen_at, clock_timestamp()) end
    where b.account_id = p_player * 16;
end $$;

-- The player ends a freeze of "not me" in the game; people of ours end it by two.
create function freeze_ends_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_has_role(session_user, 'spw_console', 'member') and not pg_has_role(session_user, 'spw_owner', 'member') and not thawed_by_two(new.player_id)
  then raise exception 'two people end the freeze of player %', new.player_id using errcode = 'TP001'; end if;
  return new;
end $$;
create trigger freeze_ends before update on players for each row when (old.frozen_at is not null and new.frozen_at is null)
  execute function freeze_ends_by_two();

-- As before; somebody new waits from the day on which they were made, and the phone is the one that two owners saw.
create or replace function operator_follows_proposal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last operator_proposals;
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return null; end if;
  select * into v_last from operator_proposals
    where operator_id = new.operator_id and state = 'confirmed' and kind in ('add', 'role', 'enable')
    order by decided_at desc, proposal_id desc limit 1;
  if v_last.proposal_id is null or v_last.role <> new.role or (tg_op = 'UPDATE' and old.disabled_at is not null and v_last.kind <> 'enable')
    or (tg_op = 'INSERT' and (v_last.kind <> 'add' or v_last.username <> new.username or new.approves_from < v_last.decided_at + interval '48 hours'))
  then raise exception 'two owners make operator % what they are', new.operator_id using errcode = 'TP001'; end if;
  return null;
end $$;
create function operator_phone_follows_proposal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_has_role(session_user, 'spw_owner', 'member') and new.phone is distinct from (select phone from operator_proposals
    where operator_id = new.operator_id and state = 'confirmed' and kind in ('add', 'reset', 'enable')
    order by decided_at desc, proposal_id desc limit 1)
  then raise exception 'two owners say which phone operator % has', new.operator_id using errcode = 'TP001'; end if;
  return null;
end $$;
create constraint trigger phone_of_new_one_by_two after insert on operators deferrable initially deferred
  for each row execute function operator_phone_follows_proposal();
create constraint trigger phone_by_two after update on operators deferrable initially deferred
  for each row when (old.phone is distinct from new.phone) execute function operator_phone_follows_proposal();

-- Waiting only grows longer, and what no longer counts never counts again.
create function operator_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_has_role(session_user, 'spw_owner', 'member')
    and (new.approves_from < old.approves_from or (old.word_from is not null and (new.word_from is null or new.word_from < old.word_from)))
  then raise exception 'operator % waits as long as everybody', new.operator_id using errcode = 'TP001'; end if;
  return new;
end $$;
create trigger waits before update on operators for each row
  when (old.approves_from <> new.approves_from or old.word_from is distinct from new.word_from) execute function operator_waits();

-- What the console changes here has an entry of the same transaction. Whoever adds one holds the end of the log, so theirs is the last.
create function stands_in_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_has_role(session_user, 'spw_console', 'member') and not pg_has_role(session_user, 'spw_owner', 'member')
    and (select xmin from audit_entries order by entry_id desc limit 1) is distinct from pg_current_xact_id()::xid
  then raise exception 'a change of % is not in the log', tg_table_name using errcode = 'TP001'; end if;
  return null;
end $$;
create constraint trigger in_log after insert on settings_versions deferrable initially deferred
  for each row execute function stands_in_log();
create constraint trigger in_log after delete on wallet_holds deferrable initially deferred
  for each row execute function stands_in_log();
create constraint trigger in_log after update on operators deferrable initially deferred
  for each row when ((old.role, old.phone, old.disabled_at, old.approves_from, old.word_from)
    is distinct from (new.role, new.phone, new.disabled_at, new.approves_from, new.word_from)) execute function stands_in_log();
create constraint trigger in_log after update on players deferrable initially deferred
  for each row when ((old.disabled_at, old.frozen_at, old.returned_at, old.number_known_at)
    is distinct from (new.disabled_at, new.frozen_at, new.returned_at, new.number_known_at)) execute function stands_in_log();

revoke all on function settings_follow_proposal, thawed_by_two, opened_by_one, hold_ends_by_people, freeze_ends_by_two,
  operator_phone_follows_proposal, operator_waits, stands_in_log from public;
