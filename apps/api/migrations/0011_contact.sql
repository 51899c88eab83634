-- What people tell us: ideas, bug reports and messages that want an answer.
-- New tables only: nothing is locked.
--
-- Visitors write too, so the player may be missing; who is signed in is known by the session and not by what the form says.

create table feedback_notes (
  player_id bigint references players,
  note_id uuid primary key,
  kind text not null check (kind in ('idea', 'bug')),
  name text not null,
  email text not null,
  message text not null,
  -- Version, page and browser, if the sender let them come along.
  circumstances text,
  created_at timestamptz not null
);
create index feedback_notes_by_age on feedback_notes (created_at);

create table contact_messages (
  player_id bigint references players,
  message_id uuid primary key,
  -- What the sender is told, to name it later.
  reference text not null unique check (reference ~ '^C-[0-9A-Z]{8}$'),
  email text not null,
  phone text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_by_age on contact_messages (created_at);

-- What was said is read by operators; the product itself never changes it.
grant select, insert on feedback_notes, contact_messages to spw_app;
