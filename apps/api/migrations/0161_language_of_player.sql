-- The language that a player chose while signed in, for SMS and for the next phone; null: none yet. And the one that a browser spoke when it
-- asked for a code to sign in with, where nobody may be known yet.
-- Columns without a default: each table is locked for a moment and nothing is rewritten. The release before leaves both alone.
set local lock_timeout = '500ms';

alter table players add column language text;
alter table players
  add constraint players_language_check check (language in ('en', 'pcm', 'ha', 'yo', 'ig')) not valid;
alter table code_challenges add column language text;
alter table code_challenges
  add constraint code_challenges_language_check check (language in ('en', 'pcm', 'ha', 'yo', 'ig')) not valid;
