-- What each house account moved on each day that is over, so that what it holds is told without reading all its entries (decision 0037). A copy: the
-- ledger says what is true, and every night all of it is compared. A new table: nothing that is in use is locked.
create table house_days (
  account_id bigint not null check (account_id < 0),
  -- In Lagos.
  day date not null,
  amount bigint not null,
  primary key (account_id, day)
);
create index house_days_by_day on house_days (day);
