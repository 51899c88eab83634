-- outside a transaction
-- For processes of the version before, which find a balance by its account alone; dropped with what else is there for them. Built concurrently: it
-- waits for every transaction that is older, so that whoever still posted by the functions from before 0081 has ended when 0083 begins.
create unique index concurrently if not exists balances_by_account on ledger.balances_led (account_id);
