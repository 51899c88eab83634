-- outside a transaction
-- What operators did, without what they looked at: most of the log. Without this a page of acts was looked for among all of it.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists audit_entries_of_acts on audit_entries (entry_id) where action <> 'read';
