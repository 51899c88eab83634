-- A birth date locks once it is said; an operator who has seen a document puts it right, and that stands in the log, as does who works for us.
-- A trigger of players replaced: the table is locked for a moment.
drop trigger in_log on players;
create constraint trigger in_log after update on players deferrable initially deferred
  for each row when ((old.disabled_at, old.frozen_at, old.returned_at, old.number_known_at, old.birth_date, old.staff_since)
    is distinct from (new.disabled_at, new.frozen_at, new.returned_at, new.number_known_at, new.birth_date, new.staff_since))
  execute function stands_in_log();
