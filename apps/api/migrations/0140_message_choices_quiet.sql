-- Reads message_choices without stopping anybody; 0139 added the rule for what is written from then on.
alter table message_choices validate constraint message_choices_quiet_check;
