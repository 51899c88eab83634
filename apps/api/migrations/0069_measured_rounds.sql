-- How hard questions are is added up from ended rounds by the worker, page by page, and no longer by a job of each
-- round. This one row says up to which round that is done, in the order (ended_at, round_id).
-- A new table; of rounds it is only asked whether there are any. What ended before this is measured already, so where
-- rounds were played the mark starts now, and elsewhere before all of them. While the worker of the release before
-- still runs, it measures what ends after this a second time: minutes of answers count double, right and wrong alike.
-- Its queue stays, because processes of that release add to it until they are replaced; when none is left, "select
-- pgboss.delete_queue('questions.measure')" takes it away with whatever waits in it.
create table measured_rounds (
  only_one boolean primary key default true check (only_one),
  ended_at timestamptz not null,
  round_id uuid not null
);
insert into measured_rounds (ended_at, round_id)
select case when exists (select from rounds) then now() else 'epoch' end, '00000000-0000-0000-0000-000000000000';
