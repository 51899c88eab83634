-- outside a transaction
-- No two operators who can sign in have one phone: half of each one's password goes there. Built beside the running product, it locks nothing.
create unique index concurrently if not exists operators_by_phone on operators (phone) where phone is not null and disabled_at is null;
