-- The first twenty of the week as they were looked at last, in their order: who stands lower now was passed. A new table.
create table seen_tops (
  only_one boolean primary key default true check (only_one),
  week date not null,
  player_ids bigint[] not null
);
