-- outside a transaction
-- Who else came from the address of a consent. Without this all consents are read, for each player that is looked at.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists consents_by_address on consents (address);
