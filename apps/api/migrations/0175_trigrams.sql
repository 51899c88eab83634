-- Operators find players by a part of their name. Part of PostgreSQL itself (its contrib modules) and trusted: the owner of the database may add it.
-- New functions and operators only; no table is touched.
create extension if not exists pg_trgm;
