-- What players decide about themselves: self-exclusion, which messages they want, and leaving for good.
-- New tables and columns without defaults; the check on players is added unvalidated first, so that nothing waits for it.

-- Out for good. Nothing sets it back.
alter table player_limits add column excluded_at timestamptz;

-- Which messages a player wants beside those that cannot be left out. No row: all of them as they come.
create table message_choices (
  player_id bigint primary key references players,
  results boolean not null,
  reminders boolean not null,
  news boolean not null,
  changed_at timestamptz not null
);

-- Somebody who has left: the row stays for the books, the person does not.
alter table players add column deleted_at timestamptz;
alter table players drop constraint players_phone_check;
alter table players add constraint players_phone_check
  check (phone ~ '^234[0-9]{10}$' or (deleted_at is not null and phone = 'left-' || public_id)) not valid;
alter table players validate constraint players_phone_check;

-- Numbers whose player left during a break or after shutting themselves out: known by a keyed hash, and not registered again before.
create table resting_numbers (
  phone_hash bytea primary key,
  -- Infinity after self-exclusion.
  until timestamptz not null
);

grant select, insert, update, delete on message_choices to spw_app;
grant select, insert, update on resting_numbers to spw_app;

-- To forget a person, what is theirs alone is taken away, and what belongs to the books loses whatever names them.
grant delete on pins, player_images, player_limits, trusted_devices, mobile_money_quotes, name_look_ups, seen_questions,
  feedback_notes, contact_messages to spw_app;
grant update (address, user_agent) on consents to spw_app;
grant update (message) on powerup_surveys to spw_app;
grant update (user_agent) on campaign_events to spw_app;
grant delete on player_notes to spw_app;
