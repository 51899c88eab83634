-- outside a transaction
-- As 0149: processes of the release before 0081 found a balance by its account alone. That an account has one balance follows from the primary key
-- and the constraint of_player. Dropped beside the running product: it waits for who uses it and keeps nobody waiting.
drop index concurrently if exists ledger.balances_by_account;
