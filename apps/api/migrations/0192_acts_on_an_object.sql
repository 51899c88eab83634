-- outside a transaction
-- What operators did to one player, newest first. Looks are most of what the log has about somebody; without this they were read to be passed over.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists audit_entries_acts on audit_entries (object, entry_id)
  where action not in ('read', 'player.note');
