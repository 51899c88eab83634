-- Wrong passwords are counted by where they come from, so that strangers pause strangers and not the operator they pretend to be; and
-- failed sign-ins come into the log, so many an hour. New tables; operator_tries keeps the codes.

-- Browsers in which an operator has given password and code.
create table operator_devices (
  operator_id bigint not null references operators,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (operator_id, device_hash)
);

-- By source: a known device, an address, all strangers together, or the operator's own session.
create table operator_password_tries (
  operator_id bigint not null references operators,
  source text not null,
  wrong integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (operator_id, source)
);

-- How often something went wrong in an hour. What is written into the log is decided by this count.
create table operator_failures (
  what text not null,
  hour timestamptz not null,
  times bigint not null,
  primary key (what, hour)
);

grant select, insert, update, delete on operator_devices, operator_password_tries, operator_failures to spw_app;
