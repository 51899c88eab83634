-- The owner is told of every new device, PIN, bank account and withdrawal, with a link that freezes what leaves.
-- A new table, and a column without a default on players: its lock is held for a moment.

-- Set by the owner's "not me", lifted by the owner's code or by an operator. Nothing is withdrawn and no bank account changes meanwhile.
-- The freeze of the ledger is another one: the house sets it, and it also stops paying and playing.
alter table players add column frozen_at timestamptz;

create table owner_messages (
  player_id bigint not null references players,
  message_id uuid not null,
  about text not null check (about in (
    'new-device', 'pin-created', 'pin-changed', 'pin-reset', 'bank-added', 'bank-edited', 'withdrawal')),
  -- What the message says beside that: a device, a bank and the end of an account's number, an amount.
  detail text not null,
  -- The link carries the other half, which is worked out from the id under a key outside the database.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, message_id)
);
create index owner_messages_by_age on owner_messages (expires_at);

grant select, insert, delete on owner_messages to spw_app;
