-- outside a transaction
-- Sessions that have long run out are removed every night. Without this the whole table was read for it.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists sessions_by_expiry on sessions (expires_at);
