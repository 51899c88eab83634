-- The books are proven each minute for the players who moved since, and each night for all (decision 0037).
-- Locks invariant_runs for a moment, columns with constant defaults that rewrite nothing, and journals for a moment: takes up the indexes of 0100
-- and builds only those of months that were added since, which are empty.
set local lock_timeout = '500ms';

-- What was proven. Until now it was everything.
alter table invariant_runs add column scope text not null default 'all' check (scope in ('new', 'all'));
-- With whom something was wrong: they are proven again each time, until nothing is.
alter table invariant_runs add column players bigint[] not null default '{}';
-- What was wrong and is of no player: it stands until everything is proven again.
alter table invariant_runs add column of_house jsonb not null default '[]';

-- squawk-ignore require-concurrent-index-creation
create index journals_by_time on ledger.journals using brin (posted_at) with (pages_per_range = 16, autosummarize = on);
