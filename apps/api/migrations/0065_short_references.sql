-- What people read out when they ask about money: three letters for what it is and eight signs without look-alikes, in two groups. Beside the
-- references that providers know, which stay. Given by the database with the row it is of, once and for ever, so that nobody can choose one.
-- A new table, and a trigger on each of five tables, whose writers wait for a moment. What was there before is named by the file after this one.
create table short_references (
  player_id bigint not null references players,
  subject_id uuid not null,
  short_reference text not null unique
    check (short_reference ~ '^(PAY|WDR|BUY|ADJ|PRZ)-[2-9A-HJKMNP-TV-Z]{4} [2-9A-HJKMNP-TV-Z]{4}$'),
  primary key (player_id, subject_id)
);

-- One that is taken is drawn again; two who draw the same at once wait for each other.
create function give_short_reference(p_player_id bigint, p_subject_id uuid, p_letters text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_signs constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_drawn text;
begin
  loop
    select string_agg(substr(v_signs, 1 + floor(random() * length(v_signs))::int, 1), '') into v_drawn from generate_series(1, 8);
    insert into short_references (player_id, subject_id, short_reference)
    values (p_player_id, p_subject_id, p_letters || '-' || left(v_drawn, 4) || ' ' || right(v_drawn, 4))
    on conflict do nothing;
    exit when exists (select from short_references where player_id = p_player_id and subject_id = p_subject_id);
  end loop;
end $$;
revoke all on function give_short_reference(bigint, uuid, text) from public;

create function name_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform give_short_reference(new.player_id, (to_jsonb(new) ->> tg_argv[0])::uuid, tg_argv[1]);
  return null;
end $$;
revoke all on function name_movement() from public;

create trigger named after insert on payments for each row execute function name_movement('payment_id', 'PAY');
create trigger named after insert on withdrawals for each row execute function name_movement('withdrawal_id', 'WDR');
create trigger named after insert on purchases for each row execute function name_movement('purchase_id', 'BUY');
create trigger named after insert on adjustments for each row execute function name_movement('adjustment_id', 'ADJ');
-- A prize moves nothing before it is in a wallet, and until its week is approved the list is made anew.
create trigger named after update on prize_awards for each row
  when (old.credited_at is null and new.credited_at is not null) execute function name_movement('award_id', 'PRZ');
