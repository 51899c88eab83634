-- outside a transaction
-- A payment's page shows what differed about it. Without this all differences there ever were are read.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists differences_by_reference on reconciliation_items (reference);
