-- Settings by version, and the keys that make a repeated request answer as the first one did.
-- New tables only: nothing is locked.

create table settings_versions (
  version integer generated always as identity primary key,
  -- Only what differs from the defaults in the code.
  changes jsonb not null,
  published_at timestamptz not null,
  published_by text not null
);

create table idempotency_keys (
  player_id bigint not null,
  key text not null check (length(key) between 8 and 128),
  endpoint text not null,
  request_hash bytea not null,
  -- Whoever holds the claim is working on it; a claim left behind by a crash can be taken over when it has run out.
  claim_id uuid not null,
  claimed_until timestamptz not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (player_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What was in force stays known: a version is never changed or taken away.
grant select, insert on settings_versions to spw_app;
grant select, insert, update, delete on idempotency_keys to spw_app;
