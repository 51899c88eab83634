-- A number that was never here plays once for nothing (decision 0032): an asset of its own, which needs no subscription.
-- A column with a default that rewrites nothing, so turns is locked for a moment; rows in small tables; a function replaced in place.

-- Paid with a welcome play instead of one that was bought or came with a subscription.
alter table turns add column welcome boolean not null default false;

-- The game gives it to a number that was just proven, the worker gives it back when a question of its round was wrong.
insert into ledger.kinds (kind, roles, key) values ('welcome', '{spw_game,spw_worker}', '^welcome:');
insert into ledger.kind_lines (kind, sign, place) values
  ('welcome', 1, 10),
  ('welcome', -1, -58),
  ('use-goods', 1, -68),
  ('use-goods', -1, 10);

-- As before, and welcome plays in slot 10.
create or replace function ledger.asset_of(p_account bigint) returns smallint
language sql immutable parallel safe as $$
  select (case when p_account >= 0 then (array[1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8])[(p_account % 16)::int + 1]
    when p_account > -50 then 1 else -p_account % 10 end)::smallint
$$;
