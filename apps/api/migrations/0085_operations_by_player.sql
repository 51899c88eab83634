-- The switch of operations: the table that names the player takes the name and the place of the one before, which goes. What was posted is in both
-- (0081 keeps them in step, 0083 has compared them), so nothing is copied. With it the indexes of 0084 become one, and whoever writes a journal or an
-- entry says whose it is.
-- Locks operations, journals and entries for a moment, in the order of a posting. Takes up the indexes that are there and builds only those of months that were added
-- since, which are empty.
set local lock_timeout = '500ms';

-- squawk-ignore ban-drop-table
drop table ledger.operations;
drop function ledger.copy_operation();
-- squawk-ignore renaming-table
alter table ledger.operations_led rename to operations;
alter index ledger.operations_led_pkey rename to operations_pkey;

alter table ledger.journals alter column player_id drop default;
alter table ledger.entries alter column player_id drop default;
-- squawk-ignore require-concurrent-index-creation
create index entries_by_player on ledger.entries (player_id, account_id, posted_at desc);
