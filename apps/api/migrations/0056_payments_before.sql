-- Payments from before the worker asked about them once more. Locks the rows of those that were given, and writers of payments while the
-- index is built.

-- What was given before there was a second word counts as given.
update payments p set confirmed_kobo = given.amount
  from (
    select j.reference, e.account_id / 16 as player_id, sum(e.amount) as amount
    from ledger.journals j join ledger.entries e on e.journal_id = j.journal_id and e.posted_at = j.posted_at
    where j.kind in ('fund-card', 'fund-mobile-money') and e.account_id > 0 and e.account_id % 16 = 0
    group by 1, 2
  ) given
  where given.reference = p.reference and given.player_id = p.player_id;

-- Nearly empty: only what waits for its second word. Whoever writes a payment waits for one pass over the table.
-- squawk-ignore require-concurrent-index-creation
create index payments_unconfirmed on payments (channel, changed_at)
  where state in ('credited', 'disputed') and channel <> 'airtime' and confirmed_kobo = 0 and doubted_at is null;
