-- The pictures of players, as we made them anew: small, of one kind, without anything else the sent file carried.
-- A new table only: nothing is locked.
--
-- In the database, because every process must be able to serve a picture the moment another has stored it, and because a
-- picture of a few kilobytes moves with its player.

create table player_images (
  player_id bigint primary key references players,
  -- Chance, not the player: a picture's address says nothing about whose it is.
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  bytes bytea not null check (octet_length(bytes) <= 100000),
  created_at timestamptz not null
);

grant select, insert, update on player_images to spw_app;
