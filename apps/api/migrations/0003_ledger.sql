-- The ledger: every naira, play and powerup is a double-entry transfer, posted by one function and by nothing else.
-- New schema and tables only: nothing is locked.
--
-- Credit is positive. A player's account is a number: player_id * 16 + slot, and each slot holds one asset. Player accounts have a
-- row that is locked and may not fall below its floor. House accounts are negative numbers; they are only ever appended to, so that
-- no row of theirs can become the one that everybody waits for.

create schema ledger;

create table ledger.balances (
  account_id bigint primary key check (account_id > 0),
  posted bigint not null default 0,
  floor bigint not null default 0,
  version bigint not null default 0,
  head_hash bytea not null default '\x00',
  constraint no_overdraft check (posted >= floor)
) partition by hash (account_id);

-- What has been done once is not done again. Apart from the journal, because a unique key there would have to hold its month.
create table ledger.operations (
  operation_key text primary key,
  request_hash bytea not null,
  journal_id bigint not null,
  created_at timestamptz not null default clock_timestamp()
) partition by hash (operation_key);

create table ledger.journals (
  journal_id bigint not null,
  posted_at timestamptz not null,
  kind text not null,
  operation_key text not null,
  reference text,
  primary key (journal_id, posted_at)
) partition by range (posted_at);

create table ledger.entries (
  journal_id bigint not null,
  line smallint not null,
  posted_at timestamptz not null,
  account_id bigint not null,
  asset smallint not null,
  amount bigint not null check (amount <> 0),
  -- For player accounts: the balance, the count and the chained hash after this entry.
  balance_after bigint,
  account_version bigint,
  hash bytea,
  primary key (journal_id, line, posted_at)
) partition by range (posted_at);
create index on ledger.entries (account_id, posted_at desc);

create sequence ledger.journal_ids cache 32;

do $$
begin
  for part in 0..31 loop
    execute format('create table ledger.balances_%s partition of ledger.balances for values with (modulus 32, remainder %s) with (fillfactor = 70)', part, part);
  end loop;
  for part in 0..15 loop
    execute format('create table ledger.operations_%s partition of ledger.operations for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;

-- Makes the months up to and including p_until. A month that is missing refuses postings: better nothing than an unexplained kobo.
create function ledger.make_partitions(p_until date) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_month date := date_trunc('month', now() at time zone 'UTC')::date;
  v_made integer := 0;
begin
  while v_month <= p_until loop
    if to_regclass(format('ledger.journals_%s', to_char(v_month, 'YYYY_MM'))) is null then
      execute format('create table ledger.journals_%s partition of ledger.journals for values from (%L) to (%L)',
        to_char(v_month, 'YYYY_MM'), v_month::timestamp at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      execute format('create table ledger.entries_%s partition of ledger.entries for values from (%L) to (%L)',
        to_char(v_month, 'YYYY_MM'), v_month::timestamp at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      v_made := v_made + 1;
    end if;
    v_month := (v_month + interval '1 month')::date;
  end loop;
  return v_made;
end $$;

select ledger.make_partitions((now() + interval '3 months')::date);

create type ledger.line as (account_id bigint, asset smallint, amount bigint);

-- The asset a player's slot holds: naira in 0 to 3, plays in 4, the four powerups in 5 to 8, wildcards in 9.
create function ledger.asset_of(p_account bigint) returns smallint
language sql immutable parallel safe as $$
  select (array[1, 1, 1, 1, 2, 3, 4, 5, 6, 7])[(p_account % 16)::int + 1]::smallint
$$;

-- Nothing may fall below zero, but for slot 3: what a player owes.
create function ledger.floor_of(p_account bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_account % 16 = 3 then -1000000000000 else 0 end
$$;

create function ledger.post(p_operation_key text, p_kind text, p_lines ledger.line[], p_reference text default null)
returns table (journal_id bigint, replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  v_hash bytea := sha256(convert_to(p_kind || E'\x1f' || p_lines::text, 'UTF8'));
  v_now timestamptz := clock_timestamp();
  v_id bigint;
  v_done ledger.operations;
  v_balance ledger.balances;
  v_line record;
  v_count smallint := 0;
begin
  if coalesce(cardinality(p_lines), 0) < 2 or exists (
    select from unnest(p_lines) l
    where l.account_id is null or l.asset is null or l.amount is null or l.amount = 0 or abs(l.amount) > 1000000000000
      or (l.account_id > 0 and l.asset is distinct from ledger.asset_of(l.account_id)))
  then raise exception 'bad lines' using errcode = 'LG001'; end if;
  if exists (select from unnest(p_lines) l group by l.asset having sum(l.amount) <> 0)
  then raise exception 'unbalanced' using errcode = 'LG002'; end if;
  if (select count(distinct l.account_id / 16) from unnest(p_lines) l where l.account_id > 0) > 1
  then raise exception 'two players' using errcode = 'LG003'; end if;

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

-- The running product may post and read. It cannot write a row of the ledger, nor change or remove one.
revoke all on function ledger.post, ledger.make_partitions from public;
grant usage on schema ledger to spw_app;
grant select on all tables in schema ledger to spw_app;
grant execute on function ledger.post, ledger.make_partitions to spw_app;
alter default privileges in schema ledger grant select on tables to spw_app;
