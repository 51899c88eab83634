-- Passkeys: a second way in, and a proof for money in the place of a code.
-- New tables, and a check on owner_messages that is added unvalidated, so that nothing waits for it: the one before was narrower.

create table passkeys (
  player_id bigint not null references players,
  passkey_id uuid not null,
  -- What the authenticator calls it. Nobody can add a passkey under a name that somebody has.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) <= 2048),
  -- What the authenticator counted at its last use; 0 where it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  -- Where it was added: whoever forgets that device wants nothing that was added there.
  device_id uuid not null references devices,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (player_id, passkey_id)
);

-- A challenge is signed and not kept. What is kept is that it was answered by the right passkey: it is answered once.
create table used_passkey_challenges (
  player_id bigint not null references players,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (player_id, challenge_hash)
);
create index used_passkey_challenges_by_age on used_passkey_challenges (expires_at);

alter table owner_messages drop constraint owner_messages_about_check;
alter table owner_messages add constraint owner_messages_about_check check (about in (
  'new-device', 'pin-created', 'pin-changed', 'pin-reset', 'bank-added', 'bank-edited', 'withdrawal', 'passkey-added',
  'passkey-copied')) not valid;

grant select, insert, update, delete on passkeys to spw_app;
grant select, insert, delete on used_passkey_challenges to spw_app;
