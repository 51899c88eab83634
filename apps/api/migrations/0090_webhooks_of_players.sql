-- Whose payment or withdrawal a webhook is about, so that who deletes their account finds what providers said of them by their own number.
-- Null while that is not known, and for what fits nothing of ours. A column without a default: webhooks are locked for a moment.
alter table webhooks add column player_id bigint;
