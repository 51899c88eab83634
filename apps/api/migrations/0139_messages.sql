-- Everything that is said to a player is kept as a message of a kind with its values; push and SMS deliver it (decision 0042).
-- New tables, and columns with a constant default on message_choices: its lock is held for a moment. The release before reads and writes
-- message_choices and owner_messages on as it did.
set local lock_timeout = '500ms';

create table messages (
  player_id bigint not null,
  -- The time it was written is in the id.
  message_id uuid not null,
  kind text not null constraint messages_kind_check check (length(kind) between 1 and 40),
  details jsonb not null constraint messages_details_check check (octet_length(details::text) <= 1000),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (player_id, message_id)
) partition by range (message_id);
create index messages_unread on messages (player_id) where read_at is null;
-- For what has no month: were the job away for long, nothing would be refused.
create table partitions.messages_default partition of messages default;

-- Where a browser takes messages for its player. One browser has one address at its push service, whoever is signed in there.
create table push_subscriptions (
  player_id bigint not null references players,
  subscription_id uuid not null,
  -- The session in which it was last said: with its end nothing more is sent there.
  session_id uuid not null,
  endpoint text not null constraint push_subscriptions_endpoint_check check (length(endpoint) <= 500),
  endpoint_hash bytea not null,
  p256dh bytea not null constraint push_subscriptions_p256dh_check check (octet_length(p256dh) = 65),
  auth bytea not null constraint push_subscriptions_auth_check check (octet_length(auth) = 16),
  language text not null constraint push_subscriptions_language_check check (language in ('en', 'pcm', 'ha', 'yo', 'ig')),
  seen_at timestamptz not null,
  primary key (player_id, subscription_id)
);
create unique index push_subscriptions_by_endpoint on push_subscriptions (endpoint_hash);
create index push_subscriptions_by_age on push_subscriptions (seen_at);

-- Which day somebody was reminded on, so that it is once.
create table message_days (
  player_id bigint not null references players,
  day date not null,
  topic text not null constraint message_days_topic_check check (topic in ('reminder', 'passed')),
  primary key (player_id, day, topic)
);
create index message_days_by_age on message_days (day);

alter table message_choices
  -- Somebody passed the player, and the week is about to end.
  add column place boolean not null default true,
  -- Whether amounts may be seen on a locked phone.
  add column amounts boolean not null default false,
  -- Hours in Lagos. The same twice: no quiet hours.
  add column quiet_from smallint not null default 21,
  add column quiet_until smallint not null default 7;
alter table message_choices
  add constraint message_choices_quiet_check check (quiet_from between 0 and 23 and quiet_until between 0 and 23) not valid;

-- Makes the month of this time and three more, as make_game_months does.
create function make_message_months(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  v_from timestamp := date_trunc('month', p_now at time zone 'UTC');
  v_name text;
  v_made integer := 0;
begin
  for v_ahead in 0..3 loop
    v_name := 'messages' || to_char(v_from, '_YYYY_MM');
    if to_regclass('partitions.' || v_name) is null then
      begin
        execute format('create table partitions.%I (like messages including all)', v_name);
        execute format('alter table messages attach partition partitions.%I for values from (%L) to (%L)', v_name,
          first_id_at(v_from at time zone 'UTC'), first_id_at((v_from + interval '1 month') at time zone 'UTC'));
        v_made := v_made + 1;
      exception when invalid_object_definition or check_violation then
        null;
      end;
    end if;
    v_from := v_from + interval '1 month';
  end loop;
  return v_made;
end $$;

-- Drops the months that were over three months ago, and says how many.
create function drop_message_months(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  v_kept uuid := first_id_at(least(p_now, house_now()) - interval '3 months');
  v_name text;
  v_dropped integer := 0;
begin
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'messages'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([0-9a-f-]+)''\)')::uuid <= v_kept
    order by 1
  loop
    execute format('drop table partitions.%I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  delete from partitions.messages_default where message_id < v_kept;
  return v_dropped;
end $$;

revoke all on function make_message_months(timestamptz), drop_message_months(timestamptz) from public;
grant execute on function make_message_months(timestamptz), drop_message_months(timestamptz) to spw_worker;

select make_message_months(now());
