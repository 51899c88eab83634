-- What is wrong now and was wrong before, so that people are told once when it begins and once when it is over.
-- A new table; nothing else is locked.
create table alerts (
  alert_id uuid primary key,
  kind text not null constraint alerts_kind_check
    check (kind in ('float-low', 'success-low', 'queue-old', 'approval-old', 'invariant-broken')),
  -- Of which provider, channel, queue or invariant.
  subject text not null constraint alerts_subject_check check (length(subject) between 1 and 40),
  facts jsonb not null constraint alerts_facts_check check (octet_length(facts::text) <= 500),
  opened_at timestamptz not null,
  -- When it was last found so.
  seen_at timestamptz not null,
  closed_at timestamptz
);
-- One that lasts is one.
create unique index alerts_open on alerts (kind, subject) where closed_at is null;
create index alerts_by_age on alerts (opened_at, alert_id);
