-- What strangers may use up: the disk by recordings, and the codes of other people.
-- New tables; a column with a constant default on code_sends, which is instant; analytics_recordings is emptied and rewritten, which
-- locks it for a moment: recordings are figures, and the library sends a part that was not taken again.

-- Who lets us record, and how much of it came on the day. The row stays when the consent is withdrawn, so that giving it again on
-- the same day does not begin the quota anew.
create table recording_consents (
  player_id bigint primary key references players,
  given_at timestamptz,
  day date not null,
  bytes bigint not null default 0 check (bytes >= 0)
);
-- How much came on a day from everybody.
create table recording_days (
  day date primary key,
  bytes bigint not null check (bytes >= 0)
);

-- Recordings are not written to the log of the database, and so take no room on the disks of its log, its backups and its replicas.
-- A crash of the server empties the table.
truncate analytics_recordings;
alter table analytics_recordings set unlogged;

-- Whether a code was asked for by somebody who was known: a signed-in player, or a device on which the player has given a code.
-- Theirs are counted apart, so that strangers cannot use them up.
alter table code_sends add column known boolean not null default false;

-- What was sent to devices that are not known in one minute: to a prefix of numbers, and with the prefix '' to all of them.
create table code_budgets (
  minute timestamptz not null,
  prefix text not null check (length(prefix) <= 12),
  sends integer not null check (sends > 0),
  primary key (minute, prefix)
);

grant select, insert, update, delete on recording_consents, recording_days, code_budgets to spw_app;
