-- outside a transaction
-- What the weeks of 0099 have too. Built beside the running product, it locks nothing.
create unique index concurrently if not exists analytics_events_by_id on analytics_events (event_id, occurred_at);
