-- The owner hears of a file with their data, and of the end of the account.
-- A new table; owner_messages is locked for a moment while its check is replaced. The check of 0051 is validated: rows are read, nobody waits.

-- Where the last message goes: a number outlives its account by as long as it takes to send that, two days at most.
create table leaving_messages (
  message_id uuid primary key,
  phone text not null,
  created_at timestamptz not null
);

-- What a message can be about is a list in the code, which also says it in words.
alter table owner_messages drop constraint owner_messages_about_check;
alter table owner_messages add constraint owner_messages_about_check check (about ~ '^[a-z-]{1,40}$') not valid;

alter table wallet_thaws validate constraint wallet_thaws_state_check;

-- Whoever leaves and comes back is no beginner, and nobody else: since when they have played, what they were asked, and where their money
-- went, under the keyed hash of the number as limits are (0040), and gone once it was taken over or after half a year. Columns without a
-- default, so players and withdrawals are locked for a moment.
alter table players add column known_since timestamptz;
create table kept_ages (
  phone_hash bytea primary key,
  known_since timestamptz not null,
  left_at timestamptz not null
);
create table kept_seen (
  phone_hash bytea not null,
  question_id uuid not null references questions,
  seen_at timestamptz not null,
  left_at timestamptz not null,
  primary key (phone_hash, question_id)
);
create index kept_seen_by_age on kept_seen (left_at);

-- A keyed hash of bank and number, which the game makes: who counts a week has no such key, and compares what is written here.
alter table withdrawals add column account_hash bytea;
create table kept_payouts (
  phone_hash bytea not null,
  account_hash bytea not null,
  left_at timestamptz not null,
  primary key (phone_hash, account_hash)
);
create table former_payouts (
  player_id bigint not null references players,
  account_hash bytea not null,
  primary key (player_id, account_hash)
);
