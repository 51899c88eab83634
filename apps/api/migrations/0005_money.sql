-- Naira in the ledger, and everything that moves it: PINs, payments, webhooks, purchases, bank accounts, withdrawals.
-- New tables and functions; ledger.balances gets a column with a constant default, which rewrites nothing.

-- The ledger learns naira.
--
-- Slot 0 is cash, 1 is play credit (spendable, never withdrawable), 2 is held for withdrawals, 3 is what a player owes after a
-- card payment was taken back: the only one that may lie below zero.
alter table ledger.balances add column frozen_at timestamptz;

-- A player's naira, held still until the transaction ends: what may be spent is decided between this and the posting. The rows are
-- taken in the order in which a posting takes them.
create function ledger.lock_naira(p_player bigint)
returns table (cash bigint, play_credit bigint, held bigint, debt bigint, frozen boolean)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.balances (account_id, floor)
    select p_player * 16 + slot, ledger.floor_of(p_player * 16 + slot) from generate_series(0, 3) slot
    on conflict do nothing;
  perform from ledger.balances b
    where b.account_id in (p_player * 16, p_player * 16 + 1, p_player * 16 + 2, p_player * 16 + 3)
    order by b.account_id for no key update;
  return query
    select sum(b.posted) filter (where b.account_id % 16 = 0)::bigint, sum(b.posted) filter (where b.account_id % 16 = 1)::bigint,
      sum(b.posted) filter (where b.account_id % 16 = 2)::bigint, sum(b.posted) filter (where b.account_id % 16 = 3)::bigint,
      bool_or(b.frozen_at is not null)
    from ledger.balances b
    where b.account_id in (p_player * 16, p_player * 16 + 1, p_player * 16 + 2, p_player * 16 + 3);
end $$;

-- Nothing may leave a frozen wallet by the player's own wish. The house still settles, returns and takes back.
create function ledger.freeze(p_player bigint, p_frozen boolean) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform ledger.lock_naira(p_player);
  update ledger.balances b set frozen_at = case when p_frozen then coalesce(b.frozen_at, clock_timestamp()) end
    where b.account_id = p_player * 16;
end $$;

revoke all on function ledger.lock_naira, ledger.freeze from public;
grant execute on function ledger.lock_naira, ledger.freeze to spw_app;

-- Codes may also be asked for by money, and a device remembers when a code last proved its player.
alter table code_challenges drop constraint code_challenges_purpose_check;
alter table code_challenges add constraint code_challenges_purpose_check check (purpose in ('login', 'register', 'money'));
alter table trusted_devices add column code_proven_at timestamptz;
-- When a number came back after a long silence. It may have been given to somebody else: a code proves no more than the number.
alter table players add column returned_at timestamptz;

create table pins (
  player_id bigint primary key references players,
  hash text not null,
  -- Which pepper was used: a new one can be brought in while old PINs still work.
  pepper smallint not null,
  -- Wrong tries since the last right one. Counted before the check and committed by itself.
  wrong integer not null default 0,
  locked_until timestamptz,
  -- Too many wrong tries: only a reset by code opens it again.
  disabled_at timestamptz,
  -- From where the last try came that was not right. An address that is wrong with many players is guessing.
  tried_from text,
  tried_at timestamptz,
  -- When somebody last showed to know it, by a right try or by setting it.
  proven_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reset_at timestamptz
);
create index pins_tried_from on pins (tried_from, tried_at) where tried_from is not null;

create table player_limits (
  player_id bigint primary key references players,
  daily_kobo bigint check (daily_kobo > 0),
  weekly_kobo bigint check (weekly_kobo > 0),
  -- A raise waits; a lowering does not.
  next_daily_kobo bigint check (next_daily_kobo > 0),
  next_weekly_kobo bigint check (next_weekly_kobo > 0),
  raise_at timestamptz,
  break_until timestamptz,
  changed_at timestamptz not null
);

-- Money that is asked for from outside: a card, a mobile money account, airtime.
create table payments (
  player_id bigint not null references players,
  payment_id uuid not null,
  -- What the provider knows it by. Written before the first call and never changed.
  reference text not null unique,
  channel text not null check (channel in ('card', 'momo', 'smartcash', 'airtime')),
  purpose text not null check (purpose in ('fund-wallet', 'subscribe', 'buy-plays')),
  -- daily or weekly for a subscription, the number of plays for plays.
  product text,
  principal_kobo bigint not null check (principal_kobo > 0),
  charges_kobo bigint not null default 0 check (charges_kobo >= 0),
  total_kobo bigint generated always as (principal_kobo + charges_kobo) stored,
  -- The paying phone, for mobile money and airtime.
  phone text,
  -- What was quoted and from where; where the player approves.
  quote jsonb,
  checkout_url text,
  state text not null check (state in ('created', 'pending', 'credited', 'failed', 'expired', 'quarantined', 'disputed', 'charged-back', 'refunded')),
  reason text,
  provider_fee_kobo bigint,
  -- What the payer has back of it. There may be several refunds, and a chargeback of what is left.
  taken_back_kobo bigint not null default 0 check (taken_back_kobo >= 0),
  checks integer not null default 0,
  next_check_at timestamptz,
  -- When a player last made us ask the provider.
  looked_at timestamptz,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, payment_id)
);
create index payments_due on payments (channel, next_check_at) where next_check_at is not null;
create index payments_begun on payments (channel, created_at);
create index payments_of_player on payments (player_id, created_at desc);

-- One request to approve on a payer's phone. A payment by mobile money may need several; each can be paid.
create table payment_prompts (
  player_id bigint not null,
  payment_id uuid not null,
  -- What the provider knows it by.
  prompt_id uuid not null unique,
  number smallint not null,
  state text not null check (state in ('new', 'pending', 'unknown', 'successful', 'failed')),
  reason text,
  provider_transaction text,
  -- Times in a row the provider said that it has never heard of it.
  missing integer not null default 0,
  first_missing_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, payment_id, number),
  foreign key (player_id, payment_id) references payments (player_id, payment_id)
);

-- The last price a player was told for mobile money. Paying must match it, and pays it once.
create table mobile_money_quotes (
  player_id bigint primary key references players,
  quote_id uuid not null,
  phone text not null,
  platform text not null check (platform in ('momo', 'smartcash')),
  principal_kobo bigint not null check (principal_kobo > 0),
  service_kobo bigint not null check (service_kobo >= 0),
  operator_kobo bigint not null check (operator_kobo >= 0),
  expires_at timestamptz not null,
  -- The payment that came of it.
  payment_id uuid
);

-- How many names of other people's numbers a player has asked for on a day of Lagos.
create table name_look_ups (
  player_id bigint primary key references players,
  day date not null,
  times integer not null
);

-- Every step of a payment or a withdrawal, for the player's timeline and for whoever has to explain it.
create table money_steps (
  player_id bigint not null,
  subject_id uuid not null,
  step_id bigint generated always as identity,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null,
  primary key (player_id, subject_id, step_id)
);

-- What providers told us, as they told it. Kept before it is acted on.
create table webhooks (
  webhook_id uuid primary key,
  provider text not null,
  dedupe_key text not null,
  body_hash bytea not null,
  body bytea not null,
  seen integer not null default 1,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  unique (provider, dedupe_key)
);
create index webhooks_unprocessed on webhooks (received_at) where processed_at is null;

-- What carriers said of their subscribers, in the order of their own clock.
create table carrier_subscriptions (
  player_id bigint not null references players,
  carrier text not null,
  plan text not null check (plan in ('daily', 'weekly')),
  state text not null check (state in ('active', 'grace', 'stopped')),
  last_event_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, carrier, plan)
);

-- Automatic renewal from the wallet, only where the player has ticked it.
create table renewals (
  player_id bigint primary key references players,
  plan text not null check (plan in ('daily', 'weekly')),
  consent_id uuid not null,
  -- The end of the period that is renewed next.
  due_at timestamptz not null,
  tries smallint not null default 0
);
create index renewals_due on renewals (due_at);

-- Proof of what was agreed to.
create table consents (
  player_id bigint not null references players,
  consent_id uuid not null,
  what text not null,
  channel text not null,
  text_version text not null,
  price_kobo bigint not null,
  renews boolean not null,
  address text not null,
  user_agent text not null,
  given_at timestamptz not null,
  primary key (player_id, consent_id)
);

-- What was bought from the wallet. Its journal has the key purchase:<purchase_id>.
create table purchases (
  player_id bigint not null references players,
  purchase_id uuid not null,
  item text not null,
  count integer not null check (count > 0),
  price_kobo bigint not null check (price_kobo > 0),
  from_credit_kobo bigint not null check (from_credit_kobo >= 0),
  created_at timestamptz not null,
  primary key (player_id, purchase_id)
);
create index purchases_of_player on purchases (player_id, created_at desc);

create table bank_accounts (
  player_id bigint not null references players,
  bank_account_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  -- The provider's name for it, made before the first withdrawal.
  recipient_code text,
  added_at timestamptz not null,
  deleted_at timestamptz,
  primary key (player_id, bank_account_id)
);
create unique index one_bank_account on bank_accounts (player_id, bank_code, account_number) where deleted_at is null;
-- One account used by several players is worth a look.
create index bank_accounts_by_number on bank_accounts (bank_code, account_number);

create table withdrawals (
  player_id bigint not null references players,
  withdrawal_id uuid not null,
  bank_account_id uuid not null,
  -- One reference for ever: the provider pays a reference once.
  reference text not null unique check (reference ~ '^[a-z0-9_-]{16,50}$'),
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null check (state in ('reserved', 'review', 'submitting', 'submitted', 'unknown', 'blocked', 'paid', 'released', 'returned')),
  reason text,
  transfer_code text,
  -- How often the provider was asked to send it, and how often where it is, since it last moved.
  tries integer not null default 0,
  checks integer not null default 0,
  -- When it was last asked to send. Null while it is certain that the provider does not have it.
  called_at timestamptz,
  -- Times in a row that the provider had never heard of it, long after it was asked.
  missing integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, withdrawal_id),
  foreign key (player_id, bank_account_id) references bank_accounts (player_id, bank_account_id)
);
create index withdrawals_due on withdrawals (next_check_at) where next_check_at is not null;
create index withdrawals_of_player on withdrawals (player_id, created_at desc);
-- While there is nothing to pay from, those who asked first are paid first.
create index withdrawals_in_line on withdrawals (created_at, withdrawal_id) where state = 'reserved' and reason = 'in-line';
create index withdrawals_in_review on withdrawals (created_at) where state = 'review';

-- Who looked at a withdrawal that was large or odd: two different people let it go, one stops it.
create table withdrawal_reviews (
  player_id bigint not null,
  withdrawal_id uuid not null,
  reviewer text not null,
  verdict text not null check (verdict in ('approve', 'reject')),
  note text not null,
  at timestamptz not null,
  primary key (player_id, withdrawal_id, reviewer)
);

-- Our books beside the providers'.
create table reconciliations (
  reconciliation_id uuid primary key,
  provider text not null,
  kind text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  totals jsonb not null,
  finished_at timestamptz not null
);
create table reconciliation_items (
  reconciliation_id uuid not null references reconciliations,
  reference text not null,
  class text not null check (class in ('missing-ours', 'missing-theirs', 'amount', 'fee', 'status', 'duplicate')),
  ours jsonb,
  theirs jsonb,
  primary key (reconciliation_id, reference, class)
);

-- What the running product may do. What happened is added to and read, never changed or taken away.
grant select, insert, update on pins, player_limits, payments, payment_prompts, mobile_money_quotes, name_look_ups, webhooks, carrier_subscriptions, bank_accounts, withdrawals to spw_app;
grant select, insert, update, delete on renewals to spw_app;
grant select, insert on money_steps, consents, purchases, withdrawal_reviews, reconciliations, reconciliation_items to spw_app;
