-- outside a transaction
-- How often campaigns were seen and followed in the last minutes is added to what is kept of them. Events lie in the order in which they
-- happened, so a note of each stretch is enough. Built beside the running product, it locks nothing.
create index concurrently if not exists campaign_events_by_age on campaign_events using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
