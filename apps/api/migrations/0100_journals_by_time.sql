-- outside a transaction
-- for each partition of ledger.journals
-- Whose books moved since they were last proven is told by the newest journals. They lie in the order of their time, so a note of each stretch
-- finds them and costs a posting next to nothing. Each month by itself, because only a table without partitions can be indexed beside running
-- work; 0102 makes them one index.
create index concurrently if not exists each_partition_by_time on ledger.each_partition
  using brin (posted_at) with (pages_per_range = 16, autosummarize = on);
