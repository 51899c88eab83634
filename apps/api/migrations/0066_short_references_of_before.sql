-- outside a transaction
-- Names what was there before movements had short references, and lets go after every thousand: no row of theirs is locked and none is changed.
do $$
declare
  v_movement record;
  v_named integer := 0;
begin
  for v_movement in
    select * from (
      select player_id, payment_id as subject_id, 'PAY' as letters from payments
      union all select player_id, withdrawal_id, 'WDR' from withdrawals
      union all select player_id, purchase_id, 'BUY' from purchases
      union all select player_id, adjustment_id, 'ADJ' from adjustments
      union all select player_id, award_id, 'PRZ' from prize_awards where credited_at is not null
    ) movements
    where not exists (select from short_references s where s.player_id = movements.player_id and s.subject_id = movements.subject_id)
  loop
    perform give_short_reference(v_movement.player_id, v_movement.subject_id, v_movement.letters);
    v_named := v_named + 1;
    if v_named % 1000 = 0 then commit; end if;
  end loop;
end $$;
