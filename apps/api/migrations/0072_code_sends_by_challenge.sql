-- outside a transaction
-- A challenge that has run out is removed with its sends, which were looked for in the whole table for each of them.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists code_sends_by_challenge on code_sends (challenge_id);
