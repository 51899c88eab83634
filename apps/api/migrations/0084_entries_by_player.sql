-- outside a transaction
-- for each partition of ledger.entries
-- What a player's account moved, newest first, found by the player. Each month by itself, because only a table without partitions can be indexed
-- beside running work; 0085 makes them one index. The one by account_id stays for the house's accounts and, for one release, for processes of the
-- version before; after that the house's accounts alone need it.
create index concurrently if not exists each_partition_by_player on ledger.each_partition (player_id, account_id, posted_at desc);
