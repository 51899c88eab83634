-- outside a transaction
-- Operators list disputes by their state. Without this the rare ones were looked for among all there are.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists question_reports_by_state on question_reports (state, created_at, report_id);
