-- A minute in which more moved than one proof takes is proven up to a time, and the next goes on from there (decision 0037).
-- Locks invariant_runs for a moment: a column without a default rewrites nothing.
set local lock_timeout = '500ms';

-- Up to when whoever moved was proven, where that is not when the proof began.
alter table invariant_runs add column proven_until timestamptz;
