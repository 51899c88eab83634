-- Reads operator_views without stopping anybody; 0205 added the rule for what is written from then on.
alter table operator_views validate constraint operator_views_screen_check;
