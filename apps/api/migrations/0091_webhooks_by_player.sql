-- outside a transaction
-- What providers said of one player, for the deletion of an account. Built beside the running product, it locks nothing.
create index concurrently if not exists webhooks_by_player on webhooks (player_id) where player_id is not null;
