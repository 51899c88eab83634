-- What no rule can put right, two people do: money that came in and fits nothing, a withdrawal that was given back and paid all the same,
-- a wallet that is wrong. One asks, another lets it happen, and each has a journal of its own in the ledger.
-- New tables; payments is locked for a moment while its check is replaced (it admits one state more; 0042 validates it) and a column
-- without a default is added.

-- What the provider said was paid, of a payment that waits for people; null when it did not say, or not in naira.
alter table payments add column told_kobo bigint;
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('created', 'pending', 'credited', 'failed', 'expired',
  'quarantined', 'adjusted', 'disputed', 'charged-back', 'refunded')) not valid;

-- Withdrawals that were given back to the player and paid by the bank all the same: what is missing, and what became of it.
create table overpayments (
  player_id bigint not null,
  withdrawal_id uuid not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  recovered_kobo bigint not null default 0 check (recovered_kobo >= 0),
  written_off_kobo bigint not null default 0 check (written_off_kobo >= 0),
  -- came-back: the bank returned it after all, and whoever had borne it has it again.
  state text not null check (state in ('open', 'closed', 'came-back')),
  found_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, withdrawal_id),
  foreign key (player_id, withdrawal_id) references withdrawals (player_id, withdrawal_id),
  constraint closed_when_closed check ((state = 'open') = (closed_at is null)),
  constraint not_more_than_missing check (recovered_kobo + written_off_kobo <= amount_kobo),
  constraint closed_when_nothing_is_missing check (state = 'came-back' or (state = 'closed') = (recovered_kobo + written_off_kobo = amount_kobo))
);
create index overpayments_by_age on overpayments (found_at, withdrawal_id);

-- Something put right by two people: about a payment, a withdrawal that was paid twice, or, with neither, a player's wallet.
create table adjustments (
  player_id bigint not null references players,
  adjustment_id uuid not null,
  kind text not null check (kind in ('credit', 'refund', 'write-off', 'recover')),
  payment_id uuid,
  withdrawal_id uuid,
  -- Nothing only where a payment is written off of which nothing ever came.
  amount_kobo bigint not null check (amount_kobo >= 0),
  -- Taken out of what the player had; false when it never came into the wallet. Null until it is done.
  from_wallet boolean,
  -- What the money is called where it was given back outside.
  refund_reference text check (length(refund_reference) between 3 and 80),
  state text not null check (state in ('asked', 'done', 'declined')),
  reason text not null check (length(reason) between 1 and 500),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text,
  primary key (player_id, adjustment_id),
  foreign key (player_id, payment_id) references payments (player_id, payment_id),
  foreign key (player_id, withdrawal_id) references overpayments (player_id, withdrawal_id),
  constraint about_one_thing check (num_nonnulls(payment_id, withdrawal_id) <= 1),
  constraint moves_something check (amount_kobo > 0 or (kind = 'write-off' and payment_id is not null)),
  constraint refund_is_named check ((kind = 'refund') = (refund_reference is not null)),
  constraint decided_when_decided check ((state = 'asked') = (decided_at is null)),
  constraint moved_when_done check ((state = 'done') = (from_wallet is not null)),
  constraint two_people check (state <> 'done' or (decided_by is not null and decided_by <> asked_by))
);
-- One thing at a time about each of them, and money that went back once is not counted twice.
create unique index adjustments_open on adjustments (player_id, payment_id, withdrawal_id) nulls not distinct where state = 'asked';
create unique index adjustments_refunds on adjustments (refund_reference) where state <> 'declined';
create unique index adjustments_by_id on adjustments (adjustment_id);
create index adjustments_by_age on adjustments (asked_at, adjustment_id);
create index adjustments_done on adjustments (decided_at) where state = 'done';

create function adjustment_by_two() returns trigger language plpgsql as $$
begin
  perform must_be_two_people(operator_named(new.asked_by), operator_named(new.decided_by), new.decided_at);
  return new;
end $$;
create trigger by_two before insert or update on adjustments for each row when (new.state = 'done') execute function adjustment_by_two();

grant select, insert, update on adjustments, overpayments to spw_app;
