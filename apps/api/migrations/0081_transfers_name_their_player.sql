-- The table that operations move to, the column in journals and entries, and postings that name their player.
-- Locks kinds, operations, journals and entries for a moment, in the order in which a posting takes them, so that none who waits is waited for.
-- Columns with a constant default, which rewrite nothing.
set local lock_timeout = '500ms';

-- Whose transfers they are. Only what a week's winners are owed together is of no player.
alter table ledger.kinds add column of_player boolean not null default true;
update ledger.kinds set of_player = false where kind = 'prizes-owed';

-- A key is used once over all players and not once by each: what a provider or a carrier calls a payment does not say whose it is. That is the
-- one unique key of the ledger that player_id does not lead.
create table ledger.operations_led (
  operation_key text primary key,
  player_id bigint not null,
  request_hash bytea not null,
  journal_id bigint not null,
  created_at timestamptz not null default clock_timestamp()
);
grant select on ledger.operations_led to spw_game, spw_console, spw_worker, spw_reader;

-- 0 is the house: a transfer of no player. 0083 fills in those from before, 0085 drops the defaults.
alter table ledger.operations add column player_id bigint not null default 0;
alter table ledger.journals add column player_id bigint not null default 0;
alter table ledger.entries add column player_id bigint not null default 0;

create function ledger.copy_operation() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  insert into ledger.operations_led (operation_key, player_id, request_hash, journal_id, created_at)
    values (new.operation_key, new.player_id, new.request_hash, new.journal_id, new.created_at);
  return null;
end $$;
create trigger copied after insert on ledger.operations for each row execute function ledger.copy_operation();

-- Whose a transfer is that does not say so: its player accounts do, or else what it is about.
create function ledger.player_of(p_operation_key text, p_reference text, p_accounts bigint[]) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select max(account) / 16 from unnest(p_accounts) account where account > 0),
    case when p_operation_key not like 'prizes:%' then coalesce(
      (select player_id from payments where reference = p_reference),
      (select player_id from withdrawals where reference = p_reference),
      case when p_operation_key ~ '^adjust:[0-9a-f-]{36}$'
        then (select player_id from adjustments where adjustment_id = substr(p_operation_key, 8)::uuid) end,
      case when p_operation_key like 'sale:airtime:%'
        then (select min(player_id) from subscriptions where operation_key = substr(p_operation_key, 14)) end
    ) end,
    0)
$$;

-- As before, and it names its player (0 for the house): every account in it is that player's, and what it writes is theirs. An account that
-- would fall below its floor is refused here, by a code; the constraint stays behind it. Rows are found by their account until 0086.
create function ledger.post(p_player bigint, p_operation_key text, p_kind text, p_lines ledger.line[], p_reference text default null)
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
    select o.request_hash, o.journal_id into v_done from ledger.operations o where o.operation_key = p_operation_key;
    if v_done.request_hash <> v_hash then raise exception 'operation key reused' using errcode = 'LG409'; end if;
    return query select v_done.journal_id, true;
    return;
  end if;

  insert into ledger.balances (player_id, account_id, floor)
    select distinct p_player, l.account_id, ledger.floor_of(l.account_id) from unnest(p_lines) l where l.account_id > 0 order by 2
    on conflict do nothing;
  -- Always in the same order: two transfers that cross would otherwise wait for each other.
  perform from ledger.balances b
    where b.account_id in (select l.account_id from unnest(p_lines) l where l.account_id > 0)
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
        where b.account_id = v_line.account_id and b.posted + v_line.amount >= b.floor
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

-- For processes of the version before, which do not name the player. The release after the one with this file drops it, with player_of,
-- the index balances_by_account and the constraint's name in post.
create or replace function ledger.post(p_operation_key text, p_kind text, p_lines ledger.line[], p_reference text default null)
returns table (journal_id bigint, replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  return query select * from ledger.post(ledger.player_of(p_operation_key, p_reference, array(select l.account_id from unnest(p_lines) l)),
    p_operation_key, p_kind, p_lines, p_reference);
end $$;

-- As before, and the rows it makes name their player.
create or replace function ledger.lock_naira(p_player bigint)
returns table (cash bigint, play_credit bigint, held bigint, debt bigint, frozen boolean)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.balances (player_id, account_id, floor)
    select p_player, p_player * 16 + slot, ledger.floor_of(p_player * 16 + slot) from generate_series(0, 3) slot
    on conflict do nothing;
  perform from ledger.balances b
    where b.account_id in (p_player * 16, p_player * 16 + 1, p_player * 16 + 2, p_player * 16 + 3)
    order by b.account_id for no key update;
  return query
    select sum(b.posted) filter (where b.account_id % 16 = 0)::bigint, sum(b.posted) filter (where b.account_id % 16 = 1)::bigint,
      sum(b.posted) filter (where b.account_id % 16 = 2)::bigint, sum(b.posted) filter (where b.account_id % 16 = 3)::bigint,
      bool_or(b.frozen_at is not null)
    from ledger.balances b
    where b.account_id in (p_player * 16, p_player * 16 + 1, p_player * 16 + 2, p_player * 16 + 3);
end $$;

-- As before, and a month is made beside its table and then attached, which lets others go on posting: made as a part of it at once it would wait
-- for all of them, and they for it.
create or replace function ledger.make_partitions(p_until date) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_month date := date_trunc('month', now() at time zone 'UTC')::date;
  v_name text;
  v_made integer := 0;
begin
  while v_month <= p_until loop
    if to_regclass(format('ledger.journals_%s', to_char(v_month, 'YYYY_MM'))) is null then
      foreach v_name in array array['journals', 'entries'] loop
        execute format('create table ledger.%1$s_%2$s (like ledger.%1$s including defaults including constraints including indexes)',
          v_name, to_char(v_month, 'YYYY_MM'));
        execute format('alter table ledger.%1$s attach partition ledger.%1$s_%2$s for values from (%3$L) to (%4$L)',
          v_name, to_char(v_month, 'YYYY_MM'), v_month::timestamp at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      end loop;
      v_made := v_made + 1;
    end if;
    v_month := (v_month + interval '1 month')::date;
  end loop;
  return v_made;
end $$;

revoke all on function ledger.copy_operation, ledger.player_of from public;
revoke all on function ledger.post(bigint, text, text, ledger.line[], text) from public;
grant execute on function ledger.post(bigint, text, text, ledger.line[], text) to spw_game, spw_console, spw_worker;
