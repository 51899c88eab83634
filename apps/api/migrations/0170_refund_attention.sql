-- A refund that its provider cannot finish without people says since when.
-- Locks payment_actions, which is small, for a moment: a column without a default rewrites nothing.
set local lock_timeout = '500ms';

alter table payment_actions add column attention_at timestamptz;

-- As before; the new column changes while a refund is on its way.
create or replace trigger stands_still before update on payment_actions for each row
  execute function signed_stands_still('{state,held_kobo,decided_by,decided_at,note,changed_at}', '{approved,sent}', '{state,held_kobo,note,changed_at,attention_at}');
