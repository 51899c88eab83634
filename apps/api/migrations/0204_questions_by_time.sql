-- outside a transaction
-- The bank is read by days and from either end, a page at a time. Without this each page sorted all questions there are.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists questions_by_time on questions (created_at, question_id);
