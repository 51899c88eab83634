-- outside a transaction
-- Whose streak ends today is found by the day it was last played. Built beside the running product, it locks nothing.
create index concurrently if not exists streaks_by_day on streaks (last_day, player_id);
