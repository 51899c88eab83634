-- What pages count, and what consenting players let us watch.
-- New tables only: nothing is locked.
--
-- Nobody can be found in here by phone, e-mail address or public id: an actor is a keyed hash, and what stands beside it comes
-- from a closed list. Old rows are deleted by a job.

create table analytics_events (
  event_id uuid primary key,
  kind text not null check (kind in ('event', 'profile')),
  name text not null check (length(name) <= 64),
  actor text not null check (length(actor) <= 64),
  -- The browser's own number of this event: sent twice, it is one event.
  insert_id text not null check (length(insert_id) <= 64),
  properties jsonb not null check (octet_length(properties::text) <= 8000),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  forwarded_at timestamptz,
  unique (actor, insert_id)
);
create index analytics_events_by_age on analytics_events (received_at);
create index analytics_events_to_forward on analytics_events (event_id) where forwarded_at is null;

create table analytics_recordings (
  replay_id uuid not null,
  seq integer not null check (seq between 0 and 10000),
  actor text not null check (length(actor) <= 64),
  path text not null check (length(path) <= 64),
  format text not null check (format in ('gzip', 'body')),
  bytes bytea not null check (octet_length(bytes) <= 524288),
  received_at timestamptz not null,
  primary key (replay_id, seq)
);
create index analytics_recordings_by_age on analytics_recordings (received_at);

grant select, insert, delete on analytics_events, analytics_recordings to spw_app;
grant update (forwarded_at) on analytics_events to spw_app;
