-- outside a transaction
-- Operators find players by a part of their name. Without this all names were read.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists players_by_part_of_name on players using gin (username_key gin_trgm_ops);
