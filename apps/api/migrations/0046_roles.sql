-- A role for each process instead of one for all. What each may do to the tables is `table-rights.ts`, applied by every migration run; here
-- is what a grant on a table cannot say: which kinds of transfer a role may post, and what a kind may move; that the audit log grows by the
-- console alone; that an operator is made or given another role by two people, also by whoever writes SQL as the console.
-- New tables, functions replaced in place, and two triggers on operators, which is small and locked for a moment.

-- Which processes post a kind of transfer. The owner may post all; spw_app is what every process of the release before this one is.
create table ledger.kinds (
  kind text primary key,
  roles name[] not null check (cardinality(roles) > 0)
);

insert into ledger.kinds
select kind, roles || '{spw_app}'::name[] from (values
  ('fund-card', '{spw_game,spw_worker,spw_console}'::name[]),
  ('card-fee', '{spw_game,spw_worker,spw_console}'),
  ('fund-mobile-money', '{spw_game,spw_worker,spw_console}'),
  ('fund-airtime', '{spw_game,spw_worker,spw_console}'),
  ('sale-airtime', '{spw_game,spw_worker,spw_console}'),
  ('pay-debt', '{spw_game,spw_worker,spw_console}'),
  ('grant-goods', '{spw_game,spw_worker,spw_console}'),
  ('use-goods', '{spw_game}'),
  ('buy-subscription', '{spw_game,spw_worker}'),
  ('buy-plays', '{spw_game}'),
  ('buy-powerups', '{spw_game}'),
  ('buy-wildcard', '{spw_game}'),
  ('give-up', '{spw_game}'),
  ('withdrawal-hold', '{spw_game}'),
  ('withdrawal-settle', '{spw_worker}'),
  ('withdrawal-release', '{spw_worker,spw_console}'),
  ('withdrawal-return', '{spw_worker}'),
  ('withdrawal-overpaid', '{spw_worker}'),
  ('withdrawal-overpaid-back', '{spw_worker}'),
  ('refund-hold', '{spw_console}'),
  ('refund-release', '{spw_worker}'),
  ('card-refund', '{spw_worker}'),
  ('card-chargeback', '{spw_worker}'),
  ('prizes-owed', '{spw_console}'),
  ('prize', '{spw_game,spw_worker}'),
  ('adjust-credit', '{spw_console}'),
  ('adjust-refund', '{spw_console}'),
  ('adjust-write-off', '{spw_console}'),
  ('adjust-recover', '{spw_console}')
) as k (kind, roles);

-- What a transfer of a kind may add to (1) and take from (-1): a house account by its number, a player's by its slot.
create table ledger.kind_lines (
  kind text not null references ledger.kinds,
  place bigint not null,
  sign smallint not null check (sign in (1, -1)),
  primary key (kind, place, sign)
);

insert into ledger.kind_lines
select kind, place, sign from (values
  ('fund-card', 1, '{0,-24,-40}'::bigint[]),
  ('fund-card', -1, '{-10}'),
  ('card-fee', 1, '{-10}'),
  ('card-fee', -1, '{-30}'),
  ('fund-mobile-money', 1, '{0,-25}'),
  ('fund-mobile-money', -1, '{-12,-13}'),
  ('fund-airtime', 1, '{1}'),
  ('fund-airtime', -1, '{-14,-15,-16,-17}'),
  ('sale-airtime', 1, '{-20,-21,-22,-23}'),
  ('sale-airtime', -1, '{-14,-15,-16,-17}'),
  ('pay-debt', 1, '{3}'),
  ('pay-debt', -1, '{0}'),
  ('grant-goods', 1, '{4,5,6,7,8,9}'),
  ('grant-goods', -1, '{-52,-53,-54,-55,-56,-57}'),
  ('use-goods', 1, '{-62,-63,-64,-65,-66,-67}'),
  ('use-goods', -1, '{4,5,6,7,8,9}'),
  ('buy-subscription', 1, '{-20}'),
  ('buy-subscription', -1, '{0,1}'),
  ('buy-plays', 1, '{-21,4}'),
  ('buy-plays', -1, '{0,1,-52}'),
  ('buy-powerups', 1, '{-22,5,6,7,8}'),
  ('buy-powerups', -1, '{0,1,-53,-54,-55,-56}'),
  ('buy-wildcard', 1, '{-23,9}'),
  ('buy-wildcard', -1, '{0,1,-57}'),
  ('give-up', 1, '{-43}'),
  ('give-up', -1, '{0,1}'),
  ('withdrawal-hold', 1, '{2}'),
  ('withdrawal-hold', -1, '{0}'),
  ('withdrawal-settle', 1, '{-11}'),
  ('withdrawal-settle', -1, '{2}'),
  ('withdrawal-release', 1, '{0}'),
  ('withdrawal-release', -1, '{2}'),
  ('withdrawal-return', 1, '{0}'),
  ('withdrawal-return', -1, '{-11}'),
  ('withdrawal-overpaid', 1, '{-11}'),
  ('withdrawal-overpaid', -1, '{-45}'),
  ('withdrawal-overpaid-back', 1, '{0,-44,-45}'),
  ('withdrawal-overpaid-back', -1, '{-11}'),
  ('refund-hold', 1, '{-41}'),
  ('refund-hold', -1, '{0}'),
  ('refund-release', 1, '{0}'),
  ('refund-release', -1, '{-41}'),
  ('card-refund', 1, '{-10}'),
  ('card-refund', -1, '{0,3,-40,-41,-42}'),
  ('card-chargeback', 1, '{-10}'),
  ('card-chargeback', -1, '{0,3,-40,-41,-42}'),
  ('prizes-owed', 1, '{-32}'),
  ('prizes-owed', -1, '{-31}'),
  ('prize', 1, '{0,-33}'),
  ('prize', -1, '{-32}'),
  ('adjust-credit', 1, '{0,1}'),
  ('adjust-credit', -1, '{-44,-10,-12,-13,-14,-15,-16,-17}'),
  ('adjust-refund', 1, '{-10,-12,-13,-14,-15,-16,-17}'),
  ('adjust-refund', -1, '{0,1,-10,-12,-13,-14,-15,-16,-17}'),
  ('adjust-write-off', 1, '{3,-44,-45}'),
  ('adjust-write-off', -1, '{-44,-10,-12,-13,-14,-15,-16,-17}'),
  ('adjust-recover', 1, '{-44,-45}'),
  ('adjust-recover', -1, '{0}')
) as k (kind, sign, places), unnest(places) as place;

-- Of the house too: its naira accounts, and where game assets come from and go to.
create or replace function ledger.asset_of(p_account bigint) returns smallint
language sql immutable parallel safe as $$
  select (case when p_account >= 0 then (array[1, 1, 1, 1, 2, 3, 4, 5, 6, 7])[(p_account % 16)::int + 1]
    when p_account > -50 then 1 else -p_account % 10 end)::smallint
$$;

-- As before, but only what the caller's role may post, and only between the accounts that this kind moves.
create or replace function ledger.post(p_operation_key text, p_kind text, p_lines ledger.line[], p_reference text default null)
returns table (journal_id bigint, replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_hash bytea := sha256(convert_to(p_kind || E'\x1f' || p_lines::text, 'UTF8'));
  v_now timestamptz := clock_timestamp();
  v_roles name[];
  v_id bigint;
  v_done ledger.operations;
  v_balance ledger.balances;
  v_line record;
  v_count smallint := 0;
begin
  select k.roles || 'spw_owner'::name into v_roles from ledger.kinds k where k.kind = p_kind;
  -- Who signed in, not as whom this function runs.
  if not coalesce((select bool_or(pg_has_role(session_user, r, 'member')) from unnest(v_roles) r), false)
  then raise exception '% may not post %', session_user, p_kind using errcode = 'LG403'; end if;
  if coalesce(cardinality(p_lines), 0) < 2 or exists (
    select from unnest(p_lines) l
    where l.account_id is null or l.asset is null or l.amount is null or l.amount = 0 or abs(l.amount) > 1000000000000
      or l.asset is distinct from ledger.asset_of(l.account_id))
  then raise exception 'bad lines' using errcode = 'LG001'; end if;
  if exists (select from unnest(p_lines) l group by l.asset having sum(l.amount) <> 0)
  then raise exception 'unbalanced' using errcode = 'LG002'; end if;
  if (select count(distinct l.account_id / 16) from unnest(p_lines) l where l.account_id > 0) > 1
  then raise exception 'two players' using errcode = 'LG003'; end if;
  if exists (select from unnest(p_lines) l where not exists (select from ledger.kind_lines a
    where a.kind = p_kind and a.sign = sign(l.amount)
      and a.place = case when l.account_id > 0 then l.account_id % 16 else l.account_id end))
  then raise exception '% does not move this', p_kind using errcode = 'LG004'; end if;

  v_id := nextval('ledger.journal_ids');
  -- Waits for whoever is posting the same operation just now.
  insert into ledger.operations (operation_key, request_hash, journal_id) values (p_operation_key, v_hash, v_id)
    on conflict (operation_key) do nothing;
  if not found then
    select * into v_done from ledger.operations o where o.operation_key = p_operation_key;
    if v_done.request_hash <> v_hash then raise exception 'operation key reused' using errcode = 'LG409'; end if;
    return query select v_done.journal_id, true;
    return;
  end if;

  insert into ledger.balances (account_id, floor)
    select distinct l.account_id, ledger.floor_of(l.account_id) from unnest(p_lines) l where l.account_id > 0 order by 1
    on conflict do nothing;
  -- Always in the same order: two transfers that cross would otherwise wait for each other.
  perform from ledger.balances b
    where b.account_id in (select l.account_id from unnest(p_lines) l where l.account_id > 0)
    order by b.account_id for no key update;

  insert into ledger.journals (journal_id, posted_at, kind, operation_key, reference)
    values (v_id, v_now, p_kind, p_operation_key, p_reference);
  for v_line in select * from unnest(p_lines) loop
    v_count := v_count + 1;
    if v_line.account_id > 0 then
      update ledger.balances b
        set posted = b.posted + v_line.amount,
            version = b.version + 1,
            head_hash = sha256(b.head_hash || int8send(v_id) || int2send(v_count) || int8send(v_line.account_id)
              || int2send(v_line.asset) || int8send(v_line.amount) || int8send(b.posted + v_line.amount))
        where b.account_id = v_line.account_id
        returning * into v_balance;
      insert into ledger.entries
        values (v_id, v_count, v_now, v_line.account_id, v_line.asset, v_line.amount, v_balance.posted, v_balance.version, v_balance.head_hash);
    else
      insert into ledger.entries values (v_id, v_count, v_now, v_line.account_id, v_line.asset, v_line.amount, null, null, null);
    end if;
  end loop;
  return query select v_id, false;
end $$;

-- What a trigger has to look at is no reason to let a role read it.
alter function settings_by_two() security definer set search_path = public, pg_temp;
alter function payment_action_by_two() security definer set search_path = public, pg_temp;
alter function prize_week_by_two() security definer set search_path = public, pg_temp;
alter function withdrawal_review_by_two() security definer set search_path = public, pg_temp;
alter function question_by_two() security definer set search_path = public, pg_temp;
alter function dispute_by_two() security definer set search_path = public, pg_temp;
alter function repair_follows_dispute() security definer set search_path = public, pg_temp;
alter function thaw_by_two() security definer set search_path = public, pg_temp;
alter function adjustment_by_two() security definer set search_path = public, pg_temp;
alter function prize_rows_stand_still() security definer set search_path = public, pg_temp;
alter function points_of_closed_week() security definer set search_path = public, pg_temp;

-- Looked at when the transaction ends: by then the proposal is confirmed, which its own trigger lets two owners do and nobody else.
-- The owner of the tables is the command on the server that makes the first two.
create function operator_follows_proposal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last operator_proposals;
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return null; end if;
  select * into v_last from operator_proposals
    where operator_id = new.operator_id and state = 'confirmed' and kind in ('add', 'role', 'enable')
    order by decided_at desc, proposal_id desc limit 1;
  if v_last.proposal_id is null or v_last.role <> new.role or (tg_op = 'UPDATE' and old.disabled_at is not null and v_last.kind <> 'enable')
  then raise exception 'two owners make operator % what they are', new.operator_id using errcode = 'TP001'; end if;
  return null;
end $$;
create constraint trigger made_by_two after insert on operators deferrable initially deferred
  for each row execute function operator_follows_proposal();
create constraint trigger changed_by_two after update on operators deferrable initially deferred
  for each row when (old.role <> new.role or (old.disabled_at is not null and new.disabled_at is null))
  execute function operator_follows_proposal();

revoke all on function operator_follows_proposal from public;
grant usage on schema ledger to spw_game, spw_console, spw_worker, spw_reader;
grant execute on function ledger.post, ledger.lock_naira to spw_game, spw_console, spw_worker;
grant execute on function ledger.freeze to spw_console, spw_worker;
grant execute on function ledger.make_partitions to spw_worker;
grant execute on function audit_append to spw_console;
