-- The cookie of a device is renewed whenever a code proves its player, so that one planted before is worth nothing after.
-- A grant; and the check of the migration before is validated, which reads code_challenges and keeps nobody waiting.
alter table code_challenges validate constraint code_challenges_purpose_check;

grant update (token_hash) on devices to spw_app;
