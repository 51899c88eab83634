-- The states of payments as 0041 names them. Rows are read, nothing is locked for long.
alter table payments validate constraint payments_state_check;
