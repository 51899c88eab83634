-- outside a transaction
-- A player who takes their data along, or leaves, asks for their own messages. Without this all that anybody ever wrote are read.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists contact_messages_of_player on contact_messages (player_id);
