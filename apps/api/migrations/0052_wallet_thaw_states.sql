-- Validates what 0051 admitted: every row is read, without keeping anybody out.
alter table wallet_thaws validate constraint wallet_thaws_state_check;
