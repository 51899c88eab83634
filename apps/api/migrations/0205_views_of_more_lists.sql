-- Operators save how they like to see the bank and the campaigns too.
-- Locks operator_views for a moment; 0207 looks its rows over.
set local lock_timeout = '500ms';

alter table operator_views drop constraint operator_views_screen_check;
alter table operator_views add constraint operator_views_screen_check
  check (screen in ('payments', 'withdrawals', 'players', 'adjustments', 'audit', 'inbox', 'week', 'questions', 'campaigns'))
  not valid;
