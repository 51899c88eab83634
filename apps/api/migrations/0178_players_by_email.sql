-- outside a transaction
-- Operators find players by their whole e-mail address, newest first. Without this all addresses were read.
-- Built beside the running product, it locks nothing.
create index concurrently if not exists players_by_email on players (lower(email), public_id);
