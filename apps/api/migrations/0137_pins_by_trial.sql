-- outside a transaction
-- As 0134, for addresses from which PINs were guessed.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists pins_by_trial on pins (tried_at) where tried_from is not null;
