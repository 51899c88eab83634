-- outside a transaction
-- A turn goes with its round. Those that never had one are found by their age. Built beside the running product, it locks nothing.
create index concurrently if not exists turns_lapsed on turns (opened_at) where state = 'lapsed';
