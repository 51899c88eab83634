-- outside a transaction
-- As 0132, for ideas and bug reports. Built beside the running product, it locks nothing.
create index concurrently if not exists feedback_notes_of_player on feedback_notes (player_id);
