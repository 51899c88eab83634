-- Reports and repairs stay for good, the rounds that they name do not: a round goes thirteen months after it was played, and not while something
-- about it is open, which the job looks after (decision 0035). The tables are locked for a moment.
alter table question_reports drop constraint question_reports_player_id_round_id_fkey;
alter table round_repairs drop constraint round_repairs_player_id_round_id_fkey;
