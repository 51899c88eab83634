-- outside a transaction
-- Says of the webhooks that were there before whose they are, and lets go after every thousand. What a worker of the release before processes
-- meanwhile stays without a player and is found by what it is about, as all were until now.
do $$
declare
  v_after uuid := '00000000-0000-0000-0000-000000000000';
  v_last uuid;
begin
  loop
    select webhook_id into v_last from (
      select webhook_id from webhooks where webhook_id > v_after order by webhook_id limit 1000
    ) page order by webhook_id desc limit 1;
    exit when v_last is null;
    update webhooks w set player_id = found.player_id
    from webhooks told cross join lateral (
      select coalesce(
        (select p.player_id from payments p where p.reference = told.about),
        (select d.player_id from withdrawals d where d.reference = told.about),
        (select q.player_id from payment_prompts q
          where q.prompt_id = case when told.provider in ('momo', 'airtel') then told.about::uuid end),
        (select p.player_id from players p
          where told.provider = 'datasync' and p.phone = told.about and p.created_at <= told.received_at)
      ) as player_id
    ) found
    where told.webhook_id > v_after and told.webhook_id <= v_last and told.player_id is null and told.about is not null
      and found.player_id is not null and w.webhook_id = told.webhook_id;
    commit;
    v_after := v_last;
  end loop;
end $$;
