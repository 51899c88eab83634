-- Questions that give one another's answer away carry the same word, and no round has two of them.
-- Locks questions, which is small, for a moment: a column without a default rewrites nothing.
set local lock_timeout = '500ms';

alter table questions add column apart text check (apart ~ '^[a-z0-9-]{2,40}$');
