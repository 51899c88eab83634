-- How often an operator looks at what they should look at little: searches by a phone number, answers of questions in play. Counted here
-- and not in Redis, so that nobody looks more often while Redis is away.
-- A refund's name counts however it is written, and an ask to end a hold that nobody answered has a state of its own.
-- A new table; adjustments and wallet_thaws, which people write by hand, are locked for a moment (0052 validates the check of the latter).
create table operator_reads (
  operator_id bigint not null references operators,
  what text not null check (length(what) between 1 and 80),
  -- When the hour or the day began that is counted.
  since timestamptz not null,
  times integer not null check (times > 0),
  primary key (operator_id, what, since)
);

-- Providers find TRF-991 by trf_991 too. Stops where two are there already that differ only so: people look at those first.
-- squawk-ignore require-concurrent-index-deletion
drop index adjustments_refunds;
-- squawk-ignore require-concurrent-index-creation
create unique index adjustments_refunds on adjustments (upper(regexp_replace(refund_reference, '[^A-Za-z0-9]', '', 'g')))
  where state <> 'declined';

alter table wallet_thaws drop constraint wallet_thaws_state_check;
alter table wallet_thaws add constraint wallet_thaws_state_check check (state in ('asked', 'done', 'declined', 'expired')) not valid;
