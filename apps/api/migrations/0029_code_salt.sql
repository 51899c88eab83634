-- The digits of a code are an HMAC of the challenge's id, which whoever asked for the code is told. With a part that stays here, the
-- key alone derives no code, nor does the database alone.
-- A column without a default: nothing is rewritten. Codes that were sent before it live five minutes and have none.
alter table code_challenges add column salt bytea;
