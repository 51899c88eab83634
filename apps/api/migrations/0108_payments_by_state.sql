-- outside a transaction
-- Operators list payments by their state. Without this the rare ones were looked for among all there are.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists payments_by_state on payments (state, created_at, payment_id);
