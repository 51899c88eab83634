-- outside a transaction
-- Operators list withdrawals by their state. Without this the rare ones were looked for among all that were ever paid.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists withdrawals_by_state on withdrawals (state, created_at, withdrawal_id);
