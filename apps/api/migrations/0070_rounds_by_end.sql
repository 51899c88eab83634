-- outside a transaction
-- Rounds are measured in the order of their ends, a page at a time. With the player, by whom a round's questions are
-- found. Built beside the running product, it locks nothing.
create index concurrently if not exists rounds_by_end on rounds (ended_at, round_id)
  include (player_id) where ended_at is not null;
