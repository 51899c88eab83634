-- The switch of balances, as 0085 did with operations, and functions that find what is a player's by the player.
-- Locks balances while its 32 partitions are dropped; who posts waits for that moment.
set local lock_timeout = '500ms';

-- squawk-ignore ban-drop-table
drop table ledger.balances;
drop function ledger.copy_balance();
-- squawk-ignore renaming-table
alter table ledger.balances_led rename to balances;
alter index ledger.balances_led_pkey rename to balances_pkey;

-- As before, and what is a player's is found by the player. A key that another player used is one that was used for something else.
create or replace function ledger.post(p_player bigint, p_operation_key text, p_kind text, p_lines ledger.line[], p_reference text default null)
returns table (journal_id bigint, replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_hash bytea := sha256(convert_to(p_kind || E'\x1f' || p_lines::text, 'UTF8'));
  v_now timestamptz := clock_timestamp();
  v_roles name[];
  v_key text;
  v_of_player boolean;
  v_id bigint;
  v_done record;
  v_balance record;
  v_line record;
  v_count smallint := 0;
begin
  select k.roles || 'spw_owner'::name, k.key, k.of_player into v_roles, v_key, v_of_player from ledger.kinds k where k.kind = p_kind;
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
  if exists (select from unnest(p_lines) l where l.account_id > 0 and l.account_id / 16 is distinct from p_player)
  then raise exception 'account of another player' using errcode = 'LG003'; end if;
  if exists (select from unnest(p_lines) l where not exists (select from ledger.kind_lines a
    where a.kind = p_kind and a.sign = sign(l.amount)
      and a.place = case when l.account_id > 0 then l.account_id % 16 else l.account_id end))
  then raise exception '% does not move this', p_kind using errcode = 'LG004'; end if;
  if coalesce(p_operation_key !~ v_key, true) and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception '% is not called %', p_kind, p_operation_key using errcode = 'LG005'; end if;
  if p_player is null or p_player < 0 or (p_player > 0) <> v_of_player
  then raise exception '% is not of player %', p_kind, p_player using errcode = 'LG006'; end if;

  v_id := nextval('ledger.journal_ids');
  -- Waits for whoever is posting the same operation just now.
  insert into ledger.operations (operation_key, player_id, request_hash, journal_id) values (p_operation_key, p_player, v_hash, v_id)
    on conflict (operation_key) do nothing;
  if not found then
    select o.player_id, o.request_hash, o.journal_id into v_done from ledger.operations o where o.operation_key = p_operation_key;
    if v_done.request_hash <> v_hash or v_done.player_id <> p_player then raise exception 'operation key reused' using errcode = 'LG409'; end if;
    return query select v_done.journal_id, true;
    return;
  end if;

  insert into ledger.balances (player_id, account_id, floor)
    select distinct p_player, l.account_id, ledger.floor_of(l.account_id) from unnest(p_lines) l where l.account_id > 0 order by 2
    on conflict do nothing;
  -- Always in the same order: two transfers that cross would otherwise wait for each other.
  perform from ledger.balances b
    where b.player_id = p_player and b.account_id in (select l.account_id from unnest(p_lines) l where l.account_id > 0)
    order by b.account_id for no key update;

  insert into ledger.journals (journal_id, posted_at, kind, operation_key, reference, player_id)
    values (v_id, v_now, p_kind, p_operation_key, p_reference, p_player);
  for v_line in select * from unnest(p_lines) loop
    v_count := v_count + 1;
    if v_line.account_id > 0 then
      update ledger.balances b
        set posted = b.posted + v_line.amount,
            version = b.version + 1,
            head_hash = sha256(b.head_hash || int8send(v_id) || int2send(v_count) || int8send(v_line.account_id)
              || int2send(v_line.asset) || int8send(v_line.amount) || int8send(b.posted + v_line.amount))
        where b.player_id = p_player and b.account_id = v_line.account_id and b.posted + v_line.amount >= b.floor
        returning b.posted, b.version, b.head_hash into v_balance;
      -- A process of the version before knows it by the name of the constraint.
      if not found then raise exception 'overdraft' using errcode = 'LG402', constraint = 'no_overdraft'; end if;
      insert into ledger.entries (journal_id, line, posted_at, account_id, asset, amount, balance_after, account_version, hash, player_id)
        values (v_id, v_count, v_now, v_line.account_id, v_line.asset, v_line.amount,
          v_balance.posted, v_balance.version, v_balance.head_hash, p_player);
    else
      insert into ledger.entries (journal_id, line, posted_at, account_id, asset, amount, player_id)
        values (v_id, v_count, v_now, v_line.account_id, v_line.asset, v_line.amount, p_player);
    end if;
  end loop;
  return query select v_id, false;
end $$;

-- As before, found by the player.
create or replace function ledger.lock_naira(p_player bigint)
returns table (cash bigint, play_credit bigint, held bigint, debt bigint, frozen boolean)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.balances (player_id, account_id, floor)
    select p_player, p_player * 16 + slot, ledger.floor_of(p_player * 16 + slot) from generate_series(0, 3) slot
    on conflict do nothing;
  perform from ledger.balances b
    where b.player_id = p_player and b.account_id < p_player * 16 + 4
    order by b.account_id for no key update;
  return query
    select sum(b.posted) filter (where b.account_id % 16 = 0)::bigint, sum(b.posted) filter (where b.account_id % 16 = 1)::bigint,
      sum(b.posted) filter (where b.account_id % 16 = 2)::bigint, sum(b.posted) filter (where b.account_id % 16 = 3)::bigint,
      bool_or(b.frozen_at is not null)
    from ledger.balances b
    where b.player_id = p_player and b.account_id < p_player * 16 + 4;
end $$;

create or replace function ledger.freeze(p_player bigint, p_frozen boolean) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform ledger.lock_naira(p_player);
  if not p_frozen and not pg_has_role(session_user, 'spw_owner', 'member') and (exists (select from public.wallet_holds where player_id = p_player)
    or not (public.thawed_by_two(p_player) or public.opened_by_one(p_player)))
  then raise exception 'two people open the wallet of player %', p_player using errcode = 'TP001'; end if;
  update ledger.balances b set frozen_at = case when p_frozen then coalesce(b.frozen_at, clock_timestamp()) end
    where b.player_id = p_player and b.account_id = p_player * 16;
end $$;

create or replace function opened_by_one(p_player bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from ledger.balances where player_id = p_player and account_id = p_player * 16 + 3 and posted <> 0)
    and not exists (select from overpayments where player_id = p_player and state = 'open')
    and not exists (select from payments p where p.player_id = p_player and (p.state in ('disputed', 'charged-back') or p.doubted_at is not null
      or exists (select from reconciliation_items i where i.reference = p.reference and i.class = 'missing-theirs')))
$$;
