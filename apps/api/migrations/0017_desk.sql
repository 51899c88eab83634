-- The operator's desk: what one person asks for about a payment and another decides, versions of questions and who wrote and
-- accepted them, rounds put right after a question was wrong, settings that wait for a second person, what was answered to
-- people who wrote to us.
-- New tables, and columns that are empty or have a constant default, which rewrite nothing. The indexes on payments and
-- withdrawals make whoever begins one wait while they are built; the bank of questions is small.

-- Two people for money: whoever asks cannot be the one who lets it happen. They may take it back.
create table payment_actions (
  player_id bigint not null,
  payment_id uuid not null,
  action_id uuid not null unique,
  kind text not null check (kind in ('credit', 'refund')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Put aside from the wallet until the payer has it back.
  held_kobo bigint not null default 0 check (held_kobo >= 0),
  state text not null check (state in ('asked', 'approved', 'sent', 'done', 'failed', 'declined')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text,
  changed_at timestamptz not null,
  primary key (player_id, payment_id, action_id),
  foreign key (player_id, payment_id) references payments (player_id, payment_id),
  constraint two_people check (state in ('asked', 'declined') or (decided_by is not null and decided_by <> asked_by)),
  check (held_kobo = 0 or (kind = 'refund' and state in ('approved', 'sent')))
);
create unique index one_open_action on payment_actions (player_id, payment_id) where state in ('asked', 'approved', 'sent');
create index payment_actions_open on payment_actions (asked_at) where state in ('asked', 'approved', 'sent');

create index payments_by_age on payments (created_at, payment_id);
create index payments_waiting on payments (created_at, payment_id) where state in ('created', 'pending', 'quarantined', 'disputed');
create index withdrawals_by_age on withdrawals (created_at, withdrawal_id);
-- What it speaks of, by the name its provider has for that: a payment, a prompt, a withdrawal.
alter table webhooks add column about text;
create index webhooks_about on webhooks (about, received_at) where about is not null;
create index reconciliations_by_age on reconciliations (finished_at, reconciliation_id);

-- A question that is written anew is another row of its line: what was asked stays as it was asked.
alter table questions add column line_id uuid;
alter table questions add column version integer not null default 1 check (version > 0);
alter table questions add column written_by text;
alter table questions add column accepted_by text;
-- Why it was sent back or retired.
alter table questions add column note text;
alter table questions add constraint another_reader check (accepted_by is distinct from written_by or written_by is null);
alter table questions drop constraint questions_content_key_key;
create unique index questions_by_content on questions (content_key, version);
create unique index questions_in_play on questions (content_key) where state = 'approved';
alter table questions drop constraint questions_check;
-- A draft that was given up never had a number.
alter table questions add constraint numbered check (case state when 'draft' then number is null when 'approved' then number is not null else true end);
create index questions_by_age on questions (created_at, question_id);
create index questions_of_line on questions (line_id, version) where line_id is not null;

-- What the player is told about what became of it.
alter table question_reports add column note text check (length(note) between 1 and 500);
grant update (note) on question_reports to spw_app;

-- A question that was wrong: every round that ended at it is put right, players in the order of their numbers, so that whoever
-- goes on after a crash knows where.
create table question_repairs (
  question_id uuid primary key references questions,
  state text not null check (state in ('running', 'done')),
  done_up_to bigint not null default 0,
  begun_by text not null,
  begun_at timestamptz not null,
  finished_at timestamptz
);

create table round_repairs (
  player_id bigint not null,
  round_id uuid not null,
  question_id uuid not null references question_repairs,
  week date not null,
  points integer not null check (points > 0),
  unassisted integer not null check (unassisted between 0 and points),
  plays integer not null check (plays >= 0),
  repaired_at timestamptz not null,
  primary key (player_id, round_id),
  foreign key (player_id, round_id) references rounds (player_id, round_id)
);
create index round_repairs_of_question on round_repairs (question_id);

alter table point_entries drop constraint point_entries_reason_check;
alter table point_entries add constraint point_entries_reason_check check (reason in ('round', 'streak', 'repair')) not valid;
alter table point_entries validate constraint point_entries_reason_check;

-- Settings that wait for a second person, and those that were published.
create table settings_proposals (
  proposal_id uuid primary key,
  -- The version that was in force when it was made.
  based_on integer not null,
  changes jsonb not null,
  -- What was shown to whoever decides.
  preview jsonb not null,
  needs_second boolean not null,
  state text not null check (state in ('asked', 'published', 'declined')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text,
  version integer references settings_versions,
  check ((state = 'published') = (version is not null)),
  constraint two_people check (state <> 'published' or not needs_second or (decided_by is not null and decided_by <> asked_by))
);
create index settings_proposals_waiting on settings_proposals (asked_at) where state = 'asked';
create unique index settings_proposals_of_version on settings_proposals (version) where version is not null;

-- What was answered or done about something that somebody wrote to us. What they wrote stays as it is.
alter table feedback_notes add column handled_by text, add column handled_at timestamptz, add column answer text;
alter table powerup_surveys add column handled_by text, add column handled_at timestamptz, add column answer text;
alter table contact_messages add column handled_by text, add column handled_at timestamptz, add column answer text;
grant update (handled_by, handled_at, answer) on feedback_notes, powerup_surveys, contact_messages to spw_app;
create index feedback_notes_open on feedback_notes (kind, created_at, note_id) where handled_at is null;
create index feedback_notes_of_kind on feedback_notes (kind, created_at, note_id);
create index powerup_surveys_open on powerup_surveys (created_at, survey_id) where handled_at is null;
create index contact_messages_open on contact_messages (created_at, message_id) where handled_at is null;
create index powerup_surveys_by_age on powerup_surveys (created_at, survey_id);

-- Who else uses this browser.
create index trusted_devices_by_device on trusted_devices (device_id, player_id);

grant select, insert, update on payment_actions, question_repairs, settings_proposals to spw_app;
grant select, insert on round_repairs to spw_app;
