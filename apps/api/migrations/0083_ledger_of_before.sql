-- outside a transaction
-- Carries over what was there before 0080 and 0081, a few thousand rows at a time. A balance that somebody is moving just now is passed over and looked for
-- again: its posting copies it, or did not happen. Postings wait for the balances of one batch at most; journals, entries and operations are changed
-- by nobody else. What is hashed of an entry does not change.
do $$
declare
  v_batch constant integer := 2000;
  v_from bigint;
  v_last bigint;
  v_account bigint;
  v_key text;
begin
  while exists (select from ledger.balances b where not exists (
    select from ledger.balances_led l where l.player_id = b.account_id / 16 and l.account_id = b.account_id))
  loop
    v_account := 0;
    loop
      with batch as (
        select * from ledger.balances b where b.account_id > v_account order by b.account_id limit v_batch for no key update skip locked
      ), copied as (
        insert into ledger.balances_led (player_id, account_id, posted, floor, version, head_hash, frozen_at)
        select account_id / 16, account_id, posted, floor, version, head_hash, frozen_at from batch
        on conflict (player_id, account_id) do nothing
      )
      select max(account_id) into v_account from batch;
      commit;
      exit when v_account is null;
    end loop;
    perform pg_sleep(0.1);
  end loop;

  select min(journal_id), max(journal_id) into v_from, v_last from ledger.journals;
  while v_from <= v_last loop
    update ledger.journals j
      set player_id = ledger.player_of(j.operation_key, j.reference,
        array(select e.account_id from ledger.entries e where e.journal_id = j.journal_id and e.posted_at = j.posted_at))
      where j.journal_id >= v_from and j.journal_id < v_from + v_batch and j.player_id = 0;
    update ledger.entries e set player_id = j.player_id
      from ledger.journals j
      where j.journal_id >= v_from and j.journal_id < v_from + v_batch and j.player_id <> 0
        and e.journal_id >= v_from and e.journal_id < v_from + v_batch
        and e.journal_id = j.journal_id and e.posted_at = j.posted_at and e.player_id = 0;
    commit;
    v_from := v_from + v_batch;
  end loop;

  v_key := '';
  loop
    with batch as (
      select * from ledger.operations o where o.operation_key > v_key order by o.operation_key limit v_batch
    ), copied as (
      insert into ledger.operations_led (operation_key, player_id, request_hash, journal_id, created_at)
      select b.operation_key, coalesce((select j.player_id from ledger.journals j where j.journal_id = b.journal_id), 0),
        b.request_hash, b.journal_id, b.created_at
      from batch b
      -- Posted while 0081 ran, by the function of before.
      on conflict (operation_key) do update set player_id = excluded.player_id where operations_led.player_id = 0
    )
    select max(operation_key) into v_key from batch;
    commit;
    exit when v_key is null;
  end loop;

  -- One statement sees one moment, at which both are alike.
  if exists (select from ledger.balances b full join ledger.balances_led l on l.player_id = b.account_id / 16 and l.account_id = b.account_id
      where (b.posted, b.floor, b.version, b.head_hash, b.frozen_at) is distinct from (l.posted, l.floor, l.version, l.head_hash, l.frozen_at))
    or exists (select from ledger.operations o full join ledger.operations_led l using (operation_key)
      where (o.request_hash, o.journal_id) is distinct from (l.request_hash, l.journal_id))
  then raise exception 'the ledger was not carried over as it is'; end if;
end $$;
