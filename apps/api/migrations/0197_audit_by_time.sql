-- outside a transaction
-- Operators read the log by days. Without this the first entry of an old day was looked for among all there are.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists audit_entries_by_time on audit_entries (at);
