-- The drawing that a player chose; null is none yet, and then one follows from the public id.
-- A column without a default: players is locked for a moment and nothing is rewritten.
alter table players add column avatar text;
