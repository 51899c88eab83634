-- Ids of rounds and turns begin with the time they were made at: the least one that can have been made at this time or later. A new function.
create function first_id_at(p_at timestamptz) returns uuid
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select (lpad(to_hex(greatest(0, floor(extract(epoch from p_at) * 1000)::bigint)), 12, '0') || '70008000000000000000')::uuid
$$;
