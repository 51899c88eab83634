-- What tells people that something is worth a look before money leaves: what the network said of a number, whose name stands behind
-- the player's own mobile money account, and which cards paid for whom. New tables, and a column without a default on players: its lock is held for a moment.

-- When an operator last made sure that the number is the player's: what carriers say of the time before counts no more.
alter table players add column number_known_at timestamptz;

-- What the carriers were asked about a player's number, once for each device and Lagos day. Null: nobody knew.
create table number_checks (
  player_id bigint not null references players,
  device_id uuid not null,
  day date not null,
  -- The SIM was swapped within the days of the setting before asked_at.
  swapped boolean,
  -- The number has had another subscriber since the player registered it.
  reassigned boolean,
  asked_at timestamptz not null,
  -- Null while nobody has answered: whoever else asks meanwhile is told to wait.
  answered_at timestamptz,
  primary key (player_id, device_id, day)
);
create index number_checks_by_age on number_checks (asked_at);

-- The name the provider of mobile money has for the player's own number, as it last said it.
create table mobile_money_names (
  player_id bigint primary key references players,
  name text not null check (length(name) between 1 and 200),
  seen_at timestamptz not null
);

-- Cards that paid for a player, by the hash of the provider's name for the card.
create table paying_cards (
  player_id bigint not null references players,
  card_hash bytea not null,
  last_at timestamptz not null,
  primary key (player_id, card_hash)
);
create index paying_cards_by_card on paying_cards (card_hash, player_id);

grant select, insert, update, delete on number_checks, mobile_money_names, paying_cards to spw_app;
