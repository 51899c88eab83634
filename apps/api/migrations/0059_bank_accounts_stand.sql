-- Money goes to the account that its player saved. Whoever could write the table could put another's number, or the provider's name of another's
-- account, under a withdrawal that is on its way.
-- A trigger on bank_accounts, which is locked for a moment, and an index whose build keeps its writers waiting for one pass over the table; a check on reconciliation_items that is
-- not validated.

-- squawk-ignore require-concurrent-index-creation
create index bank_accounts_recipient on bank_accounts (recipient_code) where recipient_code is not null;

-- An account is removed, named by the provider once, or emptied when its player leaves. Who asks for another number saves another account.
create function bank_account_stands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_is_empty boolean := new.account_number = '0000000000' and new.account_name = '' and new.recipient_code is null;
begin
  if pg_has_role(session_user, 'spw_owner', 'member') then return new; end if;
  -- A date of last month would make it an account that nobody has to wait for.
  if tg_op = 'INSERT' then
    if new.recipient_code is not null or new.added_at not between house_now() - interval '5 minutes' and house_now() + interval '5 minutes'
    then raise exception 'a bank account is new when it is added' using errcode = 'BA001'; end if;
    return new;
  end if;
  if to_jsonb(new) - '{account_number,account_name,recipient_code,deleted_at}'::text[]
      <> to_jsonb(old) - '{account_number,account_name,recipient_code,deleted_at}'::text[]
    or (old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at)
    or (not v_is_empty and ((old.account_number, old.account_name) <> (new.account_number, new.account_name)
      or (old.recipient_code is not null and new.recipient_code is distinct from old.recipient_code)))
  then raise exception 'bank account % stands', new.bank_account_id using errcode = 'BA001'; end if;
  if old.recipient_code is null and new.recipient_code is not null and (pg_has_role(session_user, 'spw_game', 'member')
    or exists (select from bank_accounts other where other.recipient_code = new.recipient_code
      and (other.bank_code, other.account_number) <> (new.bank_code, new.account_number)))
  then raise exception 'that is the provider''s name of another account than %', new.bank_account_id using errcode = 'BA001'; end if;
  return new;
end $$;
revoke all on function bank_account_stands from public;
create trigger stands before insert or update on bank_accounts for each row execute function bank_account_stands();

-- Wider than before, so that nothing that is there breaks it.
alter table reconciliation_items drop constraint reconciliation_items_class_check;
alter table reconciliation_items add constraint reconciliation_items_class_check
  check (class in ('missing-ours', 'missing-theirs', 'amount', 'fee', 'status', 'duplicate', 'recipient')) not valid;
