-- What stayed for processes of the release before 0081 goes: posting without a player, what it found the player by, and the name of a constraint in
-- the error of an overdraft. No process of the release before this one uses any of it (decision 0033).
-- Locks no table.
set local lock_timeout = '500ms';

drop function ledger.post(text, text, ledger.line[], text);
drop function ledger.player_of(text, text, bigint[]);

-- Everything else in the function stays as the files before this one left it.
do $$ declare
  v_post text := pg_get_functiondef('ledger.post(bigint, text, text, ledger.line[], text)'::regprocedure);
begin
  execute replace(v_post, $with$errcode = 'LG402', constraint = 'no_overdraft'$with$, $without$errcode = 'LG402'$without$);
end $$;
