-- outside a transaction
-- Whose payments and withdrawals moved, as 0100. Built beside the running product, it locks nothing.
create index concurrently if not exists money_steps_by_time on money_steps using brin (at) with (pages_per_range = 16, autosummarize = on);
