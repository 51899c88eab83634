-- outside a transaction
-- The caps of a number look it up by its hash.
create index concurrently if not exists code_sends_by_phone_hash on code_sends (phone_hash, sent_at);
