-- The ten questions that a round was drawn, level by level. With them a row of round_questions can wait until its question is revealed
-- (decision 0034): its id follows from the round's, the order of its options from the seed. Rounds of before keep their ten rows, and null
-- here. A column without a default: the table is locked for a moment and not rewritten.
alter table rounds add column question_ids uuid[];
