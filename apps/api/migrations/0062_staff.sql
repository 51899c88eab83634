-- Who works for us, or is a relative of somebody who does, may play and wins no prize.
-- A column without a default on players and a wider check on prize_awards that is not validated: both are locked for a moment.
alter table players add column staff_since timestamptz;

alter table prize_awards drop constraint prize_awards_withheld_check;
alter table prize_awards add constraint prize_awards_withheld_check
  check (withheld in ('account-disabled', 'staff', 'no-birth-date', 'too-young', 'terms-not-accepted', 'same-person', 'operator')) not valid;
