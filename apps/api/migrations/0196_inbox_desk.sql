-- The inbox as a desk: who answers what, by which way it was answered, and texts that are kept for it. What is assigned has a small table of its own,
-- with its own order by time: an index on the messages would have to be built for a column that is empty in nearly all of them.
-- A campaign is changed by another that takes its place once another person approved it, for what was approved stays as it is; it can be ended
-- before its time.
-- Locks feedback_notes, powerup_surveys, contact_messages and campaigns for a moment: a column without a default rewrites nothing.
set local lock_timeout = '500ms';

alter table feedback_notes add column answer_way text;
alter table powerup_surveys add column answer_way text;
alter table contact_messages add column answer_way text;

create table inbox_assignments (
  kind text not null check (kind in ('idea', 'bug', 'survey', 'contact')),
  item_id uuid not null,
  -- When it was sent to us: the order of the list.
  item_at timestamptz not null,
  assigned_to text not null,
  assigned_at timestamptz not null,
  primary key (kind, item_id)
);
create index inbox_assignments_of_operator on inbox_assignments (assigned_to, kind, item_at, item_id);

create table inbox_templates (
  template_id uuid primary key,
  name text not null unique check (length(name) between 1 and 40),
  text text not null check (length(text) between 3 and 600),
  changed_by text,
  changed_at timestamptz not null
);
insert into inbox_templates (template_id, name, text, changed_at) values
  ('0196a000-0000-7000-8000-000000000001', 'Looking at it',
   'Thank you, {name}. We are looking at {reference} now and write again within the day.', now()),
  ('0196a000-0000-7000-8000-000000000002', 'Payment not arrived',
   'Thank you, {name}. We ask the provider about your payment. If it was taken, it is in your wallet within 24 hours, or it goes back to where it came from.', now()),
  ('0196a000-0000-7000-8000-000000000003', 'Withdrawal is checked',
   'Thank you, {name}. Your withdrawal is safe. Large amounts are checked by two people; you get a message when it is sent to your bank.', now()),
  ('0196a000-0000-7000-8000-000000000004', 'Known and mended',
   'Thank you for telling us, {name}. We found it and put it right. Please open the app again.', now());

alter table campaigns add column replaces uuid, add column ended_at timestamptz;
