-- outside a transaction
-- Whoever looks at a winner asks which other accounts were used on the same devices.
create index concurrently if not exists sessions_by_device on sessions (device_id, player_id);
