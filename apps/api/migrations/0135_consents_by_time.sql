-- outside a transaction
-- As 0134, for accounts that share an address.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists consents_by_time on consents (given_at);
