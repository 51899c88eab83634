-- The owner hears of a file with their data, and of the end of the account.
-- A new table; owner_messages is locked for a moment while its check is replaced. The check of 0051 is validated: rows are read, nobody waits.

-- Where the last message goes: a number outlives its account by as long as it takes to send that, two days at most.
create table leaving_messages (
  message_id uuid primary key,
  phone text not null,
  created_at timestamptz not null
);

-- What a message can be about is a list in the code, which also says it in words.
alter table owner_messages drop constraint owner_messages_about_check;
alter table owner_messages add constraint owner_messages_about_check check (about ~ '^[a-z-]{1,40}$') not valid;

alter table wallet_thaws validate constraint wallet_thaws_state_check;
