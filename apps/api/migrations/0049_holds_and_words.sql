-- A hold that only people end is a row of its own, and the word of an operator who was shut out or reset counts no longer;
-- nor do two who have one phone count as two people.
-- A new table, columns that rewrite nothing on players and operators, functions replaced in place; players and owner_messages are locked
-- for a moment.

-- What else freezes a wallet, such as a chargeback, ends by itself and must not end this.
create table wallet_holds (
  player_id bigint not null references players,
  why text not null check (why in ('operator', 'overpaid', 'owed', 'before')),
  -- The operator's name, where one put it on.
  held_by text,
  at timestamptz not null,
  primary key (player_id, why),
  constraint named_when_by_operator check ((why = 'operator') = (held_by is not null))
);

-- Nobody knows any more who put on a hold from before. Only one that an open chargeback explains is left to end with it, unless an
-- operator's freeze is the last word in the log.
insert into wallet_holds (player_id, why, at)
  select p.player_id, 'before', min(b.frozen_at) from ledger.balances b join players p on p.player_id = b.account_id / 16
  where b.account_id > 0 and b.frozen_at is not null and (
    not exists (select from payments y where y.player_id = p.player_id and y.state = 'disputed')
    or (select e.action from audit_entries e where e.object = 'player:' || p.public_id and e.action in ('wallet.freeze', 'wallet.thaw')
      order by e.at desc limit 1) = 'wallet.freeze')
  group by 1;

-- The owner hears when people end the freeze of "not me".
alter table owner_messages drop constraint owner_messages_about_check;
alter table owner_messages add constraint owner_messages_about_check check (about in (
  'new-device', 'pin-created', 'pin-changed', 'pin-reset', 'bank-added', 'bank-edited', 'withdrawal', 'passkey-added',
  'passkey-copied', 'freeze-ended')) not valid;

-- Which operator made sure that the number is the player's, at number_known_at. What carriers said before is kept and counts no more.
alter table players add column number_known_by text;

-- From when on an operator's word counts. What was asked for or approved up to then, by whoever had the account, does not.
alter table operators add column word_from timestamptz;
update operators o set word_from = greatest(disabled_at, (select max(p.decided_at) from operator_proposals p
  where p.operator_id = o.operator_id and p.state = 'confirmed' and p.kind in ('reset', 'enable')));

-- One phone for several is one person until owners say otherwise: they are linked, and only the oldest keeps the number.
insert into operator_makers (operator_id, made_by, at)
  select later.operator_id, first.operator_id, later.created_at from operators first join operators later
    on later.phone = first.phone and later.operator_id > first.operator_id
  on conflict do nothing;
update operators later set phone = null where disabled_at is null and exists (select from operators first
  where first.phone = later.phone and first.operator_id < later.operator_id and first.disabled_at is null);

-- As before, and nobody together with somebody who has the same phone.
create or replace function must_be_two_people(p_first bigint, p_second bigint, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from operators where operator_id = p_second and disabled_at is null and approves_from <= p_at)
  then raise exception 'operator % may not approve at %', p_second, p_at using errcode = 'TP001'; end if;
  if p_first = p_second
    or exists (select from operator_makers where (operator_id, made_by) in ((p_first, p_second), (p_second, p_first)))
    or exists (select from operators one join operators other on one.phone = other.phone
      where one.operator_id = p_first and other.operator_id = p_second)
  then raise exception 'operators % and % do not count as two people', p_first, p_second using errcode = 'TP001'; end if;
end $$;

create function word_stands(p_operator bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from operators where operator_id = p_operator and disabled_at is null and (word_from is null or word_from < p_at))
$$;

-- Raises unless the second may approve by now, the two are two people, and what the first said then still counts.
create function must_follow_word(p_first bigint, p_first_at timestamptz, p_second bigint, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform must_be_two_people(p_first, p_second, p_at);
  if not word_stands(p_first, p_first_at)
  then raise exception 'what operator % said at % no longer stands', p_first, p_first_at using errcode = 'TP001'; end if;
end $$;

create or replace function operator_proposal_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_follow_word(new.asked_by, new.asked_at, new.decided_by, new.decided_at);
  if (select count(*) from operators where operator_id in (new.asked_by, new.decided_by) and role = 'owner' and disabled_at is null) < 2
  then raise exception 'two owners confirm an operator' using errcode = 'TP001'; end if;
  return new;
end $$;

create or replace function settings_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_follow_word(operator_named(new.asked_by), new.asked_at, operator_named(new.decided_by), new.decided_at);
  return new;
end $$;

create or replace function payment_action_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.state in ('asked', 'declined') or old.decided_by is distinct from new.decided_by
  then perform must_follow_word(operator_named(new.asked_by), new.asked_at, operator_named(new.decided_by), new.decided_at); end if;
  return new;
end $$;

create or replace function prize_week_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.published_by is not null and (tg_op = 'INSERT' or old.published_by is distinct from new.published_by)
  then perform must_be_two_people(null, new.published_by, new.published_at); end if;
  if new.approved_by is not null and (tg_op = 'INSERT' or old.approved_by is distinct from new.approved_by)
  then perform must_follow_word(new.published_by, new.published_at, new.approved_by, new.approved_at); end if;
  return new;
end $$;

-- What counts no longer is passed over: the withdrawal needs two others.
create or replace function withdrawal_review_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_other record;
begin
  perform must_be_two_people(null, operator_named(new.reviewer), new.at);
  for v_other in select reviewer, at from withdrawal_reviews
    where player_id = new.player_id and withdrawal_id = new.withdrawal_id and verdict = 'approve' and reviewer <> new.reviewer
      and word_stands(operator_named(reviewer), at)
  loop perform must_be_two_people(operator_named(v_other.reviewer), operator_named(new.reviewer), new.at); end loop;
  return new;
end $$;

create or replace function dispute_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_follow_word(operator_named(new.asked_by), new.asked_at, operator_named(new.decided_by), new.decided_at);
  return new;
end $$;

create or replace function thaw_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_follow_word(operator_named(new.asked_by), new.asked_at, operator_named(new.decided_by), new.decided_at);
  return new;
end $$;

create or replace function adjustment_by_two() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_follow_word(operator_named(new.asked_by), new.asked_at, operator_named(new.decided_by), new.decided_at);
  return new;
end $$;

revoke all on function word_stands, must_follow_word from public;
