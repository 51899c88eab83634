-- Operators: their accounts and sessions, apart from everything of players, and the log of what they do.
-- New tables. Indexes on players and rounds: whoever adds one waits while they are made.

create table operators (
  operator_id bigint generated always as identity primary key,
  public_id uuid not null unique,
  username text not null unique check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  role text not null check (role in ('content', 'support', 'finance', 'owner')),
  password_hash text not null,
  -- A one-time password lives this long; null when the operator has chosen one.
  password_until timestamptz,
  -- Encrypted under a key that the database does not have. Null until the second step is set up.
  totp_secret bytea,
  -- The last step of thirty seconds whose code was taken: a code is good once.
  totp_step bigint,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table operator_sessions (
  operator_id bigint not null references operators,
  session_id uuid not null,
  cookie_hash bytea not null unique,
  -- When password and code were both given. Before that it opens nothing but the second step.
  proven_at timestamptz,
  -- What a first login offered to the authenticator, encrypted; kept with the operator once a code of it was given.
  offered_secret bytea,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  primary key (operator_id, session_id)
);

-- Wrong tries since the last right one, counted before anything is compared.
create table operator_tries (
  operator_id bigint not null references operators,
  step text not null check (step in ('password', 'code')),
  wrong integer not null,
  locked_until timestamptz,
  primary key (operator_id, step)
);

create table operator_recovery_codes (
  operator_id bigint not null references operators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- What operators did and what personal data they looked at. Each entry has a hash over the one before it and its own content, so
-- that a change, a gap or an end that was cut off shows.
create table audit_entries (
  entry_id bigint primary key,
  at timestamptz not null,
  -- Null when it was done by a command.
  operator_id bigint references operators,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  reason text,
  hash bytea not null
);
create index audit_entries_by_operator on audit_entries (operator_id, entry_id);
create index audit_entries_by_action on audit_entries (action, entry_id);
create index audit_entries_by_object on audit_entries (object, entry_id);

-- The end of the chain. Whoever appends holds this row until their transaction ends, so entries follow each other.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  entry_id bigint not null,
  hash bytea not null
);
insert into audit_head (entry_id, hash) values (0, '\x00');

create function audit_hash(p_before bytea, p_id bigint, p_at timestamptz, p_operator bigint, p_action text, p_object text,
  p_from jsonb, p_to jsonb, p_reason text)
returns bytea language sql immutable parallel safe as $$
  select sha256(p_before || convert_to(jsonb_build_array(p_id, (extract(epoch from p_at) * 1000000)::bigint, p_operator, p_action,
    p_object, p_from, p_to, p_reason)::text, 'UTF8'))
$$;

create function audit_append(p_operator bigint, p_action text, p_object text, p_from jsonb, p_to jsonb, p_reason text)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head audit_head;
  v_id bigint;
  v_at timestamptz;
  v_hash bytea;
begin
  select * into v_head from audit_head for update;
  v_id := v_head.entry_id + 1;
  v_at := clock_timestamp();
  v_hash := audit_hash(v_head.hash, v_id, v_at, p_operator, p_action, p_object, p_from, p_to, p_reason);
  insert into audit_entries (entry_id, at, operator_id, action, object, before, after, reason, hash)
    values (v_id, v_at, p_operator, p_action, p_object, p_from, p_to, p_reason, v_hash);
  update audit_head set entry_id = v_id, hash = v_hash;
  return v_id;
end $$;

-- What operators wrote down about a player.
create table player_notes (
  player_id bigint not null references players,
  note_id uuid not null,
  operator_id bigint not null references operators,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (player_id, note_id)
);

-- What the last looks over the whole books found.
create table invariant_runs (
  run_id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  findings jsonb not null,
  -- What there was at each provider just then, by their word or by our books.
  floats jsonb not null
);
create index invariant_runs_by_age on invariant_runs (finished_at);

-- Names are looked for by their beginning.
create index players_by_name on players (username_key collate "C");
create index players_by_age on players (created_at);
-- Rounds lie in the order of their beginning, so a note of each stretch finds a day; a whole index would slow every game.
create index rounds_by_age on rounds using brin (started_at) with (pages_per_range = 16, autosummarize = on);

-- What the running product may do. Nothing of the log is ever changed or taken away, and it grows only by its function.
grant select, insert, update on operators, operator_sessions, operator_tries to spw_app;
grant select, insert, update, delete on operator_recovery_codes to spw_app;
grant select on audit_entries, audit_head to spw_app;
revoke all on function audit_append from public;
grant execute on function audit_append to spw_app;
grant select, insert on player_notes to spw_app;
grant select, insert, delete on invariant_runs to spw_app;
