-- How often an operator looks at what they should look at little: searches by a phone number, answers of questions in play. Counted here
-- and not in Redis, so that nobody looks more often while Redis is away.
-- A new table. Nothing is locked.
create table operator_reads (
  operator_id bigint not null references operators,
  what text not null check (length(what) between 1 and 80),
  -- When the hour or the day began that is counted.
  since timestamptz not null,
  times integer not null check (times > 0),
  primary key (operator_id, what, since)
);
