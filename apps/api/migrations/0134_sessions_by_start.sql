-- outside a transaction
-- Operators look for accounts that share a device among those that signed in last. Without this all sessions were read.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists sessions_by_start on sessions (created_at);
