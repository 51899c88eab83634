-- How an operator likes to see a list: what stands in the address of the screen, under a name. A new table: nothing is locked but the row
-- lock that a reference to operators takes.
set local lock_timeout = '500ms';

create table operator_views (
  operator_id bigint not null references operators,
  view_id uuid not null,
  screen text not null check (screen in ('payments', 'withdrawals', 'players', 'adjustments', 'audit', 'inbox', 'week')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (query ~ '^[A-Za-z0-9=&%+._~*-]*$' and length(query) <= 500),
  created_at timestamptz not null,
  primary key (operator_id, view_id),
  unique (operator_id, screen, name)
);
