-- Who sends money decides by itself, and every transfer is found by its name. A thief with the rights of the game could post a transfer of
-- any name and have the worker send whatever stood as reserved.
-- A column of a table of 29 rows and a function replaced in place; two columns on payments that rewrite nothing (0056 fills one), two triggers on
-- withdrawals, and a check on wallet_holds that is not validated: the one before was narrower.

-- What each kind of transfer is called, so that whoever checks the books finds every one of them by its name. What is given away by hand
-- (`grant:`) is given by the owner alone.
alter table ledger.kinds add column key text;
update ledger.kinds k set key = v.key from (values
  ('fund-card', '^fund:card:'),
  ('card-fee', '^fee:card:'),
  ('fund-mobile-money', '^fund:(momo|smartcash):'),
  ('fund-airtime', '^fund:airtime:'),
  ('sale-airtime', '^sale:airtime:'),
  ('pay-debt', '^debt:'),
  ('grant-goods', '^(plays|powerup):(?!grant:)'),
  ('use-goods', '^(round|turn|wildcard):'),
  ('buy-subscription', '^purchase:'),
  ('buy-plays', '^purchase:'),
  ('buy-powerups', '^purchase:'),
  ('buy-wildcard', '^purchase:'),
  ('give-up', '^give-up:'),
  ('withdrawal-hold', '^withdrawal:.*:hold$'),
  ('withdrawal-settle', '^withdrawal:.*:resolve$'),
  ('withdrawal-release', '^withdrawal:.*:resolve$'),
  ('withdrawal-return', '^withdrawal:.*:return$'),
  ('withdrawal-overpaid', '^withdrawal:.*:overpaid$'),
  ('withdrawal-overpaid-back', '^withdrawal:.*:overpaid-back$'),
  ('refund-hold', '^refund:.*:hold$'),
  ('refund-release', '^refund:.*:release$'),
  ('card-refund', '^take-back:card:'),
  ('card-chargeback', '^take-back:card:'),
  ('prizes-owed', '^prizes:.*:owed$'),
  ('prize', '^prize:'),
  ('adjust-credit', '^adjust:'),
  ('adjust-refund', '^adjust:'),
  ('adjust-write-off', '^adjust:'),
  ('adjust-recover', '^adjust:')
) as v (kind, key) where v.kind = k.kind;

-- As before, and only under a key that says what it is.
create or replace function ledger.post(p_operation_key text, p_kind text, p_lines ledger.line[], p_reference text default null)
returns table (journal_id bigint, replayed boolean)
language plpgsql security definer set search_path = ledger, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_hash bytea := sha256(convert_to(p_kind || E'\x1f' || p_lines::text, 'UTF8'));
  v_now timestamptz := clock_timestamp();
  v_roles name[];
  v_key text;
  v_id bigint;
  v_done ledger.operations;
  v_balance ledger.balances;
  v_line record;
  v_count smallint := 0;
begin
  select k.roles || 'spw_owner'::name, k.key into v_roles, v_key from ledger.kinds k where k.kind = p_kind;
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
  if coalesce(p_operation_key !~ v_key, true) and not pg_has_role(session_user, 'spw_owner', 'member')
  then raise exception '% is not called %', p_kind, p_operation_key using errcode = 'LG005'; end if;

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

-- What the provider said to the worker that it was paid, of what the wallet was given; when it said that it knows nothing of it.
alter table payments add column confirmed_kobo bigint not null default 0;
alter table payments add column doubted_at timestamptz;

alter table wallet_holds drop constraint wallet_holds_why_check;
alter table wallet_holds add constraint wallet_holds_why_check check (why in ('operator', 'overpaid', 'owed', 'before', 'unconfirmed')) not valid;

-- How many people have let a withdrawal go whose word still counts. The worker, which asks, does not read who they are.
create function withdrawal_approvals(p_player bigint, p_withdrawal uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from withdrawal_reviews
  where player_id = p_player and withdrawal_id = p_withdrawal and verdict = 'approve' and word_stands(operator_named(reviewer), at)
$$;
revoke all on function withdrawal_approvals from public;
grant execute on function withdrawal_approvals to spw_worker;

create function withdrawal_waits_first() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return new; end if;
  if tg_op = 'INSERT' then
    if new.state not in ('reserved', 'review')
    then raise exception 'a withdrawal does not begin as %', new.state using errcode = 'WD001'; end if;
  elsif old.state in ('released', 'returned') then
    raise exception 'a withdrawal that is % stays so', old.state using errcode = 'WD001';
  elsif old.state = 'review' and new.state <> 'released'
    and (new.state <> 'reserved' or withdrawal_approvals(new.player_id, new.withdrawal_id) < 2) then
    raise exception 'two people let withdrawal % go', new.withdrawal_id using errcode = 'TP001';
  end if;
  return new;
end $$;
revoke all on function withdrawal_waits_first from public;
create trigger begins_waiting before insert on withdrawals for each row execute function withdrawal_waits_first();
create trigger goes_by_two before update on withdrawals for each row when (old.state <> new.state) execute function withdrawal_waits_first();
