-- A ticket says that a phone was just proven on a device, and is good for one registration there. It is a row and not a signed text:
-- so it can be used once, and there is no key with which others could be made.
-- A new table: nothing is locked.
create table phone_tickets (
  ticket_hash bytea primary key,
  phone text not null,
  device_id uuid not null,
  proven_by text not null check (proven_by in ('code', 'network')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_tickets_by_age on phone_tickets (expires_at);

grant select, insert, update, delete on phone_tickets to spw_app;
