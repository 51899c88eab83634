-- Players, the devices they use, their sessions, one-time codes and used network assertions.
-- New tables only: nothing is locked.
--
-- Every table of a player leads with player_id, so that whole players can later be spread over servers by a hash of it.
-- player_id never leaves the house; the outside knows players.public_id.

create table players (
  player_id bigint generated always as identity primary key,
  public_id uuid not null unique,
  phone text not null unique check (phone ~ '^234[0-9]{10}$'),
  username text not null,
  username_key text not null unique,
  email text not null,
  platform text not null,
  utm_source text,
  image text,
  birth_date date,
  gender text,
  state text,
  city text,
  disabled_at timestamptz,
  terms_accepted_at timestamptz,
  created_at timestamptz not null
);

-- A browser, known by a cookie. It belongs to nobody; several players may use one phone.
create table devices (
  device_id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

create table trusted_devices (
  player_id bigint not null references players,
  device_id uuid not null references devices,
  first_trusted_at timestamptz not null,
  trusted_until timestamptz not null,
  primary key (player_id, device_id)
);

create table sessions (
  player_id bigint not null references players,
  session_id uuid not null,
  device_id uuid not null references devices,
  cookie_hash bytea not null,
  -- The refresh token in use is the HMAC of this number; the one before it is honoured for a short grace after renewed_at.
  generation integer not null default 0,
  renewed_at timestamptz not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  primary key (player_id, session_id),
  unique (session_id)
);

-- One code sent to one phone. The digits are not here: they are an HMAC of the row's id under a key outside the database.
create table code_challenges (
  challenge_id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register')),
  device_id uuid not null,
  address text not null,
  sends integer not null default 1,
  tries integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Every code sent, for the caps per phone, device and address.
create table code_sends (
  code_send_id uuid primary key,
  challenge_id uuid not null references code_challenges,
  phone text not null,
  device_id uuid not null,
  address text not null,
  sent_at timestamptz not null
);
create index code_sends_by_phone on code_sends (phone, sent_at);
create index code_sends_by_device on code_sends (device_id, sent_at);
create index code_sends_by_address on code_sends (address, sent_at);

-- An assertion of the network partner opens one session and never another.
create table used_assertions (
  nonce_hash bytea primary key,
  used_at timestamptz not null
);
create index used_assertions_by_age on used_assertions (used_at);

-- What the running product may do. Players are never deleted by it; used-up codes and assertions are.
grant select, insert, update on players, trusted_devices to spw_app;
grant select, insert on devices to spw_app;
grant select, insert, update, delete on sessions, code_challenges to spw_app;
grant select, insert, delete on code_sends, used_assertions to spw_app;
