-- A proof for money of its own: a code that was asked for one named act, on one device, in one session. Signing in makes none.
-- A new table, and a check on code_challenges that is added unvalidated, so that nothing waits for it; the next migration validates it.

-- The purpose of a code names the act that it opens. 'money' is what processes from before this migration still write.
alter table code_challenges drop constraint code_challenges_purpose_check;
alter table code_challenges add constraint code_challenges_purpose_check check (purpose in (
  'login', 'register', 'money', 'first-pin', 'pin-reset', 'bank-add', 'bank-edit', 'withdrawal', 'passkey-add', 'freeze-lift',
  'account-export', 'account-delete')) not valid;

-- Deleted by the act that it was made for, in that act's transaction.
create table money_proofs (
  player_id bigint not null references players,
  session_id uuid not null,
  act text not null check (act in (
    'first-pin', 'pin-reset', 'bank-add', 'bank-edit', 'withdrawal', 'passkey-add', 'freeze-lift', 'account-export',
    'account-delete')),
  device_id uuid not null references devices,
  proven_by text not null check (proven_by in ('code', 'passkey')),
  proven_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, session_id, act)
);
create index money_proofs_by_age on money_proofs (expires_at);

grant select, insert, update, delete on money_proofs to spw_app;
