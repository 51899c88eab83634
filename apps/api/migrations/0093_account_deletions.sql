-- The receipt of a deleted account: when it was asked for, when nothing was left to erase, and how many rows of each table. It names nobody.
-- A new table with its index; nothing else is touched.
create table account_deletions (
  player_id bigint primary key references players,
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- Rows by table, erased or emptied.
  erased jsonb not null
);
create index account_deletions_open on account_deletions (asked_at) where finished_at is null;
