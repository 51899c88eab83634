-- outside a transaction
-- Whoever asks for a code is looked for among those of the same number that are still open. Without this the whole table was read.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists code_challenges_by_phone on code_challenges (phone, created_at);
