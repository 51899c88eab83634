-- outside a transaction
-- How often somebody's phone was asked to approve a payment is counted by its number.
create index concurrently if not exists payments_by_phone on payments (phone, created_at) where phone is not null;
