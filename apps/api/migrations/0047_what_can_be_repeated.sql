-- What a code is counted by. `untrusted`: a code for money that was asked for in a session that no code opened, by a passkey or by the
-- network's word. Any number of devices can be signed in so, and theirs are counted together. `phone_hash`: the number, keyed as in
-- resting_numbers, so that codes still count when the player has left and the number is emptied; the challenge is then gone.
-- And what mobile money said last of a player's own number, and which, so that it is not asked for again at once.
-- Columns, which are instant, and a reference less, for which both tables are locked for a moment.
alter table code_sends add column untrusted boolean not null default false;
alter table code_sends add column phone_hash bytea;
alter table code_sends drop constraint code_sends_challenge_id_fkey;
alter table mobile_money_names add column platform text;
alter table mobile_money_names add column holder jsonb;
