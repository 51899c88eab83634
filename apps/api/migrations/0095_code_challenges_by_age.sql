-- outside a transaction
-- Challenges are removed after two days, the oldest first. Without this the whole table was read for it.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists code_challenges_by_age on code_challenges (sent_at);
