-- What the person wrote who gave a withdrawal back, for its player to read. The reviews stay closed to the game: they name who looked at it.
-- Locks withdrawals for a moment: a column without a default rewrites nothing.
set local lock_timeout = '500ms';

alter table withdrawals add column note text;
